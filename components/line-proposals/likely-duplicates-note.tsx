import Link from "next/link";
import { useTranslations } from "next-intl";
import { ApprovalStateTag } from "@/components/shell/approval-state-tag";
import { Banner } from "@/components/ui/banner";
import { toMinorUnits } from "@/lib/domain/money";
import { useFormats } from "@/lib/intl/use-formats";
import { routes } from "@/lib/routes";
import type { FoundDuplicates } from "./use-likely-duplicates";
import { useProposalWords } from "./use-proposal-words";

const shown = 5;

/** Warns while a line is written of what may be the same charge; it stops nobody. */
export function LikelyDuplicatesNote({ found, id }: { found: FoundDuplicates; id: string }) {
  const t = useTranslations("line-proposals");
  const formats = useFormats();
  const words = useProposalWords();
  const { lines, proposals } = found;
  const count = lines.length + proposals.length;
  return (
    <div id={id} aria-live="polite" className="max-w-5xl pb-6 lg:pl-64">
      {found.failed ? <p className="text-ink-quiet">{t("form.duplicatesFailed")}</p> : null}
      {count > 0 ? (
        <Banner tone="warning" title={t("context.duplicatesTitle", { count })}>
          <ul className="mt-1 grid gap-1.5">
            {lines.slice(0, shown).map(({ line, sameAmount }) => (
              <li key={line.id} className="flex flex-wrap items-baseline gap-x-4">
                <span className="min-w-0 break-words">{line.description}</span>
                <span className="tabular text-ink-soft text-sm">
                  {formats.dateRange(line.periodStart, line.periodEnd)}
                </span>
                <span className="tabular ml-auto whitespace-nowrap">
                  {words.amount(toMinorUnits(line.amount), line.currency)}
                  {sameAmount ? (
                    <span className="ml-2 font-medium text-sm">{t("form.sameAmount")}</span>
                  ) : null}
                </span>
              </li>
            ))}
            {proposals.slice(0, shown).map((other) => (
              <li key={other.id} className="flex flex-wrap items-center gap-x-3">
                <Link href={routes.lineProposal(other.id)} target="_blank" className="underline">
                  {t("context.otherProposal", { name: other.author.name })}
                </Link>
                <ApprovalStateTag state={other.state} />
                <span className="tabular ml-auto">
                  {words.amount(other.amountMinor, other.currency)}
                </span>
              </li>
            ))}
          </ul>
          {Math.max(lines.length, proposals.length) > shown ? (
            <p className="mt-1 text-sm">{t("form.duplicatesMore", { count: shown })}</p>
          ) : null}
        </Banner>
      ) : null}
    </div>
  );
}
