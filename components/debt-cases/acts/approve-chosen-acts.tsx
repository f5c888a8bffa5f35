import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { BulkApproval } from "@/components/form/bulk-approval";
import { approveDebtActs } from "@/lib/debt-cases/acts/mutations";
import { mostApproved } from "@/lib/domain/approvals/intent-words";
import type { DebtAct } from "@/lib/domain/debt-cases/act-shape";
import { useActWords } from "./use-act-words";

interface ApproveChosenActsProps {
  chosen: readonly DebtAct[];
  onDone: () => void;
}

/** Approves the chosen acts of one kind at once. */
export function ApproveChosenActs({ chosen, onDone }: ApproveChosenActsProps) {
  const t = useTranslations("debt-acts.bulk");
  const words = useActWords();
  const count = chosen.length;
  return (
    <BulkApproval
      chosen={chosen}
      kindOf={words.kind}
      most={mostApproved}
      words={{
        none: t("none"),
        chosen: t("chosen", { count }),
        approve: t("approve", { count }),
        question: t("question", { count }),
        sum: t("sum"),
        authors: t("authors"),
        result: (approved, failed) => t("result", { count: approved, failed }),
      }}
      approval={useMutation(approveDebtActs())}
      onDone={onDone}
    />
  );
}
