import "server-only";
import { and, asc, desc, eq, gte, lte, or, type SQL, sql } from "drizzle-orm";
import { likeText } from "../../db/like-text";
import type { ApprovalFilter } from "../../desk-contract/approval-filter";
import type { MomentPosition } from "../../desk-contract/shapes";
import { afterMoment, cutPage } from "../api/cursor";
import type { ApprovalKind, ApprovalRow, ApprovalTable, Queries } from "./approval-kind";

interface Page {
  /** By `submittedAt` oldest first for waiting requests; by `updatedAt` newest first otherwise. */
  readonly by: "submittedAt" | "updatedAt";
  readonly size: number;
  readonly position: MomentPosition | null;
}

/** A page of a kind's approval requests, and the position of its end. */
export async function listApprovals<Row extends ApprovalRow>(
  { table, select }: Pick<ApprovalKind<Row>, "table" | "select">,
  queries: Queries,
  where: SQL | undefined,
  { by, size, position }: Page,
): Promise<{ readonly rows: Row[]; readonly next: MomentPosition | null }> {
  const column = table[by];
  const direction = by === "submittedAt" ? "asc" : "desc";
  const order = direction === "asc" ? asc : desc;
  const beyond = afterMoment(direction, [column, table.id], position);
  const found = await select(
    queries,
    and(where, beyond),
    [order(column), order(table.id)],
    size + 1,
  );
  const { rows, last } = cutPage(found, size);
  const at = last?.[by];
  return { rows, next: last && at ? [at.toISOString(), last.id] : null };
}

/** The filters of every kind. `texts`: the expressions to search in. */
export function filterApprovals(
  table: ApprovalTable,
  filter: ApprovalFilter & {
    readonly state?: string | undefined;
    readonly kind?: string | undefined;
  },
  { texts, timeZone }: { readonly texts: readonly SQL[]; readonly timeZone: string },
): SQL | undefined {
  const { q, author, state, kind, amountFrom, amountTo, from, to } = filter;
  const pattern = `%${q?.replaceAll(/[\\%_]/g, "\\$&")}%`;
  // A kind without amounts has no such filter in its address.
  const amount = "amountMinor" in table ? table.amountMinor : null;
  const dayIn = (day: string) => sql`(${day}::date)::timestamp at time zone ${timeZone}`;
  return and(
    state === undefined ? undefined : eq(table.state, state),
    kind === undefined ? undefined : eq(table.kind, kind),
    author === undefined ? undefined : eq(table.authorId, author),
    amountFrom === undefined || !amount ? undefined : gte(amount, amountFrom),
    amountTo === undefined || !amount ? undefined : lte(amount, amountTo),
    from === undefined ? undefined : sql`${table.updatedAt} >= ${dayIn(from)}`,
    to === undefined ? undefined : sql`${table.updatedAt} < ${dayIn(to)} + interval '1 day'`,
    q === undefined ? undefined : or(...texts.map((text) => likeText(text, pattern))),
  );
}
