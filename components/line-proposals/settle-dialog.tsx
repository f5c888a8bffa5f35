import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Field } from "@/components/form/field";
import { useIntentKey } from "@/components/form/use-intent-key";
import { ProblemNote } from "@/components/shell/problem-note";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { RadioGroup } from "@/components/ui/radio-group";
import { Textarea } from "@/components/ui/textarea";
import { type SettleDecision, settleDecisions } from "@/lib/domain/line-proposals/proposal-words";
import { takeStep } from "@/lib/line-proposals/mutations";
import type { DecisionDialogProps } from "./approve-dialog";
import { noLine, type SettledLine, SettleLinesChoice } from "./settle-lines-choice";

/** A person says what became of a call whose outcome the desk could not find out. */
export function SettleDialog({ proposal, open, onOpenChange, onDone }: DecisionDialogProps) {
  const t = useTranslations("line-proposals.settle");
  const [decision, setDecision] = useState<SettleDecision | null>(null);
  const [line, setLine] = useState<SettledLine>(null);
  const [note, setNote] = useState("");
  const [pressed, setPressed] = useState(false);
  const keyOf = useIntentKey();
  const step = useMutation(takeStep());
  const { id, version } = proposal;
  const happened = decision === "happened";
  const lineMissing = happened && line === null;
  const change = (next: boolean) => {
    // Each time it opens, the choice is made anew: the lines may be others by then.
    if (!next) {
      setDecision(null);
      setLine(null);
      setPressed(false);
      step.reset();
    }
    onOpenChange(next);
  };
  const settle = () => {
    setPressed(true);
    if (decision === null || note.trim() === "" || lineMissing) return;
    const body = {
      version,
      decision,
      note: note.trim(),
      ...(happened && line !== null && line !== noLine && { lineId: line }),
    };
    step.mutate({ id, step: "settle", body, key: keyOf([id, body]) }, { onSuccess: onDone });
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={change}
      title={t("question")}
      description={t("text")}
      confirmLabel={t("confirm")}
      danger={decision === "send-again"}
      pending={step.isPending}
      onConfirm={settle}
    >
      <div className="grid gap-3">
        <RadioGroup
          legend={t("legend")}
          options={settleDecisions.map((value) => ({
            value,
            label: t(`decision.${value}`),
            hint: t(`hint.${value}`),
          }))}
          value={decision}
          onValueChange={setDecision}
        />
        {pressed && decision === null ? (
          <p role="alert" className="text-danger-ink text-sm">
            {t("decisionMissing")}
          </p>
        ) : null}
        {happened ? (
          <SettleLinesChoice
            proposalId={id}
            value={line}
            onValueChange={setLine}
            missing={pressed && lineMissing}
          />
        ) : null}
        <Field
          label={t("note")}
          required
          {...(pressed && note.trim() === "" && { error: t("noteMissing") })}
        >
          {(control) => (
            <Textarea
              {...control}
              value={note}
              maxLength={1000}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </Field>
        {step.isError ? <ProblemNote error={step.error} /> : null}
      </div>
    </ConfirmDialog>
  );
}
