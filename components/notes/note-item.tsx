import { useMutation } from "@tanstack/react-query";
import { Pencil, Pin, PinOff, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useActor } from "@/components/shell/actor-context";
import { ProblemNote } from "@/components/shell/problem-note";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { IconButton } from "@/components/ui/icon-button";
import { Tag } from "@/components/ui/tag";
import type { NoteRecord } from "@/lib/domain/notes/note-record";
import type { Note } from "@/lib/domain/notes/note-shape";
import { useFormats } from "@/lib/intl/use-formats";
import { deleteNote, editNote, pinNote } from "@/lib/notes/mutations";
import { splitMentions } from "@/lib/notes/typed-mention";
import { NoteForm } from "./note-form";

interface NoteItemProps {
  note: Note;
  record: NoteRecord;
}

/** One note with what the person may do to it. */
export function NoteItem({ note, record }: NoteItemProps) {
  const t = useTranslations("notes");
  const formats = useFormats();
  const [editing, setEditing] = useState(false);
  const edit = useMutation(editNote());
  const time = formats.dateTime(note.createdAt);
  if (editing) {
    return (
      <li className="grid gap-2 border-accent border-l-2 pl-3">
        <NoteForm
          record={record}
          label={t("edit")}
          initial={note.text}
          mentioned={note.mentions}
          submitLabel={t("saveEdit")}
          pending={edit.isPending}
          focus
          actions={
            <Button variant="quiet" onClick={() => setEditing(false)}>
              {t("cancel")}
            </Button>
          }
          onSave={(words) => {
            const { id, version } = note;
            edit.mutate({ id, version, ...words }, { onSuccess: () => setEditing(false) });
          }}
        />
        {edit.isError ? <ProblemNote error={edit.error} /> : null}
      </li>
    );
  }
  return (
    <li className="grid gap-1 border-line border-l-2 pl-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="whitespace-pre-wrap break-words">
            {splitMentions(note.text, note.mentions).map(({ text, mention }, index) =>
              mention ? (
                <strong key={String(index)} className="font-medium text-accent-ink">
                  {text}
                </strong>
              ) : (
                text
              ),
            )}
          </p>
          <p className="flex flex-wrap items-center gap-x-2 text-ink-quiet text-xs">
            {t("by", { name: note.author.name, time })}
            {note.editedAt ? (
              <span title={formats.dateTime(note.editedAt)}>({t("edited")})</span>
            ) : null}
            {note.pinned ? <Tag icon={Pin}>{t("pinned")}</Tag> : null}
          </p>
        </div>
        <NoteActions note={note} time={time} onEdit={() => setEditing(true)} />
      </div>
    </li>
  );
}

interface NoteActionsProps {
  note: Note;
  time: string;
  onEdit: () => void;
}

function NoteActions({ note, time, onEdit }: NoteActionsProps) {
  const t = useTranslations("notes");
  const { personId, may } = useActor();
  const [asking, setAsking] = useState(false);
  const pin = useMutation(pinNote());
  const remove = useMutation(deleteNote());
  const own = note.author.id === personId;
  const error = pin.error ?? remove.error;
  return (
    <>
      <div className="flex shrink-0">
        {may("notes:write") ? (
          <IconButton
            size="sm"
            label={t(note.pinned ? "unpinOf" : "pinOf", { time })}
            icon={
              note.pinned ? (
                <PinOff aria-hidden className="size-4" />
              ) : (
                <Pin aria-hidden className="size-4" />
              )
            }
            onClick={() => pin.mutate({ id: note.id, pinned: !note.pinned })}
          />
        ) : null}
        {own && may("notes:write") ? (
          <IconButton
            size="sm"
            label={t("editOf", { time })}
            icon={<Pencil aria-hidden className="size-4" />}
            onClick={onEdit}
          />
        ) : null}
        {(own && may("notes:delete")) || may("notes:moderate") ? (
          <IconButton
            size="sm"
            label={t("deleteOf", { time })}
            icon={<Trash2 aria-hidden className="size-4" />}
            onClick={() => setAsking(true)}
          />
        ) : null}
      </div>
      {error ? <ProblemNote error={error} /> : null}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("deleteQuestion")}
        description={t("deleteText")}
        confirmLabel={t("delete")}
        danger
        pending={remove.isPending}
        onConfirm={() => remove.mutate(note.id, { onSettled: () => setAsking(false) })}
      />
    </>
  );
}
