import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { BulkApproval } from "@/components/form/bulk-approval";
import { mostApproved } from "@/lib/domain/approvals/intent-words";
import type { LineProposal } from "@/lib/domain/line-proposals/proposal-shape";
import { approveMany } from "@/lib/line-proposals/mutations";
import { useProposalWords } from "./use-proposal-words";

interface ApproveChosenProps {
  chosen: readonly LineProposal[];
  onDone: () => void;
}

/** Approves the chosen proposals of one kind at once. */
export function ApproveChosen({ chosen, onDone }: ApproveChosenProps) {
  const t = useTranslations("line-proposals.bulk");
  const words = useProposalWords();
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
      approval={useMutation(approveMany())}
      onDone={onDone}
    />
  );
}
