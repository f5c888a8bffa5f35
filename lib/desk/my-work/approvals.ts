import "server-only";
import { and, asc, eq, not, type SQL, sql } from "drizzle-orm";
import type { DeskDatabase } from "../../db/database";
import { debtActs } from "../../db/schema/debt-acts";
import { lineProposals } from "../../db/schema/line-proposals";
import {
  mostNamed,
  type WaitingApproval,
  waitingApprovalSchema,
} from "../../domain/my-work/work-details";
import { may } from "../../domain/roles";
import type { Actor } from "../../server/auth/sessions";
import type { IntentTable } from "../approvals/intents";
import { isEditor } from "../approvals/store";
import { findNames } from "../find-names";

/** Other people's submissions that this person may decide on, of both kinds, the oldest first. */
export async function findWaitingApprovals(
  database: DeskDatabase,
  actor: Actor,
): Promise<WaitingApproval[]> {
  const [proposals, acts] = await Promise.all([
    may(actor.roles, "lines:post") ? findProposals(database, actor) : [],
    may(actor.roles, "debt:approve") ? findActs(database, actor) : [],
  ]);
  const oldest = [...proposals, ...acts]
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

/** As the counts of GET work: submitted, and neither written nor edited by the person. */
function awaitsDecision(table: IntentTable, actor: Actor): SQL | undefined {
  const { tenantId, state } = table;
  return and(eq(tenantId, actor.tenantId), eq(state, "submitted"), not(isEditor(table, actor)));
}

function findProposals(database: DeskDatabase, actor: Actor) {
  const { id, kind, authorId, submittedAt, amountMinor, currency, content, facts } = lineProposals;
  const description = sql<string | null>`coalesce(
    nullif(${content} ->> 'description', ''),
    ${facts} -> 'before' ->> 'description',
    ${facts} ->> 'elementName'
  )`;
  return database
    .select({
      subject: sql<"line-proposal">`'line-proposal'`,
      ...{ id, kind, authorId, submittedAt, amountMinor, currency, description },
    })
    .from(lineProposals)
    .where(awaitsDecision(lineProposals, actor))
    .orderBy(asc(submittedAt), asc(id))
    .limit(mostNamed);
}

function findActs(database: DeskDatabase, actor: Actor) {
  const { id, kind, authorId, submittedAt, amountMinor, currency, invoiceNumber } = debtActs;
  return database
    .select({
      subject: sql<"debt-act">`'debt-act'`,
      ...{ id, kind, authorId, submittedAt, amountMinor, currency, invoiceNumber },
    })
    .from(debtActs)
    .where(awaitsDecision(debtActs, actor))
    .orderBy(asc(submittedAt), asc(id))
    .limit(mostNamed);
}
