import { useTranslations } from "next-intl";
import type { ProposalContext } from "@/lib/domain/line-proposals/context-shape";
import { useFormats } from "@/lib/intl/use-formats";
import { useProposalLabels } from "./use-proposal-labels";

interface ContextLinesProps {
  lines: ProposalContext["uninvoiced"]["lines"];
  caption: string;
}

/** A few lines, small: what, when, how much. */
export function ContextLines({ lines, caption }: ContextLinesProps) {
  const t = useTranslations("line-proposals.context");
  const formats = useFormats();
  const words = useProposalLabels();
  if (lines.length === 0) return null;
  const periodOf = ({ periodStart, periodEnd }: (typeof lines)[number]) =>
    periodStart && periodEnd ? formats.dateRange(periodStart, periodEnd) : "–";
  return (
    <table className="mt-2 w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t("line")}</th>
          <th scope="col" className="max-sm:hidden">
            {t("period")}
          </th>
          <th scope="col">{t("amount")}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id} className="border-line border-b align-top">
            <td className="py-1.5 pr-3">
              <span className="block break-words">{line.description}</span>
              <span className="tabular block text-ink-quiet text-xs sm:hidden">
                {periodOf(line)}
              </span>
              {line.accountingPointId === null ? null : (
                <span className="tabular block text-ink-quiet text-xs">
                  {line.accountingPointId}
                </span>
              )}
            </td>
            <td className="tabular whitespace-nowrap py-1.5 pr-3 text-ink-quiet max-sm:hidden">
              {periodOf(line)}
            </td>
            <td className="tabular whitespace-nowrap py-1.5 text-right">
              {words.amount(line.amountMinor, line.currency)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
