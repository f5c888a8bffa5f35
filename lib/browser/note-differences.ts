import { differencesHeader } from "../domain/connection/differences-header";

let answers = 0;
const listeners = new Set<() => void>();

/** Notes whether an answer of billing differed from the interface; the shell shows it. */
export function noteDifferences(headers: Headers): void {
  if (!headers.has(differencesHeader)) return;
  answers += 1;
  for (const listener of listeners) listener();
}

/** How many answers of this page's life differed. */
export function readDifferences(): number {
  return answers;
}

/** Calls the listener at each such answer; returns the function that stops it. */
export function onDifferences(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
