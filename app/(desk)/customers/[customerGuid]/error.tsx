"use client";

import { ProblemState } from "@/components/shell/states";

/** A tab of the customer failed; its head and the other tab still work. */
export default function CustomerError({ error, retry }: { error: unknown; retry: () => void }) {
  return <ProblemState error={error} onRetry={retry} />;
}
