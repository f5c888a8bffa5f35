import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemNote } from "@/components/shell/problem-note";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Select, type SelectOption } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { Field } from "./field";

interface ReturnDialogProps<Code extends string> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Whose it is. */
  author: string;
  /** The reasons; the first one stands at first, and "other" needs a note. */
  codes: readonly [SelectOption<Code>, ...SelectOption<Code>[]];
  pending: boolean;
  error: Error | null;
  onReturn: (decision: { code: Code; note?: string }) => void;
}

/** Gives something that waits for approval back to its author, with a reason. */
export function ReturnDialog<Code extends string>(props: ReturnDialogProps<Code>) {
  const { open, onOpenChange, author, codes, pending, error, onReturn } = props;
  const t = useTranslations("form.giveBack");
  const [code, setCode] = useState(codes[0].value);
  const [note, setNote] = useState("");
  const [pressed, setPressed] = useState(false);
  const missing = code === "other" && note.trim() === "";
  const giveBack = () => {
    setPressed(true);
    if (!missing) onReturn({ code, ...(note.trim() && { note: note.trim() }) });
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("question", { name: author })}
      description={t("leadsTo")}
      confirmLabel={t("confirm")}
      pending={pending}
      onConfirm={giveBack}
    >
      <div className="grid gap-3">
        <Field label={t("reason")}>
          {(control) => (
            <Select {...control} options={codes} value={code} onValueChange={setCode} />
          )}
        </Field>
        <Field
          label={t("note")}
          required={code === "other"}
          {...(pressed && missing && { error: t("noteMissing") })}
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
        {error ? <ProblemNote error={error} /> : null}
      </div>
    </ConfirmDialog>
  );
}
