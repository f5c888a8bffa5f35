import "server-only";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { DeskDatabase, DeskTransaction } from "../../../db/database";
import { lineFollowups } from "../../../db/schema/line-followups";
import type { FollowupChange, LineFollowup } from "../../../domain/line-followups/followup-shape";
import { auditedFields } from "../../../engine/audit/audited-fields";
import type { AuditEntry } from "../../../engine/audit/entry";
import { recordAudits } from "../../../engine/audit/record";
import type { Actor } from "../../../server/auth/sessions";
import { DeskProblem } from "../../../server/problem";
import { countRecipeUse } from "../recipes/store";
import { selectFollowups, toFollowup } from "./reads";

/**
 * Writes the same follow-up on several lines at once, all or none.
 *
 * @throws {DeskProblem} 409 if a line has another version than the page saw, 400 `recipeId` if there
 * is no such recipe.
 */
export async function changeFollowups(
  database: DeskDatabase,
  actor: Actor,
  change: FollowupChange,
): Promise<LineFollowup[]> {
  return database.transaction(async (queries) => {
    const lineIds = [...change.lineIds].sort(); // so that two colleagues cannot deadlock
    const before = await findThose(queries, actor, lineIds);
    await keep(queries, actor, { ...change, lineIds });
    const after = await findThose(queries, actor, lineIds);
    const { recipeId } = change;
    const use = recipeId && (await countRecipeUse(queries, actor, recipeId, lineIds.length));
    const changed: AuditEntry = {
      actor,
      action: "line-followup.changed",
      recordKind: "line-followups",
      recordId: lineIds.length === 1 ? (lineIds[0] ?? "") : `${lineIds.length} lines`,
      // Of a note only its length: entries outlive the erasure of a person.
      before: auditedFields(before.map(noted), []),
      after: auditedFields({ lineIds, ...asked(change) }, ["assign"]),
      outcome: "done",
    };
    await recordAudits(queries, use ? [use, changed] : [changed]);
    return after;
  });
}

async function keep(queries: DeskTransaction, actor: Actor, change: FollowupChange): Promise<void> {
  const { tenantId, personId } = actor;
  const { assign, note, snoozedUntil, versions, lineIds } = change;
  const values = {
    ...(assign && { assigneeId: assign === "me" ? personId : null }),
    ...(note !== undefined && { note }),
    ...(snoozedUntil !== undefined && { snoozedUntil }),
    updatedBy: personId,
    updatedAt: sql`now()`,
  };
  const seen = lineIds.map((lineId) => versions?.[lineId]);
  const isAsSeen = sql`${lineFollowups.version} = coalesce((
    select seen.version from unnest(${sql.param(lineIds)}::uuid[], ${sql.param(seen.map((version) => version ?? null))}::int[])
      as seen(line_id, version)
    where seen.line_id = ${lineFollowups.lineId}), ${lineFollowups.version})`;
  const kept = await queries
    .insert(lineFollowups)
    .values(lineIds.map((lineId) => ({ tenantId, lineId, ...values })))
    .onConflictDoUpdate({
      target: [lineFollowups.tenantId, lineFollowups.lineId],
      set: { ...values, version: sql`${lineFollowups.version} + 1` },
      setWhere: isAsSeen,
    })
    .returning({ lineId: lineFollowups.lineId, version: lineFollowups.version });
  // A page that saw a version conflicts with a new row, and the other way round.
  const wrong = kept.filter(({ lineId, version }) => {
    const expected = versions?.[lineId];
    return expected !== undefined && version !== expected + 1;
  });
  if (kept.length < lineIds.length || wrong.length > 0) {
    const others = await findThose(queries, actor, lineIds);
    throw changedMeanwhile(others.filter(({ updatedBy }) => updatedBy.id !== personId));
  }
}

function findThose(
  queries: DeskTransaction,
  { tenantId }: Actor,
  lineIds: readonly string[],
): Promise<LineFollowup[]> {
  return selectFollowups(queries)
    .where(and(eq(lineFollowups.tenantId, tenantId), inArray(lineFollowups.lineId, [...lineIds])))
    .orderBy(asc(lineFollowups.lineId))
    .then((found) => found.map(toFollowup));
}

const noted = ({ lineId, assignee: person, note, snoozedUntil }: LineFollowup) => ({
  lineId,
  assigneeId: person?.id ?? null,
  note,
  snoozedUntil,
});

const asked = ({ assign, note, snoozedUntil }: FollowupChange) => ({ assign, note, snoozedUntil });

/** A colleague changed the follow-up of one of the lines since the page read it. */
function changedMeanwhile(others: readonly LineFollowup[], now = Date.now()): DeskProblem {
  const [last] = [...others].sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));
  const seconds = last ? Math.max(0, Math.round((now - Date.parse(last.updatedAt)) / 1000)) : 0;
  return new DeskProblem({
    type: "changed-meanwhile",
    title: "This was changed meanwhile.",
    status: 409,
    detail: last
      ? `${last.updatedBy.name} changed it ${seconds} s ago.`
      : "It is no longer as the page showed it.",
  });
}
