/** How many pages are read at once: more would make the first of them late. */
const atOnce = 3;

export interface PageRead<Page> {
  readonly from: number;
  /** How many pages at most: behind one that is not full no further one is begun. */
  readonly count: number;
  readonly read: (page: number, signal: AbortSignal) => Promise<Page>;
  readonly isFull: (page: Page) => boolean;
  readonly signal: AbortSignal;
}

/**
 * Reads pages of a list that follow each other, a few of them at once, and answers them in their order.
 *
 * @throws what the first failure was; the others are aborted then.
 */
export async function readPages<Page>(wanted: PageRead<Page>): Promise<readonly Page[]> {
  const { from, count, read, isFull, signal } = wanted;
  const pages: Page[] = [];
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  let next = 0;
  let more = true;
  const readOn = async () => {
    while (more && next < count) {
      const place = next;
      next += 1;
      const page = await read(from + place, either);
      pages[place] = page;
      more &&= isFull(page);
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(atOnce, count) }, readOn));
  } catch (error) {
    more = false;
    failed.abort();
    throw error;
  }
  return pages;
}
