import { useEffect, useState } from "react";

/** What became of the last copy, for as long as it is news. `id` says which of several it was. */
export interface CopyOutcome {
  readonly id: string;
  readonly copied: boolean;
}

const newsMilliseconds = 4_000;

/** Copies texts to the clipboard; the browser may refuse, which the outcome says. */
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
