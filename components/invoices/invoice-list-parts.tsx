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

/**
 * The button of the chart, and how many of the page are the group's, because the service lists by
 * customer.
 */
export const GroupNote: InvoicePart = ({ list }) => {
  usePdfWarmup();
  const { state, source, matching, context } = list;
  const counts = { loaded: source.rows.length, shown: matching.length };
  const { chart, setChart } = context.labels;
  return (
    <>
      <HistoryButton open={chart} onOpenChange={setChart} />
      <p role="status" className="min-w-40 flex-1 basis-40 text-ink-quiet text-sm empty:hidden">
        {state.group === "only" && !source.pending ? context.t("groupHint", counts) : null}
      </p>
    </>
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
