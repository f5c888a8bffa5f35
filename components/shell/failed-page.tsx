"use client";

import { type ComponentType, lazy, useLayoutEffect } from "react";
import { LazyPart } from "@/components/ui/lazy-part";
import { keepDrafts } from "@/lib/browser/kept-drafts";
import { isMissingPart } from "@/lib/browser/recover-part";
import { MissingPart } from "./missing-part";

interface FailedPageProps {
  error: unknown;
  retry: () => void;
}

const ProblemState = lazy(
  async (): Promise<{ default: ComponentType<{ error: unknown; onRetry: () => void }> }> => {
    try {
      return { default: (await import("./states")).ProblemState };
    } catch {
      return { default: MissingPart };
    }
  },
);

/**
 * What an error boundary of the framework shows. Every page loads the scripts of its boundaries, so the
 * description of a failure is loaded when there is one; that of a missing part is not.
 */
export function FailedPage({ error, retry }: FailedPageProps) {
  // Before the effects of what failed are cleaned up: drafts of its forms stay.
  useLayoutEffect(keepDrafts, []);
  if (isMissingPart(error)) return <MissingPart />;
  return (
    <LazyPart>
      <ProblemState error={error} onRetry={retry} />
    </LazyPart>
  );
}
