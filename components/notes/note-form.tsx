import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { z } from "zod";
import { RestoredNote } from "@/components/form/restored-note";
import { useEntryForm } from "@/components/form/use-entry-form";
import { useFormDraft } from "@/components/form/use-form-draft";
import { useActor } from "@/components/shell/actor-context";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { textEntry } from "@/lib/domain/entry";
import type { NoteRecord } from "@/lib/domain/notes/note-record";
import { longestNote } from "@/lib/domain/notes/note-shape";
import { holdsNationalId } from "@/lib/domain/readers/national-ids/holds-national-id";
import { useFormats } from "@/lib/intl/use-formats";
import { mentionableQuery } from "@/lib/notes/queries";
import { type MentionPerson, mentionedIn } from "@/lib/notes/typed-mention";
import { MentionTextarea } from "./mention-textarea";

const schema = z.object({
  text: textEntry(longestNote).refine((text) => !holdsNationalId(text), {
    params: { problem: "nationalId" },
  }),
  chosen: z.array(z.object({ id: z.string(), name: z.string() })),
});
/** As long as no note is typed, its draft is compared with this one's shape. */
const example = { text: "", chosen: [{ id: "", name: "" }] };

interface NoteFormProps {
  record: NoteRecord;
  label: string;
  hint?: string;
  initial?: string;
  /** Whom the note mentions already. */
  mentioned?: readonly MentionPerson[];
  submitLabel: string;
  pending: boolean;
  /** Beside the button that saves. */
  actions?: ReactNode;
  /** Empties the box where it answers true. */
  onSave: (words: { text: string; mentions: string[] }, onSaved: () => void) => void;
  focus?: boolean;
}

/** The words of a note: a new one or one that is changed. */
export function NoteForm(props: NoteFormProps) {
  const { record, label, hint, initial = "", mentioned = [], submitLabel, pending } = props;
  const t = useTranslations("notes");
  const { personId } = useActor();
  const formats = useFormats();
  const form = useEntryForm({
    schema,
    initial: { text: initial, chosen: [...mentioned] },
    id: "note",
    label: () => label,
    problem: () => t("nationalId"),
  });
  const { text, chosen } = form.values;
  const { kind, id, customerGuid = "" } = record;
  const draft = useFormDraft(
    form,
    initial === "" ? `desk.draft.note/${personId}/${kind}/${customerGuid}${id}` : null,
    { shape: example },
  );
  // Read when the person begins to write a mention.
  const { data } = useQuery({ ...mentionableQuery(record.kind), enabled: text.includes("@") });
  const others = (data?.people ?? [])
    .filter(({ id }) => id !== personId)
    .toSorted((one, other) => formats.compare(one.name, other.name));
  const save = () => {
    if (text.trim() === "") return;
    void form.press((words) =>
      props.onSave({ text: words.text, mentions: mentionedIn(words.text, words.chosen) }, () =>
        form.restart({ text: "", chosen: [] }),
      ),
    );
  };
  return (
    <form
      noValidate
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <RestoredNote draft={draft} />
      <Field label={label} hint={hint} error={form.errorOf("text")}>
        {(control) => (
          <MentionTextarea
            control={control}
            value={text}
            maxLength={longestNote}
            people={others}
            focus={props.focus ?? false}
            onChange={(typed) => form.methods.setValue("text", typed, { shouldDirty: true })}
            onMention={(person) => form.methods.setValue("chosen", [...chosen, { ...person }])}
            onSubmit={save}
          />
        )}
      </Field>
      <div className="flex gap-2">
        <Button type="submit" pending={pending}>
          {submitLabel}
        </Button>
        {props.actions}
      </div>
    </form>
  );
}
