import { useMutation, useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Field } from "@/components/form/field";
import { useIntentKey } from "@/components/form/use-intent-key";
import { useActor } from "@/components/shell/actor-context";
import { ProblemNote } from "@/components/shell/problem-note";
import { QueryGate } from "@/components/shell/query-gate";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { IconButton } from "@/components/ui/icon-button";
import { Skeleton } from "@/components/ui/skeleton";
import { Textarea } from "@/components/ui/textarea";
import { addNote, deleteNote } from "@/lib/debt-cases/register/mutations";
import { caseNotesQuery } from "@/lib/debt-cases/register/queries";
import type { CaseNote } from "@/lib/domain/debt-cases/case-shape";
import { useFormats } from "@/lib/intl/use-formats";

const longestNote = 2000;

/** What people wrote down about a case; everybody's, and one's own can be taken away. */
export function CaseNotes({ caseId }: { caseId: string }) {
  const t = useTranslations("debt-cases.notes");
  const actor = useActor();
  const query = useQuery(caseNotesQuery(caseId));
  const add = useMutation(addNote());
  const remove = useMutation(deleteNote());
  const keyOf = useIntentKey();
  const [text, setText] = useState("");
  const [leaving, setLeaving] = useState<CaseNote | null>(null);
  const notes = query.data?.notes ?? [];
  const save = () => {
    const body = { text: text.trim() };
    if (body.text === "") return;
    // The same words again, after these were kept, are another note.
    const key = keyOf([caseId, body, notes.length]);
    add.mutate({ id: caseId, body, key }, { onSuccess: () => setText("") });
  };
  return (
    <section aria-labelledby="case-notes" className="grid gap-3">
      <h2 id="case-notes" className="font-semibold">
        {t("title")}
      </h2>
      <QueryGate
        query={query}
        loading={t("loading")}
        waiting={<Skeleton className="h-12 w-full" />}
      >
        {notes.length === 0 ? (
          <p className="text-ink-quiet">{t("none")}</p>
        ) : (
          <ul className="grid gap-3">
            {notes.map((note) => (
              <NoteItem
                key={note.id}
                note={note}
                own={note.author.id === actor.personId && actor.may("debt:write")}
                onDelete={() => setLeaving(note)}
              />
            ))}
          </ul>
        )}
      </QueryGate>
      {actor.may("debt:write") ? (
        <form
          noValidate
          className="grid gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <Field label={t("add")} hint={t("hint")}>
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                maxLength={longestNote}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </Field>
          <div>
            <Button type="submit" pending={add.isPending}>
              {t("save")}
            </Button>
          </div>
        </form>
      ) : null}
      {add.isError ? <ProblemNote error={add.error} /> : null}
      {remove.isError ? <ProblemNote error={remove.error} /> : null}
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(open) => {
          if (!open) setLeaving(null);
        }}
        title={t("deleteQuestion")}
        description={t("deleteText")}
        confirmLabel={t("delete")}
        danger
        pending={remove.isPending}
        onConfirm={() => {
          if (!leaving) return;
          const order = { id: caseId, noteId: leaving.id };
          remove.mutate(order, { onSettled: () => setLeaving(null) });
        }}
      />
    </section>
  );
}

interface NoteItemProps {
  note: CaseNote;
  own: boolean;
  onDelete: () => void;
}

function NoteItem({ note, own, onDelete }: NoteItemProps) {
  const t = useTranslations("debt-cases.notes");
  const formats = useFormats();
  const time = formats.dateTime(note.createdAt);
  return (
    <li className="flex items-start gap-2 border-line border-l-2 pl-3">
      <div className="min-w-0 flex-1">
        <p className="whitespace-pre-wrap break-words">{note.text}</p>
        <p className="text-ink-quiet text-xs">{t("by", { name: note.author.name, time })}</p>
      </div>
      {own ? (
        <IconButton
          size="sm"
          label={t("deleteOf", { time })}
          icon={<Trash2 aria-hidden className="size-4" />}
          onClick={onDelete}
        />
      ) : null}
    </li>
  );
}
