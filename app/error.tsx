"use client";

import { ProblemState } from "@/components/shell/states";

/** Something outside of the frame failed. */
export default function RootError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <main className="py-16">
      <ProblemState error={error} onRetry={retry} />
    </main>
  );
}
