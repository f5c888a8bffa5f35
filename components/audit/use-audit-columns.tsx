import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { TableColumn } from "@/components/table/table-column";
import type { AuditEntryAnswer } from "@/lib/domain/audit/entry-shape";
import { useFormats } from "@/lib/intl/use-formats";
import { OutcomeTag } from "./outcome-tag";
import { shortId } from "./record-href";
import { useAuditWords } from "./use-audit-words";

const columnShape = { numeric: false, shown: true } as const;

/** The columns of the audit; its order is the order of time, so none is sorted. */
export function useAuditColumns(): readonly TableColumn<AuditEntryAnswer>[] {
  const t = useTranslations("audit");
  const words = useAuditWords();
  const formats = useFormats();
  return useMemo(() => {
    const column = (
      id: "at" | "actor" | "action" | "record" | "outcome",
      width: number,
      cell: TableColumn<AuditEntryAnswer>["cell"],
    ) => ({ ...columnShape, id, label: t(`columns.${id}`), group: t("group"), width, cell });
    return [
      {
        ...column("at", 184, ({ at }) => formats.dateTime(at)),
        tabular: true,
      },
      column("actor", 200, ({ actor }) => actor.name),
      column("action", 320, ({ action }) => words.action(action)),
      column("record", 264, ({ recordKind, recordId }) => (
        <>
          {words.kind(recordKind)}{" "}
          <span className="tabular font-mono text-ink-quiet">{shortId(recordId)}</span>
        </>
      )),
      column("outcome", 184, ({ outcome }) => <OutcomeTag outcome={outcome} />),
    ];
  }, [t, words, formats]);
}
