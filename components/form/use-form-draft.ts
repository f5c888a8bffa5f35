import { useEffect, useEffectEvent, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { areDraftsKept } from "@/lib/browser/kept-drafts";
import { hasShapeOf, readStoredDraft } from "@/lib/browser/stored-draft";
import { maskNationalIdsIn } from "@/lib/domain/readers/national-ids/mask-national-ids";
import { useDraftStore } from "./use-draft-store";
import type { EntryForm } from "./use-entry-form";

export interface FormDraft {
  /** When the restored values were typed, in milliseconds since 1970; null: nothing restored. */
  readonly restoredAt: number | null;
  /** Empties the form. */
  readonly discard: () => void;
}

/** The changed fields alone: what is typed in them, and what they had before. */
interface Typed<Values> {
  readonly typed: Partial<Values>;
  readonly before: Partial<Values>;
}

interface DraftOptions<Values> {
  /** Values with an item in each list; omitted: the initial ones. */
  readonly shape?: Values;
  /** Fills the form with a draft; omitted: over the present initial values. */
  readonly restore?: (draft: Typed<Values>) => void;
}

/**
 * Stores what is typed in the tab's storage, encrypted for the person, so that it survives a reload
 * and the end of a session, and fills the form with it when it opens again. Fields that were not
 * changed get their present initial values, which may be newer. Closing the form by choice discards
 * the draft. A text with a national identity number is not stored.
 *
 * @param key names the person and the form; null: nothing is stored, as after the form was sent.
 */
export function useFormDraft<Values extends FieldValues, Output>(
  form: EntryForm<Values, Output>,
  key: string | null,
  options: DraftOptions<Values> = {},
): FormDraft {
  const drafts = useDraftStore();
  const [restoredAt, setRestoredAt] = useState<number | null>(null);
  const { values, initial, dirty, methods } = form;
  const text = JSON.stringify(changesOf(values, initial));

  const restore = useEffectEvent((from: string) => {
    const { shape = initial } = options;
    const isDraft = (value: unknown): value is Typed<Values> => {
      const { typed, before }: Partial<Typed<Values>> = Object(value);
      return [typed, before].every((part) => isPartOf(part, shape));
    };
    const draft = readStoredDraft(drafts, from, isDraft);
    if (draft === null) return;
    if (options.restore) options.restore(draft.value);
    else methods.reset({ ...initial, ...draft.value.typed }, { keepDefaultValues: true });
    setRestoredAt(draft.savedAt);
  });
  useEffect(() => {
    if (key === null) return;
    restore(key);
    return () => {
      if (!areDraftsKept()) drafts.remove(key);
    };
  }, [drafts, key]);

  useEffect(() => {
    if (key === null) return;
    if (dirty && maskNationalIdsIn(text) === text) {
      drafts.write(key, { savedAt: Date.now(), value: JSON.parse(text) });
    } else drafts.remove(key);
  }, [drafts, key, dirty, text]);

  // What was restored is saved or taken back: later changes are new ones.
  useEffect(() => (dirty ? () => setRestoredAt(null) : undefined), [dirty]);

  return {
    restoredAt: dirty ? restoredAt : null,
    discard: () => {
      methods.reset(initial);
      setRestoredAt(null);
    },
  };
}

function changesOf<Values extends FieldValues>(values: Values, initial: Values): Typed<Values> {
  const names = Object.keys(values).filter(
    (name) => JSON.stringify(values[name]) !== JSON.stringify(initial[name]),
  );
  const pick = (from: Values) =>
    Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<Values>;
  return { typed: pick(values), before: pick(initial) };
}

/** Whether a value has some of the fields of an example, with the same kinds of values in them. */
function isPartOf<Values extends FieldValues>(part: unknown, shape: Values): boolean {
  return (
    typeof part === "object" &&
    part !== null &&
    Object.entries(part).every(
      ([name, value]) => Object.hasOwn(shape, name) && hasShapeOf(value, shape[name]),
    )
  );
}
