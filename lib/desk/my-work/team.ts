import "server-only";
import { and, count, eq, gte, inArray, sql } from "drizzle-orm";
import type { DeskDatabase } from "../../db/database";
import { findNames } from "../../db/find-names";
import { approvalRequests } from "../../db/schema/approval-requests";
import { auditEntries } from "../../db/schema/audit";
import type { ApprovalSubject } from "../../domain/approvals/approval-enumerations";
import { addDays } from "../../domain/day";
import { approvalDays, type WorkDetails } from "../../domain/my-work/work-details";
import type { Actor } from "../../server/auth/sessions";

type TeamLoad = NonNullable<WorkDetails["lead"]>;

interface Days {
  /** The tenant's day. */
  readonly today: string;
  readonly timeZone: string;
}

const approvals = {
  approvedProposals: "line-proposal.approved",
  approvedDebtActs: "debt-act.approved",
} as const;

/** Submissions by person, and approvals per day. */
export async function readTeamLoad(
  database: DeskDatabase,
  { tenantId }: Actor,
  days: Days,
): Promise<TeamLoad> {
  const [proposals, acts, approved] = await Promise.all([
    countByAuthor(database, "line-proposal", tenantId),
    countByAuthor(database, "debt-act", tenantId),
    countApprovals(database, tenantId, days),
  ]);
  const ids = [...new Set([...proposals, ...acts].map(({ authorId }) => authorId))];
  const names = await findNames(database, ids);
  const of = (rows: typeof proposals, authorId: string, state: string) =>
    rows.find((row) => row.authorId === authorId && row.state === state)?.found ?? 0;
  const people = ids.map((id) => ({
    person: { id, name: names.get(id) ?? "" },
    proposals: of(proposals, id, "submitted"),
    debtActs: of(acts, id, "submitted"),
    returnedProposals: of(proposals, id, "returned"),
    returnedDebtActs: of(acts, id, "returned"),
  }));
  const load = ({ person: _, ...counts }: (typeof people)[number]) =>
    Object.values(counts).reduce((sum, one) => sum + one, 0);
  return {
    people: people.sort((a, b) => load(b) - load(a) || (a.person.id < b.person.id ? -1 : 1)),
    ...approved,
  };
}

function countByAuthor(database: DeskDatabase, subject: ApprovalSubject, tenantId: string) {
  const where = and(
    eq(approvalRequests.subject, subject),
    eq(approvalRequests.tenantId, tenantId),
    inArray(approvalRequests.state, ["submitted", "returned"]),
  );
  return database
    .select({ authorId: approvalRequests.authorId, state: approvalRequests.state, found: count() })
    .from(approvalRequests)
    .where(where)
    .groupBy(approvalRequests.authorId, approvalRequests.state);
}

/**
 * Counted from the audit, to which the chart links: an edit removes an approval from the record.
 */
async function countApprovals(
  database: DeskDatabase,
  tenantId: string,
  { today, timeZone }: Days,
): Promise<Pick<TeamLoad, keyof typeof approvals>> {
  const days = Array.from({ length: approvalDays }, (_, at) =>
    addDays(today, at - approvalDays + 1),
  );
  const begin = sql`(${days[0]}::date)::timestamp at time zone ${timeZone}`;
  const day = sql<string>`to_char(${auditEntries.at} at time zone ${timeZone}, 'YYYY-MM-DD')`;
  const rows = await database
    .select({ action: auditEntries.action, day, found: count() })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.tenantId, tenantId),
        inArray(auditEntries.action, Object.values(approvals)),
        gte(auditEntries.at, begin),
      ),
    )
    // By its position: the same text with other parameters would be another expression.
    .groupBy(auditEntries.action, sql`2`);
  const of = (action: string) =>
    days.map((one) => ({
      day: one,
      count: rows.find((row) => row.action === action && row.day === one)?.found ?? 0,
    }));
  return {
    approvedProposals: of(approvals.approvedProposals),
    approvedDebtActs: of(approvals.approvedDebtActs),
  };
}
