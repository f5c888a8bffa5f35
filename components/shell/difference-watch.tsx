"use client";

import { lazy, Suspense, useSyncExternalStore } from "react";
import { onDifferences, readDifferences } from "@/lib/browser/note-differences";
import { useActor } from "./actor-context";

const DifferenceNote = lazy(async () => ({
  default: (await import("./difference-note")).DifferenceNote,
}));

interface DifferenceWatchProps {
  /** The desk's server has met differences before this page. */
  known: boolean;
}

/** Shows above a page how billing's answers differ from the interface. Loads nothing without any. */
export function DifferenceWatch({ known }: DifferenceWatchProps) {
  const answers = useSyncExternalStore(onDifferences, readDifferences, () => 0);
  const allowed = useActor().may("connection:read");
  if (!allowed || (!known && answers === 0)) return null;
  return (
    <Suspense fallback={null}>
      <DifferenceNote answers={answers} />
    </Suspense>
  );
}
