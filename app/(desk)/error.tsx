"use client";

import { ProblemState } from "@/components/shell/states";

/** A screen failed; the frame around it still works. */
export default function DeskError({ error, retry }: { error: unknown; retry: () => void }) {
  return <ProblemState error={error} onRetry={retry} />;
}
