import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { RadioGroup } from "@/components/ui/radio-group";
import type { SettleDecision } from "@/lib/domain/approvals/approval-enumerations";
import { DecisionNote } from "./decision-note";

interface SettleDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What to check before an answer. */
  description: string;
  options: readonly { value: SettleDecision; label: string; hint: string }[];
  pending: boolean;
  error: Error | null;
  /** Not called while a note is missing. */
  onSettle: (decision: SettleDecision, note: string) => void;
  /** What else the decision needs. */
  children?: (decision: SettleDecision | null) => ReactNode;
}

/** A person decides the result of a call that the desk could not find out. */
export function SettleDialog(props: SettleDialogProps) {
  const { open, onOpenChange, description, options, pending, error, children } = props;
  const t = useTranslations("form.settle");
  const [decision, setDecision] = useState<SettleDecision | null>(null);
  const [note, setNote] = useState("");
  const [pressed, setPressed] = useState(false);
  const settle = () => {
    setPressed(true);
    if (decision !== null && note.trim() !== "") props.onSettle(decision, note.trim());
  };
  return (
    <ConfirmDialog
      form
      open={open}
      onOpenChange={onOpenChange}
      title={t("question")}
      description={description}
      confirmLabel={t("confirm")}
      danger={decision === "send-again"}
      pending={pending}
      onConfirm={settle}
    >
      <div className="grid gap-3">
        <RadioGroup
          legend={t("legend")}
          options={options}
          value={decision}
          onValueChange={setDecision}
        />
        {pressed && decision === null ? (
          <p role="alert" className="text-danger-ink text-sm">
            {t("decisionMissing")}
          </p>
        ) : null}
        {children?.(decision)}
        <DecisionNote
          label={t("note")}
          value={note}
          onValueChange={setNote}
          required
          error={pressed && note.trim() === "" ? t("noteMissing") : undefined}
          problem={error}
        />
      </div>
    </ConfirmDialog>
  );
}
