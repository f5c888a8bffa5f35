import "server-only";

/** Maps items in order, with that many in progress at once. The first failure ends it. */
export async function mapAtOnce<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results = new Map<number, Result>();
  const waiting = [...items.entries()].values();
  const lane = async () => {
    for (const [index, item] of waiting) results.set(index, await work(item, index));
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return [...results].sort(([one], [other]) => one - other).map(([, result]) => result);
}
