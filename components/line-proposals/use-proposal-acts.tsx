import { useTranslations } from "next-intl";
import { useApprovalSteps } from "@/components/approvals/use-approval-steps";
import { returnCodes } from "@/lib/domain/line-proposals/proposal-enumerations";
import { proposalRule } from "@/lib/domain/line-proposals/proposal-rule";
import type { LineProposal } from "@/lib/domain/line-proposals/proposal-shape";
import { takeStep } from "@/lib/line-proposals/mutations";
import { routes } from "@/lib/routes";
import { SettleProposal } from "./settle-proposal";
import { useProposalLabels } from "./use-proposal-labels";

/** What this person may do with a proposal. */
export function useProposalActs(proposal: LineProposal) {
  const t = useTranslations("line-proposals.approve");
  const words = useProposalLabels();
  return useApprovalSteps(proposal, {
    take: takeStep,
    rule: proposalRule,
    codes: returnCodes,
    plain: ["submit", "take-over", "withdraw"],
    edit: routes.editLineProposal(proposal.id),
    approve: {
      title: t("question"),
      facts: [
        { term: t("line"), value: words.title(proposal) },
        { term: t("amount"), value: words.amount(proposal.amountMinor, proposal.currency) },
        { term: t("group"), value: proposal.facts.groupName },
        { term: t("author"), value: proposal.author.name },
      ],
    },
    settle: (dialog) => <SettleProposal proposal={proposal} {...dialog} />,
  });
}
