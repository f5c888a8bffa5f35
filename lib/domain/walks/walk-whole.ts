import { ReadingCount, type WalkCount } from "./walk-count";

/** A page of a list in billing. */
export interface WalkedPage<Row> {
  readonly rows: readonly Row[];
  /** The answer says that no page follows. Without it, only an empty page is the end. */
  readonly last?: boolean;
  /** Rows on all pages; null: the answer has no total. */
  readonly total?: number | null;
}

interface Walk<Row> {
  /** Reads a page; pages count from 0. */
  readonly readPage: (page: number) => Promise<WalkedPage<Row>>;
  readonly idOf: (row: Row) => string;
  /** Maximum number of pages to read, of all readings. */
  readonly mostPages?: number;
}

/**
 * Walks through the pages of a list and gives each row once, by its id. The interface has no cursor
 * (section 4), so a list may move between two pages: then it is read again once, and rows of both
 * readings count. A short page is no end, because the service's own maximum is not known.
 *
 * @returns what was counted, and how many rows may be missing.
 */
export async function* walkWhole<Row>(walk: Walk<Row>): AsyncGenerator<Row[], WalkCount> {
  const seen = new Set<string>();
  const pages = { left: walk.mostPages ?? Number.POSITIVE_INFINITY };
  const first = yield* readOnce(walk, seen, pages);
  const { moved } = first.count;
  const second = moved && !first.cut ? yield* readOnce(walk, seen, pages) : first;
  // A second reading without an end says less than the first one.
  const { count, cut } = second.cut ? first : second;
  return {
    read: count.read,
    distinct: seen.size,
    repeated: count.repeated,
    missing: count.missingOf(seen.size),
    moved,
    cut,
  };
}

async function* readOnce<Row>(
  { readPage, idOf }: Walk<Row>,
  seen: Set<string>,
  pages: { left: number },
): AsyncGenerator<Row[], { readonly count: ReadingCount; readonly cut: boolean }> {
  const count = new ReadingCount();
  for (let page = 0; ; page += 1) {
    if (pages.left === 0) return { count, cut: true };
    pages.left -= 1;
    const { rows, last = false, total = null } = await readPage(page);
    const goesOn = count.add(rows.map(idOf), total);
    const fresh = rows.filter((row) => seen.size < seen.add(idOf(row)).size);
    if (fresh.length > 0) yield fresh;
    if (last || !goesOn) return { count, cut: false };
  }
}

/** Takes every batch of a walk, in order. Returns what the walk counted. */
export async function takeAll<Batch, Count>(
  walk: AsyncGenerator<Batch, Count>,
  take: (batch: Batch) => Promise<void> | void,
): Promise<Count> {
  for (;;) {
    const step = await walk.next();
    if (step.done) return step.value;
    await take(step.value);
  }
}
