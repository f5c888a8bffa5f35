/** Reads one page. */
type ReadPage<Page> = (page: number, signal: AbortSignal) => Promise<Page>;

/** Pages that are read while the one before them is used. */
const pagesAhead = 2;
/** A page that was read ahead longer ago, in milliseconds, is read again: the reading had stopped. */
const oldest = 10_000;

interface Ahead<Page> {
  readonly reading: Promise<Page>;
  readonly since: number;
}

/**
 * Reads the pages of a list one after the other, and behind a full one the next two at the same time.
 * An abort of one ends those behind it too. A page that is asked for again is read again.
 *
 * @param isFull Whether a page has as many rows as were asked for: behind another one nothing is read
 *   ahead, since the list probably ends there.
 */
export function readAhead<Page>(
  read: ReadPage<Page>,
  isFull: (page: Page) => boolean,
): ReadPage<Page> {
  const ahead = new Map<number, Ahead<Page>>();
  let control = new AbortController();
  const stop = () => {
    control.abort();
    control = new AbortController();
    ahead.clear();
  };
  return async (page, signal) => {
    signal.addEventListener("abort", stop, { once: true });
    const taken = ahead.get(page);
    ahead.delete(page);
    const isNew = taken !== undefined && performance.now() - taken.since < oldest;
    // Another reading from the start, or from a page that was not the next one.
    if (!isNew) stop();
    const found = await (isNew ? taken.reading : read(page, signal));
    signal.removeEventListener("abort", stop);
    for (let next = page + 1; isFull(found) && next <= page + pagesAhead; next += 1) {
      if (ahead.has(next)) continue;
      const reading = read(next, control.signal);
      // Its failure is that of whoever asks for the page.
      reading.catch(() => undefined);
      ahead.set(next, { reading, since: performance.now() });
    }
    return found;
  };
}
