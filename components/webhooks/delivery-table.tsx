import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { EmptyState } from "@/components/shell/states";
import { DataTable } from "@/components/table/data-table";
import { defaultLayout } from "@/components/table/table-layout";
import { useLinkedPeek } from "@/components/table/use-linked-peek";
import { Button } from "@/components/ui/button";
import type { Delivery } from "@/lib/domain/webhooks/delivery-shape";
import { useFormats } from "@/lib/intl/use-formats";
import { routes } from "@/lib/routes";
import { useDeliveryColumns } from "./use-delivery-columns";
import type { DeliveryListModel } from "./use-delivery-list";

const rowId = ({ id }: Delivery) => id;
const rowHref = ({ id }: Delivery) =>
  routes.webhooks(new URLSearchParams({ delivery: id }).toString());
const unsorted = () => undefined;

/** The webhooks, or why there are none. */
export function DeliveryTable({ list }: { list: DeliveryListModel }) {
  const t = useTranslations("webhooks");
  const { compare } = useFormats();
  const columns = useDeliveryColumns();
  const layout = useMemo(() => defaultLayout(columns), [columns]);
  const { query, rows, state, show } = list;
  const peek = useLinkedPeek("webhooks", state.delivery, show);
  return (
    <DataTable
      className="min-h-0 flex-1"
      caption={t("table.caption")}
      columns={columns}
      rows={rows}
      rowId={rowId}
      rowHref={rowHref}
      layout={layout}
      sort={null}
      onSort={unsorted}
      compareText={compare}
      {...peek}
      pending={query.isPending}
      outdated={query.isPlaceholderData}
      scrollKey="webhooks"
    >
      {rows.length === 0 && query.data ? <NoDeliveries list={list} /> : null}
    </DataTable>
  );
}

function NoDeliveries({ list }: { list: DeliveryListModel }) {
  const t = useTranslations("webhooks.empty");
  const { state, clear } = list;
  if (state.state === null && state.find === "") {
    return <EmptyState title={t("none")} hint={t("noneHint")} />;
  }
  return (
    <EmptyState
      title={t("noMatch")}
      hint={t("noMatchHint")}
      action={<Button onClick={clear}>{t("clear")}</Button>}
    />
  );
}
