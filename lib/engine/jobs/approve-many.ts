import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { acts } from "../../desk/debt-cases/acts/acts";
import { proposals } from "../../desk/line-proposals/proposals";
import { approvalObstacle } from "../../domain/approvals/approval-obstacle";
import { debtActRule } from "../../domain/debt-cases/act-rule";
import {
  type ApproveManySettings,
  bulkSettingsSchemas,
  type PreviewItem,
  type PreviewRow,
} from "../../domain/jobs/bulk-job";
import type { ApprovableNoun } from "../../domain/jobs/bulk-kinds";
import { proposalRule } from "../../domain/line-proposals/proposal-rule";
import { requirePermission } from "../../server/auth/require-permission";
import type { Actor } from "../../server/auth/sessions";
import type { Runtime } from "../../server/runtime";
import { approveIntent } from "../approvals/decisions";
import type { IntentRow, Intents, Release } from "../approvals/intents";
import { findIntent } from "../approvals/store";
import type { HeldJob } from "./lease";
import { missingRow } from "./missing-row";
import { nextRows } from "./next-rows";
import { endWaitingRow, endWithoutEffect, RowNotWaiting, refusalOf, refused } from "./row-ends";
import type { SentRow } from "./row-store";

/** Rows of one step; the next one reads the person's roles again. */
const rowsOfStep = 20;

const factsSchema = z.object({ version: z.int(), contentHash: z.string() });

/**
 * What becomes of each of several approvals, read now.
 *
 * @throws {DeskProblem} 403 without the permission to approve.
 */
export async function previewApprovals(
  { database }: Runtime,
  actor: Actor,
  { noun, intentKind }: ApproveManySettings,
  items: readonly PreviewItem<"approve-many">[],
): Promise<PreviewRow[]> {
  requirePermission(actor, rules[noun].permissions.decide);
  const found = await findAll(database, actor, noun, items);
  const byId = new Map(found.map((row) => [row.id, row]));
  const rule = rules[noun];
  return items.map(({ id, version }): PreviewRow => {
    const row = byId.get(id);
    if (!row) return missingRow(id);
    const reason = approvalObstacle(rule, row, actor, {
      version,
      contentHash: undefined,
      intentKind,
    });
    const { amountMinor, currency, customerGuid, accountGuid, contentHash } = row;
    return {
      id,
      description: titleOf(row),
      values: [],
      customerGuid,
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
export async function approveManyStep(
  runtime: Runtime,
  job: HeldJob,
): Promise<"more" | "finished"> {
  const settings = bulkSettingsSchemas["approve-many"].parse(job.settings);
  const next = await nextRows(runtime.database, job, rowsOfStep);
  if (next === null) return "finished";
  const work = { runtime, job, actor: next.actor, settings };
  if (settings.noun === "debt-acts") await approveRows(acts, work, next.rows);
  else await approveRows(proposals, work, next.rows);
  return "more";
}

interface Work {
  readonly runtime: Runtime;
  readonly job: HeldJob;
  readonly actor: Actor;
  readonly settings: ApproveManySettings;
}

async function approveRows<Row extends IntentRow>(
  intents: Intents<Row>,
  work: Work,
  rows: readonly SentRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await intents.requireReady?.(work.runtime);
  const release = await intents.openRelease(work.runtime);
  try {
    for (const row of rows) await approveRow(intents, work, release, row);
  } finally {
    release.wake();
  }
}

async function approveRow<Row extends IntentRow>(
  intents: Intents<Row>,
  { runtime, job, actor, settings: { intentKind, note } }: Work,
  release: Release<Row>,
  row: SentRow,
): Promise<void> {
  const { database } = runtime;
  const seen = factsSchema.parse(row.facts);
  const visible = intents.visibleTo?.(actor);
  const intent = await findIntent(intents, database, job.tenantId, row.subjectId, visible);
  const obstacle = intent
    ? approvalObstacle(intents.ruleOf(intent), intent, actor, { ...seen, intentKind })
    : "gone";
  if (!intent || obstacle !== null) {
    return endWithoutEffect(database, job, [refused(row, obstacle ?? "gone")]);
  }
  const approver = { runtime, release, actor };
  const given = { ...seen, ...(note !== null && { note }) };
  try {
    await approveIntent(intents, approver, intent, given, (queries) =>
      endWaitingRow(queries, job, { row, state: "done", reason: null }),
    );
  } catch (error) {
    if (error instanceof RowNotWaiting) return;
    const outcome = refusalOf(row, error);
    if (outcome === null) throw error;
    await endWithoutEffect(database, job, [outcome]);
  }
}

const rules = { "line-proposals": proposalRule, "debt-acts": debtActRule } as const;

async function findAll(
  database: Runtime["database"],
  actor: Actor,
  noun: ApprovableNoun,
  items: readonly { readonly id: string }[],
) {
  const ids = items.map(({ id }) => id);
  const whereOf = ({ table, visibleTo }: Pick<Intents<IntentRow>, "table" | "visibleTo">) =>
    and(eq(table.tenantId, actor.tenantId), inArray(table.id, ids), visibleTo?.(actor));
  return noun === "debt-acts"
    ? acts.select(database, whereOf(acts), [], ids.length)
    : proposals.select(database, whereOf(proposals), [], ids.length);
}

type Found = Awaited<ReturnType<typeof findAll>>[number];

/** What people know it by: the invoice, or the text of the line. */
function titleOf(row: Found): string {
  if ("invoiceNumber" in row) {
    const { customerName } = Object(row.facts);
    return [row.invoiceNumber, customerName].filter(Boolean).join(" · ");
  }
  const { description } = Object(row.content);
  const { before, elementName, groupName } = Object(row.facts);
  return String(description || Object(before).description || elementName || groupName || "");
}
