import "server-only";
import { and, asc, eq, gt, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { DeskDatabase, DeskTransaction } from "../../../db/database";
import { lineFollowups } from "../../../db/schema/line-followups";
import { people } from "../../../db/schema/people";
import {
  followupPageSize,
  type LineFollowup,
  type LineFollowups,
} from "../../../domain/line-followups/followup-shape";
import { cutPage } from "../../../engine/api/cursor";
import type { Actor } from "../../../server/auth/sessions";

const assignee = alias(people, "assignee");
const editor = alias(people, "editor");

/** A page of the follow-ups of lines that no job of the desk has archived, by line ids. */
export async function listFollowups(
  database: DeskDatabase,
  { tenantId }: Actor,
  position: string | null,
): Promise<LineFollowups> {
  const found = await selectFollowups(database)
    .where(
      and(
        eq(lineFollowups.tenantId, tenantId),
        position === null ? undefined : gt(lineFollowups.lineId, position),
        hasContent,
        isNotArchived,
      ),
    )
    .orderBy(asc(lineFollowups.lineId))
    .limit(followupPageSize + 1);
  const { rows, last } = cutPage(found, followupPageSize);
  return { followups: rows.map(toFollowup), next: last?.followup.lineId ?? null };
}

const hasContent = or(
  sql`${lineFollowups.assigneeId} is not null`,
  sql`${lineFollowups.note} is not null`,
  sql`${lineFollowups.snoozedUntil} is not null`,
);

const isNotArchived = sql`not exists (
  select 1 from job_rows archived
  where archived.tenant_id = ${lineFollowups.tenantId} and archived.kind = 'archive-lines'
    and archived.subject_id = replace(${lineFollowups.lineId}::text, '-', '')
    and archived.state = 'done')`;

/** Follow-ups with the names of their people. */
export function selectFollowups(queries: DeskDatabase | DeskTransaction) {
  return queries
    .select({ followup: lineFollowups, assignee: assignee.name, editor: editor.name })
    .from(lineFollowups)
    .leftJoin(assignee, eq(assignee.id, lineFollowups.assigneeId))
    .innerJoin(editor, eq(editor.id, lineFollowups.updatedBy));
}

type Found = Awaited<ReturnType<typeof selectFollowups>>[number];

/** A follow-up in the form of the desk's own API. */
export function toFollowup({ followup, assignee: name, editor: by }: Found): LineFollowup {
  const { lineId, assigneeId, note, snoozedUntil, updatedAt, updatedBy, version } = followup;
  return {
    lineId,
    assignee: assigneeId === null ? null : { id: assigneeId, name: name ?? "" },
    note,
    snoozedUntil,
    updatedAt: updatedAt.toISOString(),
    updatedBy: { id: updatedBy, name: by },
    version,
  };
}
