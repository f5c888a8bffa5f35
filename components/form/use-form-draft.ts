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

/**
 * Stores what is typed in the tab's storage, encrypted for the person, so that it survives a reload
 * and the end of a session, and fills the form with it when it opens again. Closing the form by
 * choice discards it. A text with a national identity number is not stored.
 *
 * @param key names the person and the form; null: nothing is stored, as after the form was sent.
 * @param shape values with an item in each list; omitted: the initial ones.
 */
export function useFormDraft<Values extends FieldValues, Output>(
  form: EntryForm<Values, Output>,
  key: string | null,
  shape: Values = form.initial,
): FormDraft {
  const drafts = useDraftStore();
  const [restoredAt, setRestoredAt] = useState<number | null>(null);
  const { values, initial, dirty, methods } = form;
  const text = JSON.stringify(values);

  const restore = useEffectEvent((from: string) => {
    const isForm = (value: unknown): value is Values => hasShapeOf(value, shape);
    const draft = readStoredDraft(drafts, from, isForm);
    if (draft === null) return;
    methods.reset(draft.value, { keepDefaultValues: true });
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

  return {
    restoredAt,
    discard: () => {
      methods.reset(initial);
      setRestoredAt(null);
    },
  };
}
