import "server-only";
import { and, asc, eq, gt, gte, inArray, or, sql } from "drizzle-orm";
import { z } from "zod";
import type { DeskDatabase } from "../../../db/database";
import { auditEntries } from "../../../db/schema/audit";
import { jobDraftRows, jobDrafts } from "../../../db/schema/job-drafts";
import { readingMinutes } from "../../../domain/selections/selection-limits";
import { groupReadingSchema } from "../../../domain/settings-plans/group-reading";
import type { WalkCount } from "../../../domain/walks/walk-count";
import type { PlanDraft } from "../plan-requests";
import { selectionDraftSchema } from "./store";

/** What a selection read, as far as it concerns a plan of it. */
export interface SelectedReadings {
  readonly selectionId: string;
  /** No group was read before. */
  readonly readAt: Date;
  /** They are young enough for a preview. */
  readonly isRecent: boolean;
  /** The plan reads its groups by the same filters: their pages are the same. */
  readonly samePages: boolean;
  readonly walk: WalkCount | null;
}

/** The readings of a plan's selection; null: it was removed. */
export async function findReadings(
  database: DeskDatabase,
  { selectionId, search }: PlanDraft,
): Promise<SelectedReadings | null> {
  if (selectionId === null) return null;
  const { id, createdAt, settings } = jobDrafts;
  const [row] = await database
    .select({
      selectionId: id,
      readAt: createdAt,
      isRecent: sql<boolean>`${createdAt} > now() - make_interval(mins => ${readingMinutes})`,
      samePages: sql<boolean>`${settings} -> 'search' = ${JSON.stringify(search)}::jsonb`,
      settings,
    })
    .from(jobDrafts)
    .where(eq(id, selectionId));
  return row ? { ...row, walk: selectionDraftSchema.parse(row.settings).walk } : null;
}

/**
 * The groups of a selection about which the desk recorded something since they were read, such as a
 * job with the same groups. A change of one group may concern all groups of its customer.
 */
export async function findTouched(
  database: DeskDatabase,
  tenantId: string,
  { selectionId, readAt }: SelectedReadings,
): Promise<ReadonlySet<string>> {
  const since = and(eq(auditEntries.tenantId, tenantId), gte(auditEntries.at, readAt));
  const entries = (name: "accountGuid" | "customerGuid") =>
    database
      .select({ id: sql`replace(${auditEntries[name]}::text, '-', '')` })
      .from(auditEntries)
      .where(since);
  const { draftId, subjectId, facts } = jobDraftRows;
  const rows = await database
    .select({ id: subjectId })
    .from(jobDraftRows)
    .where(
      and(
        eq(draftId, selectionId),
        or(
          inArray(subjectId, entries("accountGuid")),
          inArray(sql`${facts} ->> 'customerGuid'`, entries("customerGuid")),
        ),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

const rowsAtOnce = 500;
const selectedFactsSchema = z.object({
  accountGuid: z.string(),
  customerGuid: z.string(),
  description: z.string(),
  customerName: z.string(),
  page: z.int().nullable(),
  reading: groupReadingSchema,
});

/** The groups of a selection in its order, as they were read. */
export async function* listReadings(database: DeskDatabase, selectionId: string) {
  for (let after = -1; ; ) {
    const { draftId, position } = jobDraftRows;
    const found = await database
      .select()
      .from(jobDraftRows)
      .where(and(eq(draftId, selectionId), gt(position, after)))
      .orderBy(asc(position))
      .limit(rowsAtOnce);
    const last = found.at(-1);
    if (!last) return;
    yield found.map(({ facts }) => {
      const { description: name, ...group } = selectedFactsSchema.parse(facts);
      return { ...group, name };
    });
    after = last.position;
  }
}
