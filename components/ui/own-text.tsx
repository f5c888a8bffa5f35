import { Children, type ReactNode } from "react";

/**
 * Texts in elements of their own, which are replaced with them: a browser's translator replaces a
 * text by its own, and a changed word would not reach it.
 */
export function OwnText({ children }: { children: ReactNode }) {
  return runsOf(Children.toArray(children)).map((run) =>
    typeof run === "string" ? <span key={run}>{run}</span> : run,
  );
}

type Part = ReturnType<typeof Children.toArray>[number];

/** Texts beside each other are one, as without the elements. */
function runsOf(parts: readonly Part[]): Part[] {
  const runs: Part[] = [];
  for (const part of parts) {
    const text = typeof part === "string" || typeof part === "number" ? String(part) : null;
    const last = runs.at(-1);
    if (text !== null && typeof last === "string") runs[runs.length - 1] = last + text;
    else runs.push(text ?? part);
  }
  return runs;
}
