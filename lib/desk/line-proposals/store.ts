import "server-only";
import type { DeskDatabase } from "../../db/database";
import { lineProposals } from "../../db/schema/line-proposals";
import type { Actor } from "../../server/sessions";
import { changeEntry } from "../approvals/audit-entries";
import { recordAudit } from "../audit/record";
import { rightNow } from "../right-now";
import { proposals } from "./proposals";

export type ProposalRow = typeof lineProposals.$inferSelect;

/** Writes a new draft, with its audit entry. */
export async function insertProposal(
  database: DeskDatabase,
  actor: Actor,
  values: Omit<typeof lineProposals.$inferInsert, "tenantId" | "authorId" | "editorIds">,
): Promise<ProposalRow> {
  const { tenantId, personId } = actor;
  return database.transaction(async (queries) => {
    const [row] = await queries
      .insert(lineProposals)
      .values({
        ...values,
        tenantId,
        authorId: personId,
        editorIds: [personId],
        createdAt: rightNow,
        updatedAt: rightNow,
      })
      .returning();
    if (!row) throw new Error("A proposal that was inserted did not come back.");
    await recordAudit(queries, changeEntry(proposals, actor, "line-proposal.created", null, row));
    return row;
  });
}
