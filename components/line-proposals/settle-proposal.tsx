import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { SettleDialog } from "@/components/approvals/settle-dialog";
import { useIntentKey } from "@/components/form/use-intent-key";
import { settleDecisions } from "@/lib/domain/approvals/intent-words";
import { takeStep } from "@/lib/line-proposals/mutations";
import type { DecisionDialogProps } from "./approve-dialog";
import { noLine, type SettledLine, SettleLinesChoice } from "./settle-lines-choice";

/** A person says what became of a proposal's call, and which line it became if it did. */
export function SettleProposal({ proposal, open, onOpenChange, onDone }: DecisionDialogProps) {
  const t = useTranslations("line-proposals.settle");
  const [line, setLine] = useState<SettledLine>(null);
  const [missing, setMissing] = useState(false);
  // Each time it opens, the choice is made anew: the lines may be others by then.
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
