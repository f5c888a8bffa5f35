/** Answers true when the person may leave at once; otherwise it asks and calls `go` itself. */
type Guard = (go: () => void) => boolean;

let guard: Guard | null = null;

/** Stands in the way of every step off the page; answers the function that takes it away. */
export function guardLeaving(next: Guard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = null;
  };
}

/** Every step off the page that is no link goes through here: finder, shortcuts, sign-out. */
export function leave(go: () => void): void {
  if (guard === null || guard(go)) go();
}
