import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { approvalRequests } from "../../db/schema/approval-requests";
import { approvalObstacle } from "../../domain/approvals/approval-obstacle";
import type { ApprovalRule } from "../../domain/approvals/approval-rule";
import type { ApprovableNoun } from "../../domain/jobs/bulk-kinds";
import {
  type ApproveManySettings,
  bulkSettingsSchemas,
  type CheckedRow,
  type OrderItem,
} from "../../domain/jobs/job-order";
import { requirePermission } from "../../server/auth/require-permission";
import type { Actor } from "../../server/auth/sessions";
import type { Runtime } from "../../server/runtime";
import { defineJobKind, type JobKindOf } from "../jobs/job-kind";
import type { HeldJob } from "../jobs/lease";
import { missingRow } from "../jobs/missing-row";
import { nextRows } from "../jobs/next-rows";
import {
  endWaitingRow,
  endWithoutEffect,
  RowNotWaiting,
  refusalOf,
  refused,
} from "../jobs/row-ends";
import type { SentRow } from "../jobs/row-store";
import type { ApprovalKind, Release } from "./approval-kind";
import type { ApprovalNoun } from "./approval-noun";
import { approveOne } from "./decisions";
import type { ApprovalRow } from "./rows-of";
import { findApproval } from "./store";

/** Rows of one step; the next one reads the person's roles again. */
const rowsOfStep = 20;

const factsSchema = z.object({ version: z.int(), contentHash: z.string() });

/** A kind of approval request of which a job approves several. */
export interface Approvable {
  check(
    runtime: Runtime,
    actor: Actor,
    settings: ApproveManySettings,
    items: readonly OrderItem<"approve-many">[],
  ): Promise<CheckedRow[]>;
  approve(work: Work, rows: readonly SentRow[]): Promise<void>;
}

/** Declares that several requests of a kind can be approved by a job. */
export function approvable<Row extends ApprovalRow>(
  approvals: ApprovalKind<Row>,
  rule: Pick<ApprovalRule<"approve">, "permissions" | "states">,
): Approvable {
  return {
    check: (...asked) => checkRows({ approvals, rule }, ...asked),
    approve: (work, rows) => approveRows(approvals, work, rows),
  };
}

type Nouns = readonly Pick<ApprovalNoun, "recordKind" | "approvable">[];

function approvableOf(nouns: Nouns, kind: ApprovableNoun): Approvable {
  const found = nouns.find(({ recordKind }) => recordKind === kind)?.approvable;
  if (!found) throw new TypeError(`No job approves ${kind}.`);
  return found;
}

/** The job that approves several requests of one noun. */
export function approveManyJob(nouns: Nouns): JobKindOf {
  return defineJobKind("approve-many", {
    step: (runtime, job) => approveManyStep(nouns, runtime, job),
    stopsAfterFailures: true,
    draft: {
      atOnce: 200,
      check: (runtime, actor, { settings, items }) =>
        approvableOf(nouns, settings.noun).check(runtime, actor, settings, items),
    },
  });
}

interface Declared<Row extends ApprovalRow> {
  readonly approvals: ApprovalKind<Row>;
  readonly rule: Pick<ApprovalRule<"approve">, "permissions" | "states">;
}

/**
 * What becomes of each of several approvals, read now.
 *
 * @throws {DeskProblem} 403 without the permission to approve.
 */
async function checkRows<Row extends ApprovalRow>(
  { approvals: { select, visibleTo, titleOf }, rule }: Declared<Row>,
  { database }: Runtime,
  actor: Actor,
  { intentKind }: ApproveManySettings,
  items: readonly OrderItem<"approve-many">[],
): Promise<CheckedRow[]> {
  requirePermission(actor, rule.permissions.decide);
  const ids = items.map(({ id }) => id);
  const { id: rowId, tenantId } = approvalRequests;
  const where = and(eq(tenantId, actor.tenantId), inArray(rowId, ids), visibleTo?.(actor));
  const rows = await select(database, where, [], ids.length);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return items.map(({ id, version }): CheckedRow => {
    const row = byId.get(id);
    if (!row) return missingRow(id);
    const reason = approvalObstacle(rule, row, actor, {
      version,
      contentHash: undefined,
      intentKind,
    });
    const { amountMinor, currency, customerGuid, accountGuid, contentHash, facts } = row;
    const { customerName } = Object(facts);
    return {
      id,
      description: titleOf(row),
      customerGuid,
      customerName: typeof customerName === "string" ? customerName.slice(0, 500) : null,
      accountGuid,
      amountMinor,
      currency,
      version: row.version,
      contentHash,
      ...(reason === null ? { verdict: "change", reason } : { verdict: "blocked", reason }),
    };
  });
}

/**
 * Approves the next rows of a job, each by the function of the single approval and as the person who
 * made the job. The approval and the row's result are one transaction, so a row is approved once
 * whatever happens to the process.
 */
async function approveManyStep(
  nouns: Nouns,
  runtime: Runtime,
  job: HeldJob,
): Promise<"more" | "finished"> {
  const settings = bulkSettingsSchemas["approve-many"].parse(job.settings);
  const next = await nextRows(runtime.database, job, rowsOfStep);
  if (next === null) return "finished";
  const work = { runtime, job, actor: next.actor, settings };
  await approvableOf(nouns, settings.noun).approve(work, next.rows);
  return "more";
}

interface Work {
  readonly runtime: Runtime;
  readonly job: HeldJob;
  readonly actor: Actor;
  readonly settings: ApproveManySettings;
}

async function approveRows<Row extends ApprovalRow>(
  approvals: ApprovalKind<Row>,
  work: Work,
  rows: readonly SentRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await approvals.requireReady?.(work.runtime);
  const release = await approvals.release(work.runtime);
  try {
    for (const row of rows) await approveRow(approvals, work, release, row);
  } finally {
    release.wake();
  }
}

async function approveRow<Row extends ApprovalRow>(
  approvals: ApprovalKind<Row>,
  { runtime, job, actor, settings: { intentKind, note } }: Work,
  release: Release<Row>,
  row: SentRow,
): Promise<void> {
  const { database } = runtime;
  const seen = factsSchema.parse(row.facts);
  const visible = approvals.visibleTo?.(actor);
  const approval = await findApproval(approvals, database, job.tenantId, row.subjectId, visible);
  const obstacle = approval
    ? approvalObstacle(approvals.ruleOf(approval), approval, actor, { ...seen, intentKind })
    : "gone";
  if (!approval || obstacle !== null) {
    return endWithoutEffect(database, job, [refused(row, obstacle ?? "gone")]);
  }
  const approver = { runtime, release, actor };
  const given = { ...seen, ...(note !== null && { note }) };
  try {
    await approveOne(approvals, approver, approval, given, (queries) =>
      endWaitingRow(queries, job, { row, state: "done", reason: null }),
    );
  } catch (error) {
    if (error instanceof RowNotWaiting) return;
    const outcome = refusalOf(row, error);
    if (outcome === null) throw error;
    await endWithoutEffect(database, job, [outcome]);
  }
}
