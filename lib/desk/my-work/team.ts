import "server-only";
import { and, count, eq, gte, inArray, sql } from "drizzle-orm";
import type { DeskDatabase } from "../../db/database";
import { findNames } from "../../db/find-names";
import { approvalRequests } from "../../db/schema/approval-requests";
import { auditEntries } from "../../db/schema/audit";
import { addDays } from "../../domain/day";
import { approvalDays, type WorkDetails } from "../../domain/my-work/work-details";
import type { Actor } from "../../server/auth/sessions";
import { isReadable } from "./is-decidable";

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
  actor: Actor,
  days: Days,
): Promise<TeamLoad> {
  const [open, approved] = await Promise.all([
    countByAuthor(database, actor),
    countApprovals(database, actor.tenantId, days),
  ]);
  const ids = [...new Set(open.map(({ authorId }) => authorId))];
  const names = await findNames(database, ids);
  const of = (authorId: string, state: string) =>
    open.find((row) => row.authorId === authorId && row.state === state)?.found ?? 0;
  const people = ids.map((id) => ({
    person: { id, name: names.get(id) ?? "" },
    submitted: of(id, "submitted"),
    returned: of(id, "returned"),
  }));
  const load = ({ person: _, ...counts }: (typeof people)[number]) =>
    Object.values(counts).reduce((sum, one) => sum + one, 0);
  return {
    people: people.sort((a, b) => load(b) - load(a) || (a.person.id < b.person.id ? -1 : 1)),
    ...approved,
  };
}

function countByAuthor(database: DeskDatabase, actor: Actor) {
  const { tenantId, authorId, state } = approvalRequests;
  return database
    .select({ authorId, state, found: count() })
    .from(approvalRequests)
    .where(
      and(
        eq(tenantId, actor.tenantId),
        inArray(state, ["submitted", "returned"]),
        isReadable(actor),
      ),
    )
    .groupBy(authorId, state);
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
