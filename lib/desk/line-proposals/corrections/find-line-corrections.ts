import "server-only";
import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { z } from "zod";
import type { DeskDatabase } from "../../../db/database";
import { approvalRequests } from "../../../db/schema/approval-requests";
import { people } from "../../../db/schema/people";
import type { lineCorrectionsSchema } from "../../../domain/line-recipes/correction-shape";
import type { Actor } from "../../../server/auth/sessions";
import { proposalRows } from "../proposal-rows";
import { visibleTo } from "../reads";

/**
 * The proposals that correct these lines. Of one that the person may not open, only its author and its
 * state: a second one is refused.
 */
export async function findLineCorrections(
  database: DeskDatabase,
  actor: Actor,
  lineIds: readonly string[],
): Promise<z.output<typeof lineCorrectionsSchema>["corrections"]> {
  if (lineIds.length === 0) return [];
  const found = await database
    .select({
      lineId: approvalRequests.correctsLineId,
      proposalId: approvalRequests.id,
      state: approvalRequests.state,
      personId: people.id,
      name: people.name,
      open: sql<boolean>`coalesce(${visibleTo(actor)}, false)`,
    })
    .from(approvalRequests)
    .innerJoin(people, eq(people.id, approvalRequests.authorId))
    .where(
      and(
        proposalRows.where(),
        eq(approvalRequests.tenantId, actor.tenantId),
        inArray(approvalRequests.correctsLineId, [...lineIds]),
        ne(approvalRequests.state, "withdrawn"),
      ),
    );
  return found.flatMap(({ lineId, personId, name, ...row }) =>
    lineId === null ? [] : [{ ...row, lineId, author: { id: personId, name } }],
  );
}
