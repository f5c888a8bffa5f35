import { answeredSchema } from "../../contract/answered";
import "server-only";
import {
  type InvoiceGroupFullConfig,
  invoiceGroupFullConfigSchema,
} from "../../contract/invoice-group";
import { findDimension } from "../../domain/dimensions/find-dimension";
import { checkValues } from "../../domain/jobs/check-values";
import {
  bulkSettingsSchemas,
  type CheckedRow,
  type OrderItem,
  valueChangesSchema,
} from "../../domain/jobs/job-order";
import { sendForAnswer } from "../../engine/calls/call-service";
import { mapAtOnce } from "../../engine/calls/map-at-once";
import { defineJobKind } from "../../engine/jobs/job-kind";
import { countRefusals, type HeldJob, holdJob, holdRunningJob } from "../../engine/jobs/lease";
import { missingRow } from "../../engine/jobs/missing-row";
import { nextRows } from "../../engine/jobs/next-rows";
import { endWithoutEffect, refusalOf, refused } from "../../engine/jobs/row-ends";
import {
  listSentRows,
  markSent,
  type RowOutcome,
  type SentRow,
  settleRows,
  unsendRows,
} from "../../engine/jobs/row-store";
import { requirePermission } from "../../server/auth/require-permission";
import type { Actor } from "../../server/auth/sessions";
import { DeskProblem } from "../../server/problem";
import { readWith } from "../../server/read-operation";
import type { Runtime } from "../../server/runtime";
import { beginTrace } from "../../server/trace";
import { changeDimension } from "./change-dimension";

/** Rows of one step; the next one reads the person's roles again. */
const rowsOfStep = 10;
const readsAtOnce = 4;
const milliseconds = 10_000;
/** How often a row without a clear answer is sent before a person must check it. */
const mostAttempts = 5;

/**
 * What becomes of each of several invoice groups whose value of a dimension is set or removed. Each
 * is read now.
 *
 * @throws {DeskProblem} 403 without the permission; if billing cannot be read.
 */
async function checkDimensions(
  runtime: Runtime,
  actor: Actor,
  number: number,
  items: readonly OrderItem<"dimension-set">[],
): Promise<CheckedRow[]> {
  requirePermission(actor, "dimensions:write");
  return mapAtOnce(items, readsAtOnce, async ({ id, to }): Promise<CheckedRow> => {
    let config: InvoiceGroupFullConfig;
    try {
      config = await readWith(runtime, actor, "getInvoiceGroupConfig", {
        params: { accountGuid: id },
      });
    } catch (error) {
      if (!(error instanceof DeskProblem) || error.problem.status !== 404) throw error;
      return missingRow(id);
    }
    const from = valueIn(config, number);
    const values = [{ name: "dimension" as const, from, to: to.dimension }];
    const isSo = checkValues(values, { dimension: from }) === "already-so";
    return {
      id,
      values,
      accountGuid: id,
      customerGuid: config.customerGuid,
      customerName: config.customerName?.slice(0, 500) ?? null,
      amountMinor: null,
      currency: null,
      version: null,
      contentHash: null,
      description: String(config.name ?? "").slice(0, 500),
      verdict: isSo ? "already-so" : "change",
      reason: null,
    };
  });
}

/**
 * Sets or removes the dimension's value of the next groups of a job (interface, section 4.3), as the
 * person who made it and by the function of the single form. Groups whose call got no clear answer
 * are read first; a value is absolute, so it may be sent again.
 */
async function setDimensionsStep(runtime: Runtime, job: HeldJob): Promise<"more" | "finished"> {
  const { database } = runtime;
  const { number } = bulkSettingsSchemas["dimension-set"].parse(job.settings);
  const unclear = await listSentRows(database, job, rowsOfStep);
  if (unclear.length > 0) {
    for (const row of unclear) await settleUnclear(runtime, job, number, row);
    return "more";
  }
  const next = await nextRows(database, job, rowsOfStep);
  if (next === null) return "finished";
  for (const row of next.rows) await setDimension({ runtime, job, actor: next.actor, number }, row);
  return "more";
}

interface Work {
  readonly runtime: Runtime;
  readonly job: HeldJob;
  readonly actor: Actor;
  readonly number: number;
}

async function setDimension(work: Work, row: SentRow): Promise<void> {
  const { runtime, job, number } = work;
  const { database } = runtime;
  const values = valueChangesSchema.parse(Object(row.facts).values);
  const config = await readConfig(runtime, row.subjectId);
  if (config === null) return endWithoutEffect(database, job, [refused(row, "gone")]);
  const now = { dimension: valueIn(config, number) };
  const check = checkValues(values, now);
  if (check !== "change") {
    const state = check === "already-so" ? "done" : "refused";
    return endWithoutEffect(database, job, [
      { row, state, reason: check, result: { applied: now } },
    ]);
  }
  const sent = await database.transaction(async (queries) => {
    await holdRunningJob(queries, job);
    return (await markSent(queries, job, [row]))[0];
  });
  if (!sent) return;
  const outcome = await send(work, sent, config, values[0]?.to ?? null);
  if (outcome) await settle(runtime, job, outcome);
}

/** Sends one change. Null: the result is unclear, and the row stays marked as sent. */
async function send(
  { runtime, job, actor, number }: Work,
  row: SentRow,
  config: InvoiceGroupFullConfig,
  to: string | null,
): Promise<RowOutcome | null> {
  const group = { owner: "invoice-group", guid: row.subjectId } as const;
  const remove = findDimension(config, "invoice-group", { number })?.dimensionId;
  const change =
    to === null
      ? { ...group, remove: remove ?? "" }
      : { ...group, set: { dimensionNumber: number, dimensionEntryValue: to } };
  try {
    const exchange = { runtime, trace: beginTrace(runtime.scope.traceparent()) };
    const answer = await changeDimension(exchange, actor, change);
    const applied = answer.now && { dimension: valueIn(answer.now, number) };
    const result = applied ? { result: { applied } } : {};
    if (answer.shown) return { row, state: "done", reason: null, ...result };
    if (answer.kind === "unclear" || answer.shown === null) return null;
    return { row, state: "refused", reason: "not-applied", ...result };
  } catch (error) {
    const outcome = refusalOf(row, error);
    if (outcome === null) {
      // It is certain that nothing was sent; the job pauses before it tries again.
      await unsendRows(runtime.database, job, [row]);
      throw error;
    }
    return outcome;
  }
}

/** The result of a row whose call had no clear answer, by the value that billing has now. */
async function settleUnclear(
  runtime: Runtime,
  job: HeldJob,
  number: number,
  row: SentRow,
): Promise<void> {
  const values = valueChangesSchema.parse(Object(row.facts).values);
  const config = await readConfig(runtime, row.subjectId);
  if (config === null) {
    return settle(runtime, job, { row, state: "unknown", reason: "unclear" });
  }
  const applied = { dimension: valueIn(config, number) };
  const check = checkValues(values, applied);
  if (check === "already-so") {
    return settle(runtime, job, { row, state: "done", reason: null, result: { applied } });
  }
  const again = check === "change" && row.attempts < mostAttempts;
  return settle(
    runtime,
    job,
    again
      ? { row, state: "waiting", reason: null }
      : { row, state: "unknown", reason: "unclear", result: { applied } },
  );
}

async function settle({ database }: Runtime, job: HeldJob, outcome: RowOutcome): Promise<void> {
  await database.transaction(async (queries) => {
    await holdJob(queries, job);
    await settleRows(queries, job, [outcome]);
    if (outcome.state !== "waiting") {
      await countRefusals(queries, job, [outcome.state === "refused"]);
    }
  });
}

const configSchema = answeredSchema(invoiceGroupFullConfigSchema);

/** A group's configuration, masked as pages get it; null: billing has no such group. */
async function readConfig(
  runtime: Runtime,
  accountGuid: string,
): Promise<InvoiceGroupFullConfig | null> {
  try {
    const input = { params: { accountGuid } };
    const answer = await sendForAnswer(runtime, "getInvoiceGroupConfig", input, { milliseconds });
    return configSchema.parse(answer);
  } catch (error) {
    if (error instanceof DeskProblem && error.problem.status === 404) return null;
    throw error;
  }
}

function valueIn(config: InvoiceGroupFullConfig, number: number): string | null {
  return findDimension(config, "invoice-group", { number })?.value ?? null;
}

/** The job that sets or removes one dimension of several invoice groups. */
export const dimensionJob = defineJobKind("dimension-set", {
  step: setDimensionsStep,
  stopsAfterFailures: true,
  draft: {
    atOnce: 20,
    check: (runtime, actor, { settings, items }) =>
      checkDimensions(runtime, actor, settings.number, items),
    undo: ({ id, settings }, rows) => ({
      kind: "dimension-set",
      settings: { ...bulkSettingsSchemas["dimension-set"].parse(settings), undoOf: id },
      items: rows.map(({ id: group, before: { dimension = null } }) => {
        return { id: group, to: { dimension } };
      }),
    }),
  },
});
