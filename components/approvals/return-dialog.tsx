import { useTranslations } from "next-intl";
import { useState } from "react";
import type { ReturnReason } from "@/components/approvals/decision-banner";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Select } from "@/components/ui/select";
import type { ApprovalRule } from "@/lib/domain/approvals/approval-rule";
import { Field } from "../ui/field";
import { DecisionNote } from "./decision-note";

interface ReturnDialogProps<Code extends ReturnReason> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Name of the request's author. */
  author: string;
  /** Without an `edit` the author can only submit another one. */
  rule: Pick<ApprovalRule<"edit">, "states">;
  /** The reasons; the first one is the default, and "other" needs a note. */
  codes: readonly [Code, ...Code[]];
  pending: boolean;
  error: Error | null;
  onReturn: (decision: { code: Code; note?: string }) => void;
}

/** Returns a waiting request to its author, with a reason. */
export function ReturnDialog<Code extends ReturnReason>(props: ReturnDialogProps<Code>) {
  const { open, onOpenChange, author, rule, codes, pending, error, onReturn } = props;
  const t = useTranslations("form.giveBack");
  const reason = useTranslations("approvals.returnCode");
  const labelOf = (value: ReturnReason) => reason(value);
  const [code, setCode] = useState<Code>(codes[0]);
  const [note, setNote] = useState("");
  const [pressed, setPressed] = useState(false);
  const missing = code === "other" && note.trim() === "";
  const giveBack = () => {
    setPressed(true);
    if (!missing) onReturn({ code, ...(note.trim() && { note: note.trim() }) });
  };
  return (
    <ConfirmDialog
      form
      open={open}
      onOpenChange={onOpenChange}
      title={t("question", { name: author })}
      description={t(rule.states.edit.length > 0 ? "leadsTo.edit" : "leadsTo.again")}
      confirmLabel={t("confirm")}
      pending={pending}
      onConfirm={giveBack}
    >
      <div className="grid gap-3">
        <Field label={t("reason")}>
          {(control) => (
            <Select
              {...control}
              options={codes.map((value) => ({ value, label: labelOf(value) }))}
              value={code}
              onValueChange={setCode}
            />
          )}
        </Field>
        <DecisionNote
          label={t("note")}
          value={note}
          onValueChange={setNote}
          required={code === "other"}
          error={pressed && missing ? t("noteMissing") : undefined}
          problem={error}
        />
      </div>
    </ConfirmDialog>
  );
}
