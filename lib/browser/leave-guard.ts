/**
 * Returns true if the page may be left at once. Otherwise it shows a confirmation, which calls
 * `go`.
 */
type Guard = (go: () => void) => boolean;

let guard: Guard | null = null;

/** Intercepts every navigation off the page; returns the function that removes it. */
export function guardLeaving(next: Guard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = null;
  };
}

/** Every navigation off the page that is no link uses this: finder, shortcuts, sign-out. */
export function leave(go: () => void): void {
  if (guard === null || guard(go)) go();
}
