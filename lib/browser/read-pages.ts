/** How many pages are read at once: more would make the first of them late. */
const atOnce = 3;
/** Most lists have one page, and the second one shows that it was the last. */
const atFirst = 2;
/** Milliseconds between two calls of onPages: after each, all pages that have come are put in order. */
const pause = 500;

export interface PageRead<Page> {
  readonly from: number;
  readonly read: (page: number, signal: AbortSignal) => Promise<Page>;
  /** No page comes behind it; `before`: the one before it, if it has come. */
  readonly isLast: (page: Page, before: Page | undefined) => boolean;
  readonly signal: AbortSignal;
  /** Gets the pages that have come, from the first one on: of a long reading meanwhile, and of one that fails. */
  readonly onPages: (pages: readonly Page[]) => void;
}

/**
 * Reads pages of a list that follow each other until the last one, a few of them at once, and answers
 * them in their order.
 *
 * @throws what the first failure was; the others are aborted then.
 */
export async function readPages<Page>(wanted: PageRead<Page>): Promise<readonly Page[]> {
  const { from, read, isLast, signal, onPages } = wanted;
  const pages: Page[] = [];
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  let shown = Date.now();
  let next = 0;
  let more = true;
  const readOne = async () => {
    const place = next;
    next += 1;
    const page = await read(from + place, either);
    pages[place] = page;
    const after = pages[place + 1];
    if (isLast(page, pages[place - 1]) || (after && isLast(after, page))) more = false;
  };
  const readOn = async () => {
    while (more) {
      await readOne();
      if (!more || Date.now() - shown < pause) continue;
      onPages(untilGap(pages));
      shown = Date.now();
    }
  };
  const together = (count: number, one: () => Promise<void>) =>
    Promise.all(Array.from({ length: count }, one));
  try {
    await together(atFirst, readOne);
    await together(atOnce, readOn);
  } catch (error) {
    more = false;
    failed.abort();
    if (!signal.aborted) onPages(untilGap(pages));
    throw error;
  }
  return pages;
}

/** The pages before the first one that has not come. */
function untilGap<Page>(pages: readonly Page[]): readonly Page[] {
  return pages.slice(0, [...pages, undefined].indexOf(undefined));
}
