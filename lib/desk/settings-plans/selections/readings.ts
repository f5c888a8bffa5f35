import "server-only";
import { and, asc, eq, gt, gte, inArray, or, sql } from "drizzle-orm";
import type { DeskDatabase } from "../../../db/database";
import { auditEntries } from "../../../db/schema/audit";
import { selectionRows, selections } from "../../../db/schema/selections";
import { readingMinutes } from "../../../domain/selections/selection-limits";
import { groupReadingSchema } from "../../../domain/settings-plans/group-reading";
import type { WalkCount } from "../../../domain/walks/walk-count";
import { walkCountSchema } from "../../../domain/walks/walk-count-schema";
import type { PlanDraft } from "../plan-requests";

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
  plan: PlanDraft,
): Promise<SelectedReadings | null> {
  if (plan.selectionId === null) return null;
  const { id, createdAt, search, walk } = selections;
  const planned = plan.search && JSON.stringify(plan.search);
  const [row] = await database
    .select({
      selectionId: id,
      readAt: createdAt,
      isRecent: sql<boolean>`${createdAt} > now() - make_interval(mins => ${readingMinutes})`,
      samePages: sql<boolean>`${search} is not distinct from ${planned}::jsonb`,
      walk,
    })
    .from(selections)
    .where(eq(id, plan.selectionId));
  return row ? { ...row, walk: walkCountSchema.nullable().parse(row.walk) } : null;
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
  const { accountGuid, customerGuid } = selectionRows;
  const entries = <Column extends "accountGuid" | "customerGuid">(name: Column) =>
    database.select({ id: auditEntries[name] }).from(auditEntries).where(since);
  const rows = await database
    .select({ accountGuid })
    .from(selectionRows)
    .where(
      and(
        eq(selectionRows.selectionId, selectionId),
        or(
          inArray(accountGuid, entries("accountGuid")),
          inArray(customerGuid, entries("customerGuid")),
        ),
      ),
    );
  return new Set(rows.map((row) => row.accountGuid));
}

const rowsAtOnce = 500;

/** The groups of a selection in its order, as they were read. */
export async function* listReadings(database: DeskDatabase, selectionId: string) {
  for (let after = -1; ; ) {
    const { selectionId: id, position } = selectionRows;
    const found = await database
      .select()
      .from(selectionRows)
      .where(and(eq(id, selectionId), gt(position, after)))
      .orderBy(asc(position))
      .limit(rowsAtOnce);
    const last = found.at(-1);
    if (!last) return;
    yield found.map(({ reading, ...row }) => ({
      ...row,
      reading: groupReadingSchema.parse(reading),
    }));
    after = last.position;
  }
}
