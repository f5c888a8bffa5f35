import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useActor } from "@/components/shell/actor-context";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import type { NoteRecord } from "@/lib/domain/notes/note-record";
import { longestNote } from "@/lib/domain/notes/note-shape";
import { holdsNationalId } from "@/lib/domain/readers/national-ids/holds-national-id";
import { useFormats } from "@/lib/intl/use-formats";
import { mentionableQuery } from "@/lib/notes/queries";
import { type MentionPerson, mentionedIn } from "@/lib/notes/typed-mention";
import { MentionTextarea } from "./mention-textarea";

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
  const [text, setText] = useState(initial);
  const [chosen, setChosen] = useState<readonly MentionPerson[]>(mentioned);
  const [asked, setAsked] = useState(false);
  // Read when the person begins to write a mention.
  const { data } = useQuery({ ...mentionableQuery(record.kind), enabled: text.includes("@") });
  const others = (data?.people ?? [])
    .filter(({ id }) => id !== personId)
    .toSorted((one, other) => formats.compare(one.name, other.name));
  const hasNationalId = holdsNationalId(text);
  const save = () => {
    setAsked(true);
    if (text.trim() === "" || hasNationalId) return;
    props.onSave({ text: text.trim(), mentions: mentionedIn(text, chosen) }, () => {
      setText("");
      setChosen([]);
      setAsked(false);
    });
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
      <Field label={label} hint={hint} error={asked && hasNationalId ? t("nationalId") : undefined}>
        {(control) => (
          <MentionTextarea
            control={control}
            value={text}
            maxLength={longestNote}
            people={others}
            focus={props.focus ?? false}
            onChange={setText}
            onMention={(person) => setChosen([...chosen, person])}
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
