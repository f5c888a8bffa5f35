import "server-only";
import { and, asc, eq, inArray, not, or } from "drizzle-orm";
import type { DeskDatabase } from "../../db/database";
import { findNames } from "../../db/find-names";
import { approvalRequests } from "../../db/schema/approval-requests";
import { approvalSubjects } from "../../domain/approvals/approval-enumerations";
import {
  mostNamed,
  type WaitingApproval,
  waitingApprovalSchema,
} from "../../domain/my-work/work-details";
import { isEditor } from "../../engine/approvals/store";
import type { Actor } from "../../server/auth/sessions";
import { decidableKinds } from "./decidable-kinds";

/** Other people's submissions that this person may decide on, of all kinds, the oldest first. */
export async function findWaitingApprovals(
  database: DeskDatabase,
  actor: Actor,
): Promise<WaitingApproval[]> {
  const { id, tenantId, subject, kind, state, submittedAt } = approvalRequests;
  const decidable = approvalSubjects.map((one) =>
    and(eq(subject, one), inArray(kind, decidableKinds(actor, one))),
  );
  // As the counts of GET my-work: submitted, and neither written nor edited by the person.
  const oldest = await database
    .select()
    .from(approvalRequests)
    .where(
      and(
        eq(tenantId, actor.tenantId),
        eq(state, "submitted"),
        not(isEditor(actor)),
        or(...decidable),
      ),
    )
    .orderBy(asc(submittedAt), asc(id))
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
      submittedAt: row.submittedAt?.toISOString(),
    }),
  );
}

/** What people know it by; a line by its text, else by that of the line that it changes. */
function shownParts({ content, facts, rowCount }: typeof approvalRequests.$inferSelect) {
  const { before, elementName = null, groupName, customerName = null } = Object(facts);
  return {
    description: Object(content).description || (Object(before).description ?? elementName),
    recordName: groupName ?? customerName,
    total: rowCount,
  };
}
