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
import { isWaiting } from "../../engine/approvals/is-waiting";
import { isEditor } from "../../engine/approvals/store";
import type { Actor } from "../../server/auth/sessions";
import { maskValue } from "../../server/proxy/mask-answer";
import { isDecidable } from "./is-decidable";

/** Other people's submissions that this person may decide on, of all kinds, the oldest first. */
export function findWaitingApprovals(
  database: DeskDatabase,
  actor: Actor,
): Promise<WaitingApproval[]> {
  const { state } = approvalRequests;
  // As the counts of GET my-work: submitted, and neither written nor edited by the person.
  return findOldest(
    database,
    actor,
    and(eq(state, "submitted"), not(isEditor(actor)), isDecidable(actor)),
  );
}

/** What the person started and is not finished, of all kinds, the oldest first. */
export function findStartedApprovals(
  database: DeskDatabase,
  actor: Actor,
): Promise<WaitingApproval[]> {
  return findOldest(database, actor, and(isEditor(actor), isWaiting));
}

async function findOldest(
  database: DeskDatabase,
  { tenantId }: Actor,
  condition: SQL | undefined,
): Promise<WaitingApproval[]> {
  const { id, submittedAt, createdAt } = approvalRequests;
  const oldest = await database
    .select()
    .from(approvalRequests)
    .where(and(eq(approvalRequests.tenantId, tenantId), condition))
    .orderBy(asc(sql`coalesce(${submittedAt}, ${createdAt})`), asc(id))
    .limit(mostNamed);
  const names = await findNames(
    database,
    oldest.map(({ authorId }) => authorId),
  );
  return oldest.map((row) =>
    // Kinds and moments that the database's checks guarantee.
    waitingApprovalSchema.parse({
      ...row,
      ...shownParts(row),
      author: { id: row.authorId, name: names.get(row.authorId) ?? "" },
      submittedAt: (row.submittedAt ?? row.createdAt).toISOString(),
    }),
  );
}

/** What people know it by; a line by its text, else by that of the line that it changes. */
function shownParts({ content, facts, rowCount }: typeof approvalRequests.$inferSelect) {
  const { before, elementName = null, groupName, customerName } = Object(facts);
  const { description, name = null } = Object(content);
  return {
    description: description || (Object(before).description ?? elementName),
    recordName: groupName ?? customerName ?? name,
    content: maskValue(structuredClone(content), "hidden"),
    // As in the list: the groups that change, once they are read.
    total: Object(facts).rows?.count ?? rowCount,
  };
}
