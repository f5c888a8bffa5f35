import "server-only";
import { z } from "zod";
import { answeredSchema } from "../../contract/answered";
import {
  type InvoiceGroupFullConfig,
  invoiceGroupFullConfigSchema,
} from "../../contract/invoice-group";
import type { DimensionHolder, DimensionOwner } from "../../domain/dimensions/dimension-shape";
import { findDimension } from "../../domain/dimensions/find-dimension";
import { checkValues, type ValueChange } from "../../domain/jobs/check-values";
import { valueChangesSchema } from "../../domain/jobs/job-order";
import { sendForAnswer } from "../../engine/calls/call-service";
import { countRefusals, type HeldJob, holdJob, holdRunningJob } from "../../engine/jobs/lease";
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
import type { Actor } from "../../server/auth/sessions";
import { DeskProblem } from "../../server/problem";
import type { Runtime } from "../../server/runtime";
import { beginTrace } from "../../server/trace";
import { changeDimension, type DimensionChange } from "./change-dimension";

/** Rows of one step; the next one reads the person's roles again. */
const rowsOfStep = 10;
const milliseconds = 10_000;
/** How often a row without a clear answer is sent before a person must check it. */
const mostAttempts = 5;

/** The dimension of a record: one to remove by its id, or one to set or remove by its number. */
type Target = { readonly guid: string } & (
  | { readonly owner: DimensionHolder; readonly key: { readonly dimensionId: string } }
  | { readonly owner: DimensionOwner; readonly key: { readonly number: number } }
);

/** What a row of a job is about. */
type TargetOf = (job: HeldJob, row: SentRow) => Target;

interface Work {
  readonly runtime: Runtime;
  readonly job: HeldJob;
  readonly actor: Actor;
}

/**
 * The step of a job that sets or removes dimensions (interface, section 4.3), as the person who made
 * it and by the function of the single form. Rows whose call got no clear answer are read first; a
 * value is absolute, so it may be sent again.
 */
export function dimensionStep(targetOf: TargetOf) {
  return async (runtime: Runtime, job: HeldJob): Promise<"more" | "finished"> => {
    const { database } = runtime;
    const unclear = await listSentRows(database, job, rowsOfStep);
    if (unclear.length > 0) {
      for (const row of unclear) {
        await settle(runtime, job, await unclearEnd(runtime, targetOf(job, row), row));
      }
      return "more";
    }
    const next = await nextRows(database, job, rowsOfStep);
    if (next === null) return "finished";
    const work = { runtime, job, actor: next.actor };
    for (const row of next.rows) await changeRow(work, targetOf(job, row), row);
    return "more";
  };
}

async function changeRow(work: Work, target: Target, row: SentRow): Promise<void> {
  const { runtime, job } = work;
  const { database } = runtime;
  const changes = changesOf(row);
  const now = await readNow(runtime, target);
  if (now === "gone") return endWithoutEffect(database, job, [refused(row, "gone")]);
  if (now !== "not-readable") {
    const applied = { dimension: valueIn(now, target) };
    const check = checkValues(changes, applied);
    if (check !== "change") {
      const state = check === "already-so" ? "done" : "refused";
      return endWithoutEffect(database, job, [{ row, state, reason: check, result: { applied } }]);
    }
  }
  const sent = await database.transaction(async (queries) => {
    await holdRunningJob(queries, job);
    return (await markSent(queries, job, [row]))[0];
  });
  if (!sent) return;
  const change = changeOf(target, now, changes[0]?.to ?? null);
  const outcome = await send(work, target, sent, change);
  if (outcome) await settle(runtime, job, outcome);
}

/** Sends one change. Null: the result is unclear, and the row stays marked as sent. */
async function send(
  { runtime, job, actor }: Work,
  target: Target,
  row: SentRow,
  change: DimensionChange,
): Promise<RowOutcome | null> {
  try {
    const exchange = { runtime, trace: beginTrace(runtime.scope.traceparent()) };
    const answer = await changeDimension(exchange, actor, change);
    const applied = answer.now && { dimension: valueIn(answer.now, target) };
    const result = applied ? { result: { applied } } : {};
    // No read shows those of a product element: billing's confirmation is all there is.
    const isConfirmed = answer.kind === "answered" && target.owner === "product-element";
    if (answer.shown || isConfirmed) return { row, state: "done", reason: null, ...result };
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

/** What becomes of a row whose call had no clear answer, by the value that billing has now. */
async function unclearEnd(runtime: Runtime, target: Target, row: SentRow): Promise<RowOutcome> {
  const now = await readNow(runtime, target);
  const unknown = { row, state: "unknown", reason: "unclear" } as const;
  const again = { row, state: "waiting", reason: null } as const;
  if (now === "gone") return unknown;
  // Attempts are counted from zero again where a person wants it sent once more.
  if (now === "not-readable") return row.attempts === 0 ? again : unknown;
  const result = { applied: { dimension: valueIn(now, target) } };
  const check = checkValues(changesOf(row), result.applied);
  if (check === "already-so") return { row, state: "done", reason: null, result };
  return check === "change" && row.attempts < mostAttempts ? again : { ...unknown, result };
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

function changesOf({ facts }: SentRow): readonly ValueChange[] {
  return valueChangesSchema.parse(Object(facts).values);
}

type Now = InvoiceGroupFullConfig | "gone" | "not-readable";

function changeOf(target: Target, now: Now, to: string | null): DimensionChange {
  const { owner, guid, key } = target;
  if ("dimensionId" in key) return { owner, guid, remove: key.dimensionId };
  if (to === null) return { owner, guid, remove: findIn(now, target)?.dimensionId ?? "" };
  // A key by number has an owner that shows it.
  const set = { dimensionNumber: key.number, dimensionEntryValue: to };
  return { owner: owner === "customer" ? owner : "invoice-group", guid, set };
}

function findIn(now: Now, { owner, key }: Target) {
  if (typeof now === "string" || owner === "product-element") return null;
  return findDimension(now, owner, key);
}

function valueIn(config: InvoiceGroupFullConfig, target: Target): string | null {
  return findIn(config, target)?.value ?? null;
}

const configSchema = answeredSchema(invoiceGroupFullConfigSchema);
const groupsSchema = z.object({ accounts: z.array(z.object({ accountGuid: z.string() })) });

/**
 * The configuration that shows the record's dimensions, masked as pages get it: the group's own, or
 * that of the customer's first group.
 */
async function readNow(runtime: Runtime, { owner, guid }: Target): Promise<Now> {
  if (owner === "product-element") return "not-readable";
  try {
    let accountGuid: string | undefined = guid;
    if (owner === "customer") {
      const input = { params: { guid } };
      const answer = await sendForAnswer(runtime, "listCustomerInvoiceGroups", input, {
        milliseconds,
      });
      accountGuid = groupsSchema.parse(answer).accounts[0]?.accountGuid;
    }
    if (accountGuid === undefined) return "gone";
    const input = { params: { accountGuid } };
    const answer = await sendForAnswer(runtime, "getInvoiceGroupConfig", input, { milliseconds });
    return configSchema.parse(answer);
  } catch (error) {
    if (error instanceof DeskProblem && error.problem.status === 404) return "gone";
    throw error;
  }
}
