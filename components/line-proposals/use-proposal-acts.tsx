import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ApprovalBar } from "@/components/approvals/approval-bar";
import { useApprovalActions } from "@/components/approvals/use-approval-actions";
import { WithdrawDialog } from "@/components/approvals/withdraw-dialog";
import { useIntentKey } from "@/components/form/use-intent-key";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { ProposalAction } from "@/lib/domain/line-proposals/proposal-enumerations";
import { proposalRule } from "@/lib/domain/line-proposals/proposal-rule";
import type { LineProposal } from "@/lib/domain/line-proposals/proposal-shape";
import { takeStep } from "@/lib/line-proposals/mutations";
import { routes } from "@/lib/routes";
import { ApproveDialog, ReturnProposal, SettleProposal } from "./proposal-parts";

/**
 * The person's allowed actions from the server, the reason if they may not approve, and the
 * dialogs.
 */
export function useProposalActs(proposal: LineProposal) {
  const t = useTranslations("approvals.takeOver");
  const [open, setOpen] = useState<ProposalAction | null>(null);
  const keyOf = useIntentKey();
  const step = useMutation(takeStep());
  const { id, version, may } = proposal;
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
  const onStep = (action: (typeof order)[number]) => {
    if (action === "submit") plain("submit");
    else setOpen(action);
  };
  const actions = useApprovalActions({
    may,
    order,
    step,
    onStep,
    pages: { edit: routes.editLineProposal(id) },
  });
  const bar = <ApprovalBar record={proposal} rule={proposalRule} step={step} />;
  const dialogs = (
    <>
      <ApproveDialog {...dialogOf("approve")} />
      <ReturnProposal {...dialogOf("return")} />
      <SettleProposal {...dialogOf("settle")} />
      <WithdrawDialog
        open={open === "withdraw"}
        onOpenChange={(next) => setOpen(next ? "withdraw" : null)}
        pending={step.isPending}
        onWithdraw={() => plain("withdraw")}
      />
      <ConfirmDialog
        open={open === "take-over"}
        onOpenChange={(next) => setOpen(next ? "take-over" : null)}
        title={t("question")}
        description={t("leadsTo")}
        confirmLabel={t("confirm")}
        pending={step.isPending}
        onConfirm={() => plain("take-over")}
      />
    </>
  );
  return { actions, bar, dialogs };
}

/** The most likely one first. */
const order = [
  "approve",
  "settle",
  "submit",
  "edit",
  "return",
  "take-over",
  "withdraw",
] as const satisfies readonly ProposalAction[];
