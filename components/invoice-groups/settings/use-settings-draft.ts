"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { useActor } from "@/components/shell/actor-context";
import { namesIn, sameValue } from "@/lib/domain/invoice-groups/settings";
import {
  draftKey,
  readDraft,
  removeDraft,
  type SettingsDraft,
  writeDraft,
} from "@/lib/invoice-groups/settings/draft";
import type { SettingsFormState } from "./use-settings-form";

/**
 * Keeps unsaved settings in the tab's storage through a reload or the end of a session, and offers
 * what an earlier page left. Leaving the page by choice throws them away.
 */
export function useSettingsDraft(accountGuid: string, state: SettingsFormState) {
  const key = draftKey(useActor().personId, accountGuid);
  const [offer, setOffer] = useState<SettingsDraft | null>(null);
  const { values, opened, reading } = state;
  const changes = reading.changed.length;

  const find = useEffectEvent(() => {
    const draft = readDraft(sessionStorage, key);
    if (draft === null) return;
    const differs = namesIn(draft.opened).some(
      (name) =>
        draft.form[name] !== values[name] || !sameValue(name, draft.opened[name], opened[name]),
    );
    if (differs) setOffer(draft);
    else removeDraft(sessionStorage, key);
  });
  const forget = useEffectEvent(() => {
    if (changes > 0) removeDraft(sessionStorage, key);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: one look for each record
  useEffect(() => {
    find();
    return () => forget();
  }, [key]);

  useEffect(() => {
    // An offered draft stays until it is taken or refused: an untouched form does not erase it.
    if (changes === 0 && offer !== null) return;
    writeDraft(sessionStorage, key, opened, values, reading.changed, Date.now());
  });

  return {
    offer,
    restore: () => {
      if (offer) state.restore(offer);
      setOffer(null);
    },
    discard: () => {
      removeDraft(sessionStorage, key);
      setOffer(null);
    },
  };
}
