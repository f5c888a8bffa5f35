import { type ReactNode, useState } from "react";
import { ProblemNote } from "@/components/shell/problem-note";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { Definition } from "@/components/ui/definition-list";
import { Textarea } from "@/components/ui/textarea";
import { Field } from "./field";

interface NoteDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  facts: readonly Definition[];
  confirmLabel: string;
  noteLabel: string;
  pending: boolean;
  /** Why the last try failed; null while there was none. */
  error: Error | null;
  /** Given what was written, without the space around it. */
  onConfirm: (note: string) => void;
  children?: ReactNode;
}

/** Asks before something is decided, with a place for a comment. */
export function NoteDialog({ noteLabel, error, onConfirm, children, ...dialog }: NoteDialogProps) {
  const [note, setNote] = useState("");
  return (
    <ConfirmDialog {...dialog} onConfirm={() => onConfirm(note.trim())}>
      <div className="mt-3 grid gap-3">
        {children}
        <Field label={noteLabel}>
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
