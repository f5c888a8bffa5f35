import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { TableColumn } from "@/components/table/table-column";
import type { Delivery } from "@/lib/domain/webhooks/delivery-shape";
import { useFormats } from "@/lib/intl/use-formats";
import { DeliveryStateTag } from "./delivery-state-tag";
import { useWebhookWords } from "./use-webhook-words";

const shape = { numeric: false, shown: true } as const;

/** The columns of the list; its order is that of what waits, so none is sorted. */
export function useDeliveryColumns(): readonly TableColumn<Delivery>[] {
  const t = useTranslations("webhooks.table");
  const words = useWebhookWords();
  const formats = useFormats();
  return useMemo(() => {
    const column = (
      id: "kind" | "invoice" | "state" | "reason" | "receivedAt" | "copies" | "attempts",
      width: number,
      cell: TableColumn<Delivery>["cell"],
    ) => ({ ...shape, id, label: t(id), group: t("group"), width, cell });
    return [
      column("kind", 248, ({ kind }) => <span className="block truncate">{words.kind(kind)}</span>),
      { ...column("invoice", 112, ({ invoiceNumber }) => invoiceNumber ?? "–"), tabular: true },
      column("state", 208, ({ state }) => <DeliveryStateTag state={state} />),
      column("reason", 280, ({ reason }) => (reason === null ? "–" : words.reason(reason))),
      {
        ...column("receivedAt", 176, ({ receivedAt }) => formats.dateTime(receivedAt)),
        tabular: true,
      },
      { ...column("copies", 88, ({ copies }) => formats.integer(copies)), numeric: true },
      { ...column("attempts", 80, ({ attempts }) => formats.integer(attempts)), numeric: true },
    ];
  }, [t, words, formats]);
}
