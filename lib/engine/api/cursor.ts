import "server-only";
import { and, type Column, eq, gt, lt, or, type SQL } from "drizzle-orm";
import type { z } from "zod";
import type { MomentPosition } from "../../desk-contract/shapes";
import { problems } from "../../server/problem";

const longest = 2000;

/** The end of a page as text for the next request. It contains nothing secret. */
export function writeCursor(position: unknown): string {
  return Buffer.from(JSON.stringify(position)).toString("base64url");
}

/** @throws {DeskProblem} 400 if it is no cursor of a list with such positions. */
export function readCursor(cursor: string, position: z.ZodType): unknown {
  const parsed = cursor.length > longest ? null : position.safeParse(decode(cursor));
  if (parsed?.success) return parsed.data;
  throw wrongCursor();
}

export function wrongCursor() {
  return problems.invalid([{ path: "cursor", message: "Is no cursor of this list." }]);
}

function decode(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString());
  } catch {
    return null;
  }
}

/**
 * The rows after a position in the order of a column and, for equal values, of the id; undefined
 * without a position.
 */
export function after(
  direction: "asc" | "desc",
  [column, id]: readonly [Column, Column],
  position: readonly [value: unknown, id: string] | null,
): SQL | undefined {
  if (position === null) return undefined;
  const [value, lastId] = position;
  const past = direction === "asc" ? gt : lt;
  return or(past(column, value), and(eq(column, value), past(id, lastId)));
}

/** The same for a column of moments. */
export function afterMoment(
  direction: "asc" | "desc",
  columns: readonly [Column, Column],
  position: MomentPosition | null,
): SQL | undefined {
  return after(direction, columns, position && [new Date(position[0]), position[1]]);
}

/** The first `size` rows, and whether there is one more. */
export function cutPage<Row>(found: readonly Row[], size: number) {
  const rows = found.slice(0, size);
  return { rows, last: found.length > size ? rows.at(-1) : undefined };
}
