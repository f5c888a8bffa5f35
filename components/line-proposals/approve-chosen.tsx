import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { BulkApproval } from "@/components/form/bulk-approval";
import type { LineProposal } from "@/lib/domain/line-proposals/proposal-shape";
import { mostApproved } from "@/lib/domain/line-proposals/proposal-words";
import { approveMany } from "@/lib/line-proposals/mutations";
import { useProposalWords } from "./use-proposal-words";

interface ApproveChosenProps {
  chosen: readonly LineProposal[];
  onDone: () => void;
}

/** Approves the chosen proposals of one kind at once, with their sum shown before. */
export function ApproveChosen({ chosen, onDone }: ApproveChosenProps) {
  const t = useTranslations("line-proposals.bulk");
  const words = useProposalWords();
  const approval = useMutation(approveMany());
  const count = chosen.length;
  const kinds = new Set(chosen.map(({ kind }) => kind));
  const sum = sumsOf(chosen)
    .map(([currency, minor]) => words.amount(minor, currency))
    .join(" + ");
  const authors = new Set(chosen.map(({ author }) => author.name));
  return (
    <BulkApproval
      chosen={chosen}
      sum={sum}
      bar={kinds.size > 1 ? t("mixed") : count > mostApproved ? t("many") : null}
      words={{
        label: t("label"),
        none: t("none"),
        chosen: t("chosen", { count }),
        approve: t("approve", { count }),
        question: t("question", { count }),
        leadsTo: t("leadsTo"),
        note: t("note"),
        result: (approved, failed) => t("result", { count: approved, failed }),
      }}
      facts={[
        { term: t("kind"), value: chosen[0] ? words.kind(chosen[0].kind) : null },
        { term: t("sum"), value: sum },
        { term: t("authors"), value: [...authors].join(", ") },
      ]}
      approval={approval}
      onDone={onDone}
    />
  );
}

/** Sums by currency, in minor units. */
function sumsOf(chosen: readonly LineProposal[]): [string | null, number][] {
  const sums = new Map<string | null, number>();
  for (const { currency, amountMinor } of chosen) {
    sums.set(currency, (sums.get(currency) ?? 0) + (amountMinor ?? 0));
  }
  return [...sums];
}
