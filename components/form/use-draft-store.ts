import { useMemo } from "react";
import { usePersonKey } from "@/components/shell/person-key-context";
import { createDraftStore, type DraftStore } from "@/lib/browser/stored-draft";

/** The signed-in person's drafts in this tab. */
export function useDraftStore(): DraftStore {
  const personKey = usePersonKey();
  return useMemo(() => createDraftStore(personKey), [personKey]);
}
