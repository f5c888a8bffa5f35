import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ApprovalSteps } from "@/components/approvals/approval-steps";
import { WithdrawDialog } from "@/components/approvals/withdraw-dialog";
import { useIntentKey } from "@/components/form/use-intent-key";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { LineProposal } from "@/lib/domain/line-proposals/proposal-shape";
import type { ProposalAction } from "@/lib/domain/line-proposals/proposal-words";
import { takeStep } from "@/lib/line-proposals/mutations";
import { ApproveDialog } from "./approve-dialog";
import { ReturnProposal } from "./return-proposal";
import { SettleProposal } from "./settle-proposal";

/** What this person may do now, as the server says; and why they may not approve. */
export function ProposalActs({ proposal }: { proposal: LineProposal }) {
  const t = useTranslations("line-proposals.acts");
  const steps = useTranslations("approvals.steps");
  const [open, setOpen] = useState<ProposalAction | null>(null);
  const keyOf = useIntentKey();
  const step = useMutation(takeStep());
  const { id, version } = proposal;
  const close = () => setOpen(null);
  const dialogOf = (action: ProposalAction) => ({
    open: open === action,
    onOpenChange: (next: boolean) => setOpen(next ? action : null),
    onDone: close,
    proposal,
  });
  const plain = (name: "submit" | "withdraw" | "take-over") => {
    const body = { version };
    step.mutate({ id, step: name, body, key: keyOf([id, name, version]) }, { onSettled: close });
  };
  return (
    <div className="grid gap-3">
      <ApprovalSteps
        record={proposal}
        own={t(proposal.state === "unknown" ? "settleBar" : "bar")}
        order={order}
        step={step}
        onStep={(action) => (action === "submit" ? plain("submit") : setOpen(action))}
      />
      <ApproveDialog {...dialogOf("approve")} />
      <ReturnProposal {...dialogOf("return")} />
      <SettleProposal {...dialogOf("settle")} />
      <WithdrawDialog
        open={open === "withdraw"}
        onOpenChange={(next) => setOpen(next ? "withdraw" : null)}
        question={t("withdrawQuestion")}
        pending={step.isPending}
        onWithdraw={() => plain("withdraw")}
      />
      <ConfirmDialog
        open={open === "take-over"}
        onOpenChange={(next) => setOpen(next ? "take-over" : null)}
        title={t("takeOverQuestion")}
        description={t("takeOverText")}
        confirmLabel={steps("take-over")}
        pending={step.isPending}
        onConfirm={() => plain("take-over")}
      />
    </div>
  );
}

/** The most likely one first; `edit` has its place in the head of the page. */
const order = ["approve", "settle", "submit", "return", "take-over", "withdraw"] as const;
