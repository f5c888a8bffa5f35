import "server-only";
import { and, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { DeskTransaction } from "../../db/database";
import { approvalRequests } from "../../db/schema/approval-requests";
import { people } from "../../db/schema/people";
import type { ApprovalSubject } from "../../domain/approvals/approval-enumerations";
import { isEditor } from "./store";

/** The row to submit, and which other rows of the author count with it. */
interface Submitted {
  readonly id: string;
  readonly tenantId: string;
  readonly personId: string;
  /** Minor units without their sign, or the number of records that it changes. */
  readonly size: number;
  /** Whether one person suffices for this size. */
  readonly suffices: (size: number) => boolean;
  /** Rows that count together, such as those of one invoice in one currency; undefined: none. */
  readonly same: SQL | undefined;
  /** The size of such a row. */
  readonly weight: SQL;
}

interface OnePersonDecision {
  readonly suffices: boolean;
  /**
   * The number of other rows that brought the size over the limit; 0: it is over the limit by
   * itself.
   */
  readonly others: number;
}

/**
 * Decides whether the author alone suffices. What the same person wrote or edited within the last
 * 24 hours counts too, so that a limit cannot be passed in parts. The author's row is locked until the transaction ends: of
 * two simultaneous submissions, the second sees the first. Call it before the transaction changes an
 * approval request, so that all transactions lock in one order.
 */
export async function decideOnePerson(
  queries: DeskTransaction,
  subject: ApprovalSubject,
  submitted: Submitted,
): Promise<OnePersonDecision> {
  const { personId, size, suffices, same } = submitted;
  if (!suffices(size)) return { suffices: false, others: 0 };
  if (same === undefined) return { suffices: true, others: 0 };
  // Not "for update": every insert that refers to the person takes a key lock on this row.
  await queries
    .select({ id: people.id })
    .from(people)
    .where(eq(people.id, personId))
    .for("no key update");
  const added = await sumAdded(queries, subject, submitted, same);
  const together = suffices(size + added.size);
  return { suffices: together, others: together ? 0 : added.count };
}

/** States in which a row counts: it may still reach the service, or has reached it. */
const counted = ["submitted", "approved", "sent", "confirmed", "unknown"] as const;

async function sumAdded(
  queries: DeskTransaction,
  subject: ApprovalSubject,
  { id, tenantId, personId, weight }: Submitted,
  same: SQL,
): Promise<{ readonly count: number; readonly size: number }> {
  const where = and(
    eq(approvalRequests.subject, subject),
    eq(approvalRequests.tenantId, tenantId),
    same,
    isEditor({ personId }),
    inArray(approvalRequests.state, [...counted]),
    sql`coalesce(${approvalRequests.approvedAt}, ${approvalRequests.submittedAt}) > now() - interval '24 hours'`,
    ne(approvalRequests.id, id),
  );
  const { rows } = await queries.execute<{ count: number; size: string }>(
    sql`select count(*)::int as count, coalesce(sum(${weight}), 0)::text as size
      from ${approvalRequests} where ${where}`,
  );
  const [row] = rows;
  return { count: row?.count ?? 0, size: Number(row?.size ?? 0) };
}
