import { retryWhenLimited } from "@/lib/browser/retry-when-limited";
import { nothingWalked, type WalkCount } from "@/lib/domain/walks/walk-count";

/**
 * The rows of every page of a list of the desk, whose pages name the next one, for its export: its
 * cursor is a place in a fixed order, so no row comes twice. A read that is refused with 429 is
 * repeated after the pause. Throws ProblemError.
 */
export async function* walkPages<Page extends { readonly next: string | null }, Row>(
  read: (cursor: string | null) => Promise<Page>,
  rowsOf: (page: Page) => readonly Row[],
  signal: AbortSignal,
): AsyncGenerator<readonly Row[], WalkCount> {
  for (let cursor: string | null = null; ; ) {
    const at: string | null = cursor;
    const page: Page = await retryWhenLimited(() => read(at), signal);
    yield rowsOf(page);
    if (page.next === null || signal.aborted) return nothingWalked;
    cursor = page.next;
  }
}
