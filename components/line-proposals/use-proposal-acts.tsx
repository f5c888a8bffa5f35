import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ApprovalBar, useApprovalActions } from "@/components/approvals/approval-bar";
import { NoteDialog } from "@/components/approvals/note-dialog";
import { ReturnDialog } from "@/components/approvals/return-dialog";
import { SettleDialog } from "@/components/approvals/settle-dialog";
import { WithdrawDialog } from "@/components/approvals/withdraw-dialog";
import { useIntentKey } from "@/components/form/use-intent-key";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { settleDecisions } from "@/lib/domain/approvals/intent-enumerations";
import {
  type ProposalAction,
  returnCodes,
} from "@/lib/domain/line-proposals/proposal-enumerations";
import type { LineProposal } from "@/lib/domain/line-proposals/proposal-shape";
import { takeStep } from "@/lib/line-proposals/mutations";
import { routes } from "@/lib/routes";
import { noLine, type SettledLine, SettleLinesChoice } from "./settle-lines-choice";
import { useProposalLabels } from "./use-proposal-labels";

/**
 * The person's allowed actions from the server, the reason if they may not approve, and the
 * dialogs.
 */
export function useProposalActs(proposal: LineProposal) {
  const t = useTranslations("line-proposals.acts");
  const steps = useTranslations("approvals.steps");
  const [open, setOpen] = useState<ProposalAction | null>(null);
  const keyOf = useIntentKey();
  const step = useMutation(takeStep());
  const { id, version, may, state } = proposal;
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
  const bar = (
    <ApprovalBar record={proposal} own={t(state === "unknown" ? "settleBar" : "bar")} step={step} />
  );
  const dialogs = (
    <>
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

/** Returns a proposal to those who wrote it, with a reason that they can act on. */
function ReturnProposal({ proposal, open, onOpenChange, onDone }: DecisionDialogProps) {
  const keyOf = useIntentKey();
  const step = useMutation(takeStep());
  const { id, version, author } = proposal;
  return (
    <ReturnDialog
      open={open}
      onOpenChange={onOpenChange}
      author={author.name}
      codes={returnCodes}
      pending={step.isPending}
      error={step.error}
      onReturn={(decision) => {
        const body = { version, ...decision };
        step.mutate({ id, step: "return", body, key: keyOf([id, body]) }, { onSuccess: onDone });
      }}
    />
  );
}

/** A person records the result of a proposal's call, and the line that it created, if any. */
function SettleProposal({ proposal, open, onOpenChange, onDone }: DecisionDialogProps) {
  const t = useTranslations("line-proposals.settle");
  const [line, setLine] = useState<SettledLine>(null);
  const [missing, setMissing] = useState(false);
  // The choice is reset each time the dialog opens, because the lines may have changed.
  const [round, setRound] = useState(0);
  const keyOf = useIntentKey();
  const step = useMutation(takeStep());
  const { id, version } = proposal;
  const [shown, setShown] = useState(open);
  if (open !== shown) {
    setShown(open);
    if (open) {
      setRound((count) => count + 1);
      setLine(null);
      setMissing(false);
    }
  }
  const change = (next: boolean) => {
    if (!next) step.reset();
    onOpenChange(next);
  };
  return (
    <SettleDialog
      key={round}
      open={open}
      onOpenChange={change}
      title={t("question")}
      description={t("text")}
      options={settleDecisions.map((value) => ({
        value,
        label: t(`decision.${value}`),
        hint: t(`hint.${value}`),
      }))}
      pending={step.isPending}
      error={step.error}
      onSettle={(decision, note) => {
        const happened = decision === "happened";
        if (happened && line === null) {
          setMissing(true);
          return;
        }
        const named = happened && line !== noLine ? { lineId: line ?? undefined } : {};
        const body = { version, decision, note, ...named };
        step.mutate({ id, step: "settle", body, key: keyOf([id, body]) }, { onSuccess: onDone });
      }}
    >
      {(decision) =>
        decision === "happened" ? (
          <SettleLinesChoice
            proposalId={id}
            value={line}
            onValueChange={setLine}
            missing={missing && line === null}
          />
        ) : null
      }
    </SettleDialog>
  );
}

interface DecisionDialogProps {
  proposal: LineProposal;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDone: () => void;
}

/** Approves exactly what is on the screen: its hash goes with the decision. */
function ApproveDialog({ proposal, open, onOpenChange, onDone }: DecisionDialogProps) {
  const t = useTranslations("line-proposals.approve");
  const words = useProposalLabels();
  const keyOf = useIntentKey();
  const step = useMutation(takeStep());
  const { id, version, contentHash } = proposal;
  return (
    <NoteDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("question")}
      facts={[
        { term: t("line"), value: words.title(proposal) },
        { term: t("amount"), value: words.amount(proposal.amountMinor, proposal.currency) },
        { term: t("group"), value: proposal.facts.groupName },
        { term: t("author"), value: proposal.author.name },
      ]}
      pending={step.isPending}
      error={step.error}
      onConfirm={(note) => {
        const body = { version, contentHash, ...(note && { note }) };
        step.mutate({ id, step: "approve", body, key: keyOf([id, body]) }, { onSuccess: onDone });
      }}
    />
  );
}
