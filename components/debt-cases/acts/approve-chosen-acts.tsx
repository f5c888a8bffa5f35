import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { BulkApproval } from "@/components/form/bulk-approval";
import { approveDebtActs } from "@/lib/debt-cases/acts/mutations";
import type { DebtAct } from "@/lib/domain/debt-cases/act-shape";
import { mostActs } from "@/lib/domain/debt-cases/act-words";
import { useActWords } from "./use-act-words";

interface ApproveChosenActsProps {
  chosen: readonly DebtAct[];
  onDone: () => void;
}

/** Approves the chosen acts of one kind at once, with their sum shown before. */
export function ApproveChosenActs({ chosen, onDone }: ApproveChosenActsProps) {
  const t = useTranslations("debt-acts.bulk");
  const words = useActWords();
  const approval = useMutation(approveDebtActs());
  const count = chosen.length;
  const kinds = new Set(chosen.map(({ kind }) => kind));
  const sums = new Map<string, number>();
  for (const { currency, amountMinor } of chosen) {
    sums.set(currency, (sums.get(currency) ?? 0) + amountMinor);
  }
  const sum = [...sums].map(([currency, minor]) => words.amount(minor, currency)).join(" + ");
  const authors = new Set(chosen.map(({ author }) => author.name));
  return (
    <BulkApproval
      chosen={chosen}
      sum={sum}
      bar={kinds.size > 1 ? t("mixed") : count > mostActs ? t("many") : null}
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
