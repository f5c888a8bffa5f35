import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { SmallTable } from "@/components/ui/small-table";
import type { Assignment } from "@/lib/debt-cases/acts/case-form";
import { RestMark } from "../rest-mark";
import { useActLabels } from "./use-act-labels";

/** The case that each invoice gets, before anything is sent. */
export function AssignPreview({ rows }: { rows: readonly Assignment[] }) {
  const t = useTranslations("debt-acts.assign");
  const problems = useTranslations("debt-acts.caseProblem");
  const words = useActLabels();
  return (
    <SmallTable
      caption={t("preview", { count: rows.length })}
      scroll="max-h-64 rounded-md border border-line px-3"
      stickyHead
      rows={rows}
      rowKey={({ invoice }) => invoice.invoiceNumber}
      columns={[
        {
          id: "invoice",
          head: t("column.invoice"),
          className: "tabular",
          cell: ({ invoice }) => <span className="font-medium">{invoice.invoiceNumber}</span>,
        },
        {
          id: "customer",
          head: t("column.customer"),
          className: "max-w-48",
          cell: ({ invoice }) => invoice.customerName,
        },
        {
          id: "outstanding",
          head: t("column.outstanding"),
          numeric: true,
          cell: ({ invoice }) => (
            <>
              {words.amount(invoice.restMinor, invoice.currency)}{" "}
              <RestMark restMinor={invoice.restMinor} />
            </>
          ),
        },
        {
          id: "caseId",
          head: t("column.caseId"),
          cell: ({ debtCaseId, debtCaseUrl, problem }) => (
            <>
              <span className="tabular block wrap-anywhere">{debtCaseId || "–"}</span>
              {debtCaseUrl ? (
                <span className="block wrap-anywhere text-ink-quiet text-xs">{debtCaseUrl}</span>
              ) : null}
              {problem ? (
                <span className="flex items-center gap-1 text-danger-ink text-xs">
                  <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
                  {problems(problem)}
                </span>
              ) : null}
            </>
          ),
        },
      ]}
    />
  );
}
