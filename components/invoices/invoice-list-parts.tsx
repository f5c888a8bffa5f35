import { useTranslations } from "next-intl";
import type { ListPart } from "@/components/list/define-list";
import { ListEmpty } from "@/components/list/list-rows";
import { EmptyState } from "@/components/shell/states";
import { Button } from "@/components/ui/button";
import type { DeskInvoice } from "@/lib/contract/invoice";
import type { InvoicesState } from "@/lib/invoices/params";
import { HistoryButton } from "./invoice-history";
import { usePdfWarmup } from "./pdf/use-pdf-warmup";
import type { InvoiceLabels } from "./use-invoice-labels";

type InvoicePart = ListPart<DeskInvoice, InvoicesState, InvoiceLabels>;

/** The button of the chart. */
export const ChartButton: InvoicePart = ({ list }) => {
  usePdfWarmup();
  const { chart, setChart } = list.context.labels;
  return <HistoryButton open={chart} onOpenChange={setChart} />;
};

/** How many rows of the page are the group's, where not all are: the service lists by customer. */
export const GroupNote: InvoicePart = ({ list }) => {
  const { source, matching, context } = list;
  const [shown, loaded] = [matching.length, source.rows.length];
  return (
    <p role="status" className="text-ink-quiet text-sm empty:hidden">
      {shown < loaded ? context.t("groupHint", { shown, loaded }) : null}
    </p>
  );
};

export const NoInvoices: InvoicePart = ({ list }) => {
  const t = useTranslations("invoices.list.none");
  const loaded = list.source.rows.length;
  // Rows exist, so the group filter hides them.
  if (loaded === 0) return <ListEmpty list={list} />;
  return (
    <EmptyState
      title={t("title", { loaded })}
      hint={t("hint")}
      action={<Button onClick={() => list.change({ group: "all" })}>{t("showAll")}</Button>}
    />
  );
};
