import type { QueryClient } from "@tanstack/react-query";
import { type ColumnContext, type ListColumn, namesKey } from "./list-columns";

/** Names that are read at the same time. */
const atOnce = 6;

interface Reading<Row, Labels> {
  readonly columns: readonly ListColumn<Row, Labels>[];
  readonly rows: readonly Row[];
  readonly context: ColumnContext<Labels>;
  readonly client: QueryClient;
  /** Gets the names, by `namesKey`; they are read into the client's cache as well. */
  readonly names: Map<string, string>;
  readonly signal: AbortSignal;
}

/**
 * Reads the names of the records that rows have by their ids, each once for a file or paper.
 *
 * @throws what `read` of a column throws.
 */
export async function readNames<Row, Labels>(given: Reading<Row, Labels>): Promise<void> {
  const { columns, rows, context, client, names, signal } = given;
  const wanted = new Map<string, () => Promise<string | null>>();
  for (const { id: column, named } of columns) {
    if (named === null) continue;
    for (const row of rows) {
      const id = named.idOf(row, context) ?? "";
      const key = namesKey(column, id);
      if (id !== "" && !names.has(key)) wanted.set(key, () => named.read(client, id, signal));
    }
  }
  const left = wanted.entries();
  const lane = async () => {
    for (const [key, read] of left) {
      signal.throwIfAborted();
      const name = await read();
      if (name !== null) names.set(key, name);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, wanted.size) }, lane));
}
