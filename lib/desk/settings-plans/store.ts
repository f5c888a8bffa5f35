import "server-only";
import { and, asc, eq, gt, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { InvoiceGroupSetting } from "../../contract/invoice-group";
import { anyOf } from "../../db/any-of";
import type { DeskDatabase, DeskTransaction } from "../../db/database";
import { insertJson } from "../../db/insert-json";
import { approvalRequests } from "../../db/schema/approval-requests";
import { settingsPlanRows, settingsPlans } from "../../db/schema/settings-plans";
import { sqlNow } from "../../db/sql-now";
import type { ReadFailure } from "../../domain/queue/read-failures";
import { selectionHours } from "../../domain/selections/selection-limits";
import type {
  BlockReason,
  PlanResult,
  PlanState,
} from "../../domain/settings-plans/plan-enumerations";
import type { PlanRow } from "../../domain/settings-plans/plan-row";
import { planRowSchema, type planRowsPageSchema } from "../../domain/settings-plans/plan-shape";
import type { PlanSums } from "../../domain/settings-plans/plan-sums";
import type { RehearsalFilter } from "../../domain/settings-plans/rehearsal-shape";
import { cutPage } from "../../engine/api/cursor";
import type { Queries } from "../../engine/approvals/rows-of";
import { LeaseLost } from "../../engine/queue/lease";
import type { Reading } from "../../engine/queue/read-work";
import { maskValue } from "../../server/proxy/mask-answer";
import type { RowsHash } from "./plan-hash";
import { type PlanPreparation, type PreparedPlan, planRequests } from "./plan-requests";
import { rehearsedAs } from "./rehearsal-store";

/** Stored beside a plan's content, for readers. */
export interface PlanFacts {
  readonly sums: PlanSums;
  readonly rows: RowsHash;
}

/** The moment until which an unsent plan can be used. */
export const planExpiry = sql<Date>`now() + make_interval(hours => ${selectionHours})`;

export interface PlannedGroup {
  readonly accountGuid: string;
  readonly customerGuid: string;
  readonly name: string;
  /** Not known of a group whose change is undone and that billing has no more. */
  readonly customerName?: string;
}

export interface PlacedRow {
  readonly group: PlannedGroup;
  readonly page: number | null;
  readonly row: PlanRow;
}

/** Begins to prepare a plan from the start; null: it was deleted. */
export function beginPlan({ id, store }: Reading): Promise<PreparedPlan | null> {
  return store(async (queries) => {
    const [preparation] = await queries
      .update(settingsPlans)
      .set({ readCount: 0 })
      .where(eq(settingsPlans.id, id))
      .returning();
    await queries.delete(settingsPlanRows).where(eq(settingsPlanRows.planId, id));
    const [request] = await planRequests.select(queries, eq(approvalRequests.id, id));
    return preparation && request ? { ...preparation, ...request } : null;
  });
}

/**
 * Adds rows behind the last one, and records the progress.
 *
 * @throws {LeaseLost} if another desk prepares the plan, or it was deleted.
 */
export async function addPlanRows(
  { id: planId, store }: Reading,
  { from, rows, read }: { from: number; rows: readonly PlacedRow[]; read: number },
): Promise<void> {
  await store(async (queries) => {
    const held = await queries
      .update(settingsPlans)
      .set({ readCount: read })
      .where(eq(settingsPlans.id, planId))
      .returning({ id: settingsPlans.id });
    if (held.length === 0) throw new LeaseLost();
    if (rows.length > 0) {
      await insertJson(
        queries,
        settingsPlanRows,
        rows.map(({ group, page, row }, index) => {
          const { accountGuid, customerGuid, name, customerName = null } = group;
          const isBlocked = row.result === "blocked";
          const isChange = row.result === "change";
          return {
            planId,
            position: from + index,
            accountGuid,
            customerGuid,
            name,
            customerName,
            page,
            result: row.result,
            reason: isBlocked ? row.reason : null,
            field: isBlocked ? row.name : null,
            changes: isChange ? row.changes : [],
            warnings: isChange ? [...row.warnings] : [],
            rehearsal: null,
          };
        }),
      );
    }
  });
}

/** Ends the preparation of a plan; it can be sent now. */
export async function finishPlan(
  { id, store }: Reading,
  set: {
    readonly contentHash: string;
    readonly facts: PlanFacts;
    readonly secondPerson: string | null;
    /** When its groups were read; null: now. */
    readonly readAt: Date | null;
  },
): Promise<void> {
  const { readAt, ...request } = set;
  const prepared = { readAt: readAt ?? sqlNow };
  await store((queries) => endReading(queries, id, prepared, { ...request, state: "draft" }));
}

export async function failPlan(
  queries: DeskTransaction,
  id: string,
  failure: ReadFailure,
): Promise<void> {
  await endReading(queries, id, { failure }, { state: "failed" });
}

/** Ends a preparation, and changes its request in the same transaction. */
async function endReading(
  queries: DeskTransaction,
  id: string,
  prepared: PgUpdateSetSource<typeof settingsPlans>,
  request: PgUpdateSetSource<typeof approvalRequests>,
): Promise<void> {
  await queries.update(settingsPlans).set(prepared).where(eq(settingsPlans.id, id));
  const set = { ...request, updatedAt: sqlNow };
  await planRequests.update(queries, eq(approvalRequests.id, id), set);
}

/** The preparations of plans by their ids. */
export async function findPreparations(
  queries: Queries,
  plans: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, PlanPreparation>> {
  if (plans.length === 0) return new Map();
  const ids = plans.map(({ id }) => id);
  const rows = await queries.select().from(settingsPlans).where(inArray(settingsPlans.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

export interface PlanRowFilter {
  readonly result?: PlanResult | undefined;
  readonly reason?: BlockReason | undefined;
  readonly setting?: InvoiceGroupSetting | undefined;
  readonly rehearsal?: RehearsalFilter | undefined;
}

const rowsPageSize = 500;

/** A page of a plan's rows; the caller has checked the plan's tenant. */
export async function listPlanRows(
  database: DeskDatabase,
  planId: string,
  { result, reason, setting, rehearsal }: PlanRowFilter,
  position: number | null,
): Promise<Omit<z.infer<typeof planRowsPageSchema>, "next"> & { readonly next: number | null }> {
  const { changes } = settingsPlanRows;
  const found = await database
    .select()
    .from(settingsPlanRows)
    .where(
      and(
        eq(settingsPlanRows.planId, planId),
        rehearsedAs(rehearsal),
        result && eq(settingsPlanRows.result, result),
        reason && eq(settingsPlanRows.reason, reason),
        setting && sql`${changes} @> ${JSON.stringify([{ name: setting }])}::jsonb`,
        position === null ? undefined : gt(settingsPlanRows.position, position),
      ),
    )
    .orderBy(asc(settingsPlanRows.position))
    .limit(rowsPageSize + 1);
  const { rows, last } = cutPage(found, rowsPageSize);
  return {
    rows: rows.map((row) => planRowSchema.parse(maskValue(row, "hidden"))),
    next: last?.position ?? null,
  };
}

const rowsAtOnce = 5000;

/** The rows that are sent, in the order of the work. */
export async function* readSentRows(queries: DeskTransaction, planId: string) {
  for (let after = -1; ; ) {
    const found = await queries
      .select()
      .from(settingsPlanRows)
      .where(
        and(
          eq(settingsPlanRows.planId, planId),
          eq(settingsPlanRows.result, "change"),
          gt(settingsPlanRows.position, after),
        ),
      )
      .orderBy(asc(settingsPlanRows.position))
      .limit(rowsAtOnce);
    for (const row of found) yield planRowSchema.parse(row);
    const last = found.at(-1);
    if (!last || found.length < rowsAtOnce) return;
    after = last.position;
  }
}

/** Removes plans that were not sent in time, also without an author's decision. */
export async function removeOldPlans(database: DeskDatabase): Promise<void> {
  const { expiresAt } = settingsPlans;
  await database.transaction(async (queries) => {
    await deletePlans(queries, ["preparing", "failed", "draft"], lt(expiresAt, sql`now()`));
    // Decided ones stay for a while, so that their authors see what became of them.
    const longAgo = lt(expiresAt, sql`now() - interval '30 days'`);
    await deletePlans(queries, ["submitted", "returned", "withdrawn"], longAgo);
  });
}

/** Deletes plans in one of these states, with everything that is about them. */
async function deletePlans(
  queries: DeskTransaction,
  states: readonly PlanState[],
  condition: SQL,
): Promise<void> {
  const { id, state } = approvalRequests;
  const inStates = planRequests.where(inArray(state, [...states]));
  // The preparation is locked before the request, as where it ends.
  const rows = await queries
    .select({ id: settingsPlans.id })
    .from(settingsPlans)
    .innerJoin(approvalRequests, eq(id, settingsPlans.id))
    .where(and(inStates, condition))
    .for("update", { of: settingsPlans });
  const ids = rows.map((row) => row.id);
  // Meanwhile one of them may have been sent.
  await queries.delete(approvalRequests).where(and(inStates, anyOf(id, ids)));
}
