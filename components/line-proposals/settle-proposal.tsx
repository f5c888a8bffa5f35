import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { SettleDialog } from "@/components/approvals/settle-dialog";
import { useIntentKey } from "@/components/form/use-intent-key";
import { takeApprovalStep } from "@/lib/approvals/mutations";
import { settleDecisions } from "@/lib/domain/approvals/approval-enumerations";
import type { LineProposal } from "@/lib/domain/line-proposals/proposal-shape";
import { noLine } from "./no-line";
import { type SettledLine, SettleLinesChoice } from "./settle-lines-choice";

interface SettleProposalProps {
  proposal: LineProposal;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A person records the result of a proposal's call, and the line that it created, if any. */
export function SettleProposal({ proposal, open, onOpenChange }: SettleProposalProps) {
  const t = useTranslations("line-proposals.settle");
  const [line, setLine] = useState<SettledLine>(null);
  const [missing, setMissing] = useState(false);
  // The choice is reset each time the dialog opens, because the lines may have changed.
  const [round, setRound] = useState(0);
  const keyOf = useIntentKey();
  const step = useMutation(takeApprovalStep("line-proposal"));
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
        step.mutate(
          { id, step: "settle", body, key: keyOf([id, body]) },
          { onSuccess: () => onOpenChange(false) },
        );
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
