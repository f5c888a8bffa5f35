import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { Definition } from "@/components/ui/definition-list";
import { DecisionNote } from "./decision-note";

interface NoteDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What it leads to; left out: what is approved is sent at once. */
  description?: string;
  facts: readonly Definition[];
  /** Left out: it is approved and sent. */
  confirmLabel?: string;
  pending: boolean;
  /** Why the last try failed; null while there was none. */
  error: Error | null;
  /** Given what was written, without the space around it. */
  onConfirm: (note: string) => void;
}

/** Asks before something is approved, with a place for a comment. */
export function NoteDialog(props: NoteDialogProps) {
  const { description, confirmLabel, error, onConfirm, ...dialog } = props;
  const t = useTranslations("approvals");
  const [note, setNote] = useState("");
  return (
    <ConfirmDialog
      {...dialog}
      description={description ?? t("approve.leadsTo")}
      confirmLabel={confirmLabel ?? t("approve.confirm")}
      onConfirm={() => onConfirm(note.trim())}
    >
      <div className="mt-3 grid gap-3">
        <DecisionNote label={t("note")} value={note} onValueChange={setNote} problem={error} />
      </div>
    </ConfirmDialog>
  );
}
