import "server-only";
import { and, asc, desc, eq, gte, lte, or, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../../db/database";
import { likeText } from "../../db/like-text";
import { approvalRequests } from "../../db/schema/approval-requests";
import type { ApprovalFilter } from "../../desk-contract/approval-filter";
import type { MomentPosition } from "../../desk-contract/shapes";
import { afterMoment, cutPage } from "../api/cursor";
import type { ApprovalRow } from "./rows-of";

interface Page {
  /** By `submittedAt` oldest first for waiting requests; by `updatedAt` newest first otherwise. */
  readonly by: "submittedAt" | "updatedAt";
  readonly size: number;
  readonly position: MomentPosition | null;
}

/** A page of approval requests of all kinds, and the position of its end. */
export async function pageOf(
  queries: Queries,
  where: SQL | undefined,
  { by, size, position }: Page,
): Promise<{ readonly rows: ApprovalRow[]; readonly next: MomentPosition | null }> {
  const { id } = approvalRequests;
  const column = approvalRequests[by];
  const direction = by === "submittedAt" ? "asc" : "desc";
  const order = direction === "asc" ? asc : desc;
  const found = await queries
    .select()
    .from(approvalRequests)
    .where(and(where, afterMoment(direction, [column, id], position)))
    .orderBy(order(column), order(id))
    .limit(size + 1);
  const { rows, last } = cutPage(found, size);
  const at = last?.[by];
  return { rows, next: last && at ? [at.toISOString(), last.id] : null };
}

/** The filters of every kind. `texts`: the expressions to search in. */
export function filterApprovals(
  filter: ApprovalFilter & {
    readonly state?: string | undefined;
    readonly kind?: string | undefined;
  },
  { texts, timeZone }: { readonly texts: readonly SQL[]; readonly timeZone: string },
): SQL | undefined {
  const { q, author, state, kind, amountFrom, amountTo, from, to } = filter;
  const pattern = `%${q?.replaceAll(/[\\%_]/g, "\\$&")}%`;
  const amount = approvalRequests.amountMinor;
  const dayIn = (day: string) => sql`(${day}::date)::timestamp at time zone ${timeZone}`;
  return and(
    state === undefined ? undefined : eq(approvalRequests.state, state),
    kind === undefined ? undefined : eq(approvalRequests.kind, kind),
    author === undefined ? undefined : eq(approvalRequests.authorId, author),
    amountFrom === undefined ? undefined : gte(amount, amountFrom),
    amountTo === undefined ? undefined : lte(amount, amountTo),
    from === undefined ? undefined : sql`${approvalRequests.updatedAt} >= ${dayIn(from)}`,
    to === undefined
      ? undefined
      : sql`${approvalRequests.updatedAt} < ${dayIn(to)} + interval '1 day'`,
    q === undefined ? undefined : or(...texts.map((text) => likeText(text, pattern))),
  );
}
