import { ProblemNote } from "@/components/shell/problem-note";
import { Textarea } from "@/components/ui/textarea";
import { Field } from "../ui/field";

interface DecisionNoteProps {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  required?: boolean;
  /** The error, once it is to be shown. */
  error?: string | undefined;
  /** Why the last attempt to decide failed; null: none. */
  problem: Error | null;
}

/** A person's comment on a decision, and why it was refused. */
export function DecisionNote(props: DecisionNoteProps) {
  const { label, value, onValueChange, required = false, error, problem } = props;
  return (
    <>
      <Field label={label} required={required} error={error}>
        {(control) => (
          <Textarea
            {...control}
            value={value}
            maxLength={1000}
            onChange={(event) => onValueChange(event.target.value)}
          />
        )}
      </Field>
      {problem ? <ProblemNote error={problem} /> : null}
    </>
  );
}
