import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useIntentKey } from "@/components/form/use-intent-key";
import { ProblemNote } from "@/components/shell/problem-note";
import type { NoteRecord } from "@/lib/domain/notes/note-record";
import { addNote } from "@/lib/notes/mutations";
import { NoteForm } from "./note-form";

interface NewNoteProps {
  record: NoteRecord;
  /** Notes that are there: the same words again, after these were stored, are another note. */
  count: number;
}

export function NewNote({ record, count }: NewNoteProps) {
  const t = useTranslations("notes");
  const keyOf = useIntentKey();
  const add = useMutation(addNote(record));
  return (
    <div className="grid gap-2">
      <NoteForm
        record={record}
        label={t("add")}
        hint={t("hint")}
        submitLabel={t("save")}
        pending={add.isPending}
        onSave={(words, onSaved) => {
          add.mutate({ ...words, key: keyOf([record, words, count]) }, { onSuccess: onSaved });
        }}
      />
      {add.isError ? <ProblemNote error={add.error} /> : null}
    </div>
  );
}
