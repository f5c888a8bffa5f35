import "server-only";
import { and, asc, eq, not, type SQL, sql } from "drizzle-orm";
import type { DeskDatabase } from "../../db/database";
import { findNames } from "../../db/find-names";
import { approvalRequests } from "../../db/schema/approval-requests";
import {
  mostNamed,
  type WaitingApproval,
  waitingApprovalSchema,
} from "../../domain/my-work/work-details";
import { requestKindRow, requestKinds } from "../../domain/requests/request-enumerations";
import { may } from "../../domain/roles";
import { planRule } from "../../domain/settings-plans/plan-rule";
import { isEditor } from "../../engine/approvals/store";
import { toApprove } from "../../engine/requests/list-requests";
import type { Actor } from "../../server/auth/sessions";

/** Whether the person may decide on some kind of submission. */
export function mayApprove({ roles }: Actor): boolean {
  return may(roles, "lines:post") || may(roles, "debt:approve") || mayApproveRequests(roles);
}

function mayApproveRequests(roles: Actor["roles"]): boolean {
  return requestKinds.some((kind) => {
    const { needsSecondPerson, permission } = requestKindRow(kind);
    return needsSecondPerson && may(roles, permission);
  });
}

/** Other people's submissions that this person may decide on, of all kinds, the oldest first. */
export async function findWaitingApprovals(
  database: DeskDatabase,
  actor: Actor,
): Promise<WaitingApproval[]> {
  const [proposals, acts, asked, plans] = await Promise.all([
    may(actor.roles, "lines:post") ? findProposals(database, actor) : [],
    may(actor.roles, "debt:approve") ? findActs(database, actor) : [],
    mayApproveRequests(actor.roles) ? findRequests(database, actor) : [],
    may(actor.roles, planRule.permissions.decide) ? findPlans(database, actor) : [],
  ]);
  const oldest = [...proposals, ...acts, ...asked, ...plans]
    .sort((a, b) => (a.submittedAt?.getTime() ?? 0) - (b.submittedAt?.getTime() ?? 0))
    .slice(0, mostNamed);
  const names = await findNames(
    database,
    oldest.map(({ authorId }) => authorId),
  );
  return oldest.map(({ authorId, submittedAt, ...row }) =>
    // Kinds and moments that the database's checks guarantee.
    waitingApprovalSchema.parse({
      ...row,
      author: { id: authorId, name: names.get(authorId) ?? "" },
      submittedAt: submittedAt?.toISOString(),
    }),
  );
}

/** As the counts of GET my-work: submitted, and neither written nor edited by the person. */
function awaitsDecision(actor: Actor): SQL | undefined {
  const { tenantId, state } = approvalRequests;
  return and(eq(tenantId, actor.tenantId), eq(state, "submitted"), not(isEditor(actor)));
}

function findProposals(database: DeskDatabase, actor: Actor) {
  const { id, kind, authorId, submittedAt, amountMinor, currency, content, facts } =
    approvalRequests;
  const description = sql<string | null>`coalesce(
    nullif(${content} ->> 'description', ''),
    ${facts} -> 'before' ->> 'description',
    ${facts} ->> 'elementName'
  )`;
  return database
    .select({
      subject: sql<"line-proposal">`'line-proposal'`,
      id,
      kind,
      authorId,
      submittedAt,
      amountMinor,
      currency,
      description,
    })
    .from(approvalRequests)
    .where(and(eq(approvalRequests.subject, "line-proposal"), awaitsDecision(actor)))
    .orderBy(asc(submittedAt), asc(id))
    .limit(mostNamed);
}

function findActs(database: DeskDatabase, actor: Actor) {
  const { id, kind, authorId, submittedAt, amountMinor, currency, invoiceNumber } =
    approvalRequests;
  return database
    .select({
      subject: sql<"debt-act">`'debt-act'`,
      id,
      kind,
      authorId,
      submittedAt,
      amountMinor,
      currency,
      invoiceNumber,
    })
    .from(approvalRequests)
    .where(and(eq(approvalRequests.subject, "debt-act"), awaitsDecision(actor)))
    .orderBy(asc(submittedAt), asc(id))
    .limit(mostNamed);
}

function findPlans(database: DeskDatabase, actor: Actor) {
  const { id, kind, authorId, submittedAt, rowCount: total } = approvalRequests;
  return database
    .select({
      subject: sql<"settings-plan">`'settings-plan'`,
      id,
      kind,
      authorId,
      submittedAt,
      total,
      amountMinor: sql<number | null>`null`,
      currency: sql<string | null>`null`,
    })
    .from(approvalRequests)
    .where(and(eq(approvalRequests.subject, "settings-plan"), awaitsDecision(actor)))
    .orderBy(asc(submittedAt), asc(id))
    .limit(mostNamed);
}

function findRequests(database: DeskDatabase, actor: Actor) {
  const { id, kind, tenantId, authorId, submittedAt, facts } = approvalRequests;
  return database
    .select({
      subject: sql<"request">`'request'`,
      id,
      kind,
      authorId,
      submittedAt,
      amountMinor: sql<number | null>`null`,
      currency: sql<string | null>`null`,
      recordName: sql<
        string | null
      >`coalesce(${facts} ->> 'groupName', ${facts} ->> 'customerName')`,
    })
    .from(approvalRequests)
    .where(and(eq(tenantId, actor.tenantId), toApprove(actor)))
    .orderBy(asc(submittedAt), asc(id))
    .limit(mostNamed);
}
