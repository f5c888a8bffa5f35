import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import { debtCases } from "../../../db/schema/debt-cases";
import { people } from "../../../db/schema/people";
import { type BulkValue, checkValues } from "../../../domain/jobs/check-values";
import {
  type CheckedRow,
  type OrderItem,
  valueChangesSchema,
} from "../../../domain/jobs/job-order";
import { isRole, may } from "../../../domain/roles";
import { joinName } from "../../../engine/audit/readers";
import { recordAudit } from "../../../engine/audit/record";
import { defineJobKind } from "../../../engine/jobs/job-kind";
import type { HeldJob } from "../../../engine/jobs/lease";
import { missingRow } from "../../../engine/jobs/missing-row";
import { nextRows } from "../../../engine/jobs/next-rows";
import {
  endWaitingRow,
  endWithoutEffect,
  RowNotWaiting,
  refused,
} from "../../../engine/jobs/row-ends";
import type { SentRow } from "../../../engine/jobs/row-store";
import { requirePermission } from "../../../server/auth/require-permission";
import type { Actor } from "../../../server/auth/sessions";
import type { Runtime } from "../../../server/runtime";
import { caseEntry } from "./case-entry";
import { findCase } from "./reads";
import { type CaseChange, type CaseRow, moveCase } from "./store";

/** Rows of one step; the next one reads the person's roles again. */
const rowsOfStep = 50;

/**
 * What becomes of each of several debt cases whose owner or next action is set.
 *
 * @throws {DeskProblem} 403 without the permission.
 */
async function checkAssignments(
  { database }: Runtime,
  actor: Actor,
  items: readonly OrderItem<"debt-assignments">[],
): Promise<CheckedRow[]> {
  requirePermission(actor, "debt:write");
  const ids = items.map(({ id }) => id);
  const found = await database
    .select()
    .from(debtCases)
    .where(and(eq(debtCases.tenantId, actor.tenantId), inArray(debtCases.id, ids)));
  const byId = new Map(found.map((row) => [row.id, row]));
  const owners = await findOwners(
    database,
    actor.tenantId,
    items.flatMap(({ to }) => to.owner ?? []),
  );
  return items.map(({ id, to }): CheckedRow => {
    const row = byId.get(id);
    if (!row) return missingRow(id);
    const now = valuesOf(row);
    const values = (["owner", "nextAction", "nextActionOn"] as const).flatMap((name) => {
      const value = to[name];
      return value === undefined ? [] : [{ name, from: now[name], to: value }];
    });
    const { customerGuid, accountGuid, invoiceNumber, customerName, currency } = row;
    // A name is shown only where an erasure finds it again.
    const named = accountGuid === null ? null : customerName;
    const description = joinName(invoiceNumber, named);
    const amountMinor = currency === null ? null : row.restMinor;
    const shown = {
      id,
      description,
      customerGuid,
      customerName: named,
      accountGuid,
      amountMinor,
      currency,
      values,
      version: row.version,
    };
    if (row.closedAt !== null) return { ...shown, verdict: "blocked", reason: "closed" };
    if (to.owner && !owners.has(to.owner)) {
      return { ...shown, verdict: "blocked", reason: "no-such-owner" };
    }
    const isSo = checkValues(values, now) === "already-so";
    return { ...shown, verdict: isSo ? "already-so" : "change", reason: null };
  });
}

/**
 * Sets owner and next action of the next debt cases of a job, as the person who made it. The change
 * and the row's result are one transaction.
 */
async function assignCasesStep(runtime: Runtime, job: HeldJob): Promise<"more" | "finished"> {
  const next = await nextRows(runtime.database, job, rowsOfStep);
  if (next === null) return "finished";
  for (const row of next.rows) await assignCase(runtime, job, next.actor, row);
  return "more";
}

async function assignCase(
  { database }: Runtime,
  job: HeldJob,
  actor: Actor,
  row: SentRow,
): Promise<void> {
  const values = valueChangesSchema.parse(Object(row.facts).values);
  const found = await findCase(database, job.tenantId, row.subjectId);
  if (!found) return endWithoutEffect(database, job, [refused(row, "gone")]);
  if (found.closedAt !== null) return endWithoutEffect(database, job, [refused(row, "closed")]);
  const now = valuesOf(found);
  const result = { applied: now };
  const check = checkValues(values, now);
  if (check !== "change") {
    const state = check === "already-so" ? "done" : "refused";
    return endWithoutEffect(database, job, [{ row, state, reason: check, result }]);
  }
  const to = new Map(values.map((one) => [one.name, one.to]));
  const owner = to.get("owner");
  if (owner && !(await findOwners(database, job.tenantId, [owner])).has(owner)) {
    return endWithoutEffect(database, job, [refused(row, "no-such-owner")]);
  }
  const set: CaseChange = {
    ...(owner !== undefined && { ownerId: owner }),
    ...(to.has("nextAction") && { nextAction: to.get("nextAction") ?? null }),
    ...(to.has("nextActionOn") && { nextActionOn: to.get("nextActionOn") ?? null }),
  };
  try {
    await database.transaction(async (queries) => {
      const after = await moveCase(queries, found, set);
      // Somebody changed it in this moment: the next step compares it again.
      if (!after) throw new RowNotWaiting();
      await recordAudit(queries, caseEntry(actor, "debt-case.changed", found, after));
      const applied = valuesOf(after);
      await endWaitingRow(queries, job, { row, state: "done", reason: null, result: { applied } });
    });
  } catch (error) {
    if (!(error instanceof RowNotWaiting)) throw error;
  }
}

function valuesOf({ ownerId, nextAction, nextActionOn }: CaseRow) {
  return { owner: ownerId, nextAction, nextActionOn } satisfies Record<string, BulkValue>;
}

/** Of these people, those who may work on debt cases. */
async function findOwners(
  database: Runtime["database"],
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const found = await database
    .select({ id: people.id, roles: people.roles })
    .from(people)
    .where(and(eq(people.tenantId, tenantId), inArray(people.id, [...new Set(ids)])));
  const able = found.filter(({ roles }) => may(roles.filter(isRole), "debt:write"));
  return new Set(able.map(({ id }) => id));
}

/** The job that gives several debt cases an owner or a next action. */
export const assignmentJob = defineJobKind("debt-assignments", {
  step: assignCasesStep,
  stopsAfterFailures: true,
  draft: {
    atOnce: 200,
    check: (runtime, actor, { items }) => checkAssignments(runtime, actor, items),
    undo: ({ id: undoOf }, rows) => ({
      kind: "debt-assignments",
      settings: { undoOf },
      items: rows.map(({ id, before: { owner, nextAction, nextActionOn } }) => {
        return { id, to: { owner, nextAction, nextActionOn } };
      }),
    }),
  },
});
