import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Field } from "@/components/form/field";
import { useIntentKey } from "@/components/form/use-intent-key";
import { ProblemNote } from "@/components/shell/problem-note";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { type ReturnCode, returnCodes } from "@/lib/domain/line-proposals/proposal-words";
import { takeStep } from "@/lib/line-proposals/mutations";
import type { DecisionDialogProps } from "./approve-dialog";

/** Returns a proposal to those who wrote it, with a reason that they can act on. */
export function ReturnDialog({ proposal, open, onOpenChange, onDone }: DecisionDialogProps) {
  const t = useTranslations("line-proposals");
  const [code, setCode] = useState<ReturnCode>("wrong-amount");
  const [note, setNote] = useState("");
  const [pressed, setPressed] = useState(false);
  const keyOf = useIntentKey();
  const step = useMutation(takeStep());
  const missing = code === "other" && note.trim() === "";
  const { id, version } = proposal;
  const giveBack = () => {
    setPressed(true);
    if (missing) return;
    const body = { version, code, ...(note.trim() && { note: note.trim() }) };
    step.mutate({ id, step: "return", body, key: keyOf([id, body]) }, { onSuccess: onDone });
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("giveBack.question", { name: proposal.author.name })}
      description={t("giveBack.leadsTo")}
      confirmLabel={t("giveBack.confirm")}
      pending={step.isPending}
      onConfirm={giveBack}
    >
      <div className="grid gap-3">
        <Field label={t("giveBack.reason")}>
          {(control) => (
            <Select
              {...control}
              options={returnCodes.map((value) => ({ value, label: t(`returnCode.${value}`) }))}
              value={code}
              onValueChange={setCode}
            />
          )}
        </Field>
        <Field
          label={t("giveBack.note")}
          required={code === "other"}
          {...(pressed && missing && { error: t("giveBack.noteMissing") })}
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
