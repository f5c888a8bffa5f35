import { useTranslations } from "next-intl";
import { LikelyDuplicates } from "@/components/approvals/likely-duplicates";
import { toMinorUnits } from "@/lib/domain/money";
import { routes } from "@/lib/routes";
import type { FoundDuplicates } from "./use-likely-duplicates";

/** Warns while a line is written of lines and proposals that may be the same charge. */
export function LikelyDuplicatesNote({ found, id }: { found: FoundDuplicates; id: string }) {
  const t = useTranslations("line-proposals.context");
  return (
    <div id={id} aria-live="polite" className="max-w-5xl pb-6 lg:pl-64">
      <LikelyDuplicates
        lines={found.lines.map(({ line, sameAmount }) => ({
          ...line,
          amountMinor: toMinorUnits(line.amount),
          sameAmount,
        }))}
        waiting={found.proposals.map((other) => ({
          ...other,
          href: routes.lineProposal(other.id),
          name: t("otherProposal", { name: other.author.name }),
        }))}
        failed={found.failed}
      />
    </div>
  );
}
