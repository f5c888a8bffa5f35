import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { NoteDialog } from "@/components/approvals/note-dialog";
import { ReturnDialog } from "@/components/approvals/return-dialog";
import { SettleDialog } from "@/components/approvals/settle-dialog";
import { useIntentKey } from "@/components/form/use-intent-key";
import { settleDecisions } from "@/lib/domain/approvals/approval-enumerations";
import { returnCodes } from "@/lib/domain/line-proposals/proposal-enumerations";
import { proposalRule } from "@/lib/domain/line-proposals/proposal-rule";
import type { LineProposal } from "@/lib/domain/line-proposals/proposal-shape";
import { takeStep } from "@/lib/line-proposals/mutations";
import { noLine } from "./no-line";
import { type SettledLine, SettleLinesChoice } from "./settle-lines-choice";
import { useProposalLabels } from "./use-proposal-labels";

/** Returns a proposal to those who wrote it, with a reason that they can act on. */
export function ReturnProposal({ proposal, open, onOpenChange, onDone }: DecisionDialogProps) {
  const keyOf = useIntentKey();
  const step = useMutation(takeStep());
  const { id, version, author } = proposal;
  return (
    <ReturnDialog
      open={open}
      onOpenChange={onOpenChange}
      author={author.name}
      rule={proposalRule}
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
export function SettleProposal({ proposal, open, onOpenChange, onDone }: DecisionDialogProps) {
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
export function ApproveDialog({ proposal, open, onOpenChange, onDone }: DecisionDialogProps) {
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
