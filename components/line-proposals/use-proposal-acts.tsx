import { useTranslations } from "next-intl";
import { useApprovalSteps } from "@/components/approvals/use-approval-steps";
import type { ApprovalOf } from "@/lib/approvals/queries";
import { returnCodes } from "@/lib/domain/line-proposals/proposal-enumerations";
import { proposalRule } from "@/lib/domain/line-proposals/proposal-rule";
import { routes } from "@/lib/routes";
import { SettleProposal } from "./settle-proposal";
import { useProposalLabels } from "./use-proposal-labels";

/** What this person may do with a proposal. */
export function useProposalActs(proposal: ApprovalOf<"line-proposal">) {
  const t = useTranslations("line-proposals.approve");
  const words = useProposalLabels();
  return useApprovalSteps(proposal, {
    rule: proposalRule,
    codes: returnCodes,
    edit: routes.editApproval(proposal.id),
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
