import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { ScrollRegion } from "@/components/ui/scroll-region";
import type { Assignment } from "@/lib/debt-cases/acts/case-form";
import { useActLabels } from "./use-act-labels";

/** The case that each invoice gets, before anything is sent. */
export function AssignPreview({ rows }: { rows: readonly Assignment[] }) {
  const t = useTranslations("debt-acts.assign");
  const problems = useTranslations("debt-acts.caseProblem");
  const words = useActLabels();
  return (
    <ScrollRegion
      label={t("preview", { count: rows.length })}
      className="max-h-64 rounded-md border border-line"
    >
      <table className="w-full text-sm">
        <caption className="sr-only">{t("preview", { count: rows.length })}</caption>
        <thead className="sticky top-0 bg-raised text-left text-ink-quiet">
          <tr>
            {(["invoice", "customer", "outstanding", "caseId"] as const).map((name) => (
              <th
                key={name}
                scope="col"
                className={`px-3 py-1.5 font-medium ${name === "outstanding" ? "text-right" : ""}`}
              >
                {t(`column.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ invoice, debtCaseId, debtCaseUrl, problem }) => (
            <tr key={invoice.invoiceNumber} className="border-line border-t align-top">
              <th scope="row" className="tabular px-3 py-1.5 text-left font-medium">
                {invoice.invoiceNumber}
              </th>
              <td className="max-w-48 break-words px-3 py-1.5">{invoice.customerName}</td>
              <td className="tabular whitespace-nowrap px-3 py-1.5 text-right">
                {words.amount(invoice.restMinor, invoice.currency)}
              </td>
              <td className="px-3 py-1.5">
                <span className="tabular block break-all">{debtCaseId || "–"}</span>
                {debtCaseUrl ? (
                  <span className="block break-all text-ink-quiet text-xs">{debtCaseUrl}</span>
                ) : null}
                {problem ? (
                  <span className="flex items-center gap-1 text-danger-ink text-xs">
                    <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
                    {problems(problem)}
                  </span>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
