"use client";

import { lazy, Suspense } from "react";

const ProblemState = lazy(async () => ({ default: (await import("./states")).ProblemState }));

interface FailedPageProps {
  error: unknown;
  retry: () => void;
}

/**
 * What an error boundary of the framework shows. Every page loads the scripts of its boundaries, so the
 * description of the failure is loaded when there is one.
 */
export function FailedPage({ error, retry }: FailedPageProps) {
  return (
    <Suspense>
      <ProblemState error={error} onRetry={retry} />
    </Suspense>
  );
}
