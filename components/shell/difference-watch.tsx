"use client";

import { lazy, useSyncExternalStore } from "react";
import { LazyPart } from "@/components/ui/lazy-part";
import { onDifferences, readDifferences } from "@/lib/browser/note-differences";
import { useActor } from "./actor-context";

const DifferenceNote = lazy(async () => ({
  default: (await import("./difference-note")).DifferenceNote,
}));

const notMounted = -1;

interface DifferenceWatchProps {
  /** The desk's server has met differences before this page. */
  known: boolean;
}

/** Shows above a page how billing's answers differ from the interface. Loads nothing without any. */
export function DifferenceWatch({ known }: DifferenceWatchProps) {
  // Not in the document: what the page has read by then may differ from it.
  const answers = useSyncExternalStore(onDifferences, readDifferences, () => notMounted);
  const allowed = useActor().may("connection:read");
  if (!allowed || answers === notMounted || (!known && answers === 0)) return null;
  return (
    <LazyPart>
      <DifferenceNote answers={answers} />
    </LazyPart>
  );
}
