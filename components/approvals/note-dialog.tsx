import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { Definition } from "@/components/ui/definition-list";
import { DecisionNote } from "./decision-note";

interface NoteDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** The consequence; omitted: an approved request is sent at once. */
  description?: string;
  facts: readonly Definition[];
  /** Omitted: it is approved and sent. */
  confirmLabel?: string;
  pending: boolean;
  /** Why the last attempt failed; null: none. */
  error: Error | null;
  /** Given what was written, without the space around it. */
  onConfirm: (note: string) => void;
}

/** Confirmation of an approval, with a field for a comment. */
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
