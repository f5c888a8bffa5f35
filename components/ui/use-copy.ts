import { useEffect, useState } from "react";

/** The result of the last copy, for a short time. `id` is the copied item of several. */
export interface CopyOutcome {
  readonly id: string;
  readonly copied: boolean;
}

const newsMilliseconds = 4_000;

/** Copies texts to the clipboard; if the browser refuses, the outcome is a failure. */
export function useCopy(): readonly [
  CopyOutcome | null,
  copy: (text: string, id?: string) => Promise<void>,
] {
  const [outcome, setOutcome] = useState<CopyOutcome | null>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), newsMilliseconds);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async (text: string, id = "") => {
    const copied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    setOutcome({ id, copied });
  };
  return [outcome, copy];
}
