import "server-only";
import { archiveSettingsSchema } from "../../domain/jobs/archive-settings";
import { auditedFields } from "../../engine/audit/audited-fields";
import type { AuditActor, AuditEntry } from "../../engine/audit/entry";
import { recordAudits } from "../../engine/audit/record";
import { callService } from "../../engine/calls/call-service";
import { defineJobKind } from "../../engine/jobs/job-kind";
import { countRefusals, type HeldJob, holdJob } from "../../engine/jobs/lease";
import { readMaker } from "../../engine/jobs/read-maker";
import {
  listSentRows,
  type RowOutcome,
  type SentRow,
  sendNextRows,
  settleRows,
  unsendRows,
} from "../../engine/jobs/row-store";
import { wasNotSent } from "../../engine/jobs/rules";
import type { Runtime } from "../../server/runtime";
import { readRefusal } from "./archive-refusal";
import { afterRefusal, afterUnclearCall, chunkLength, linesAtOnce } from "./archive-rules";
import { draftArchive } from "./draft-archive";
import { findPlaces } from "./find-places";

const milliseconds = 10_000;

/**
 * Archives the next lines of a job. First it checks lines whose call got no answer; then it marks
 * the next ones as sent, commits, and sends them.
 */
async function archiveStep(runtime: Runtime, job: HeldJob): Promise<"more" | "finished"> {
  const unclear = await listSentRows(runtime.database, job, linesAtOnce);
  if (unclear.length > 0) {
    await settleUnclear(runtime, job, unclear);
    return "more";
  }
  const { database } = runtime;
  const rows = await sendNextRows(database, job, linesAtOnce + 1, (next) => chunkLength(next));
  if (rows.length === 0) return "finished";
  await sendRows(runtime, job, rows);
  return "more";
}

async function settleUnclear(
  runtime: Runtime,
  job: HeldJob,
  rows: readonly SentRow[],
): Promise<void> {
  const places = await placesOf(runtime, rows);
  const outcomes = rows.map((row) => afterUnclearCall(row, places.get(row.subjectId)));
  await settleArchived(runtime, job, outcomes, "read back");
}

/**
 * Sends rows in one call. After a refusal, the named rows are checked and the others are sent
 * again; if none is named, each half is sent separately until the refused one is found. If it
 * throws, the result is unknown: the rows stay marked as sent.
 */
async function sendRows(runtime: Runtime, job: HeldJob, rows: readonly SentRow[]): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ subjectId }) => subjectId);
  try {
    await callService(runtime, "archiveLines", { body: { ids } }, { milliseconds });
  } catch (error) {
    const refusal = readRefusal(error, ids);
    if (refusal === null) {
      if (wasNotSent(error)) await unsendRows(runtime.database, job, rows);
      throw error;
    }
    const named = rows.filter(({ subjectId }) => refusal.named.includes(subjectId));
    if (named.length === 0 && rows.length > 1) return sendHalves(runtime, job, rows);
    const guilty = named.length === 0 ? rows : named;
    const places = await placesOf(runtime, guilty);
    const outcomes = guilty.map((row) => afterRefusal(row, refusal, places.get(row.subjectId)));
    await settleArchived(runtime, job, outcomes, "refused");
    await sendRows(
      runtime,
      job,
      rows.filter((row) => !guilty.includes(row)),
    );
    // Refused but listed as abandoned: the list lags, and the job pauses before the next check.
    if (outcomes.some(({ state }) => state === "waiting")) throw error;
    return;
  }
  const outcomes = rows.map((row): RowOutcome => ({ row, state: "done", reason: null }));
  await settleArchived(runtime, job, outcomes, "answered");
}

async function sendHalves(runtime: Runtime, job: HeldJob, rows: readonly SentRow[]) {
  const middle = Math.ceil(rows.length / 2);
  await sendRows(runtime, job, rows.slice(0, middle));
  await sendRows(runtime, job, rows.slice(middle));
}

async function placesOf(runtime: Runtime, rows: readonly SentRow[]) {
  const lines = rows.map(({ subjectId: id, accountGuid }) => ({ id, accountGuid }));
  const places = await findPlaces(runtime, lines);
  return new Map([...places].map(([id, { place }]) => [id, place]));
}

/** How the result of rows became known. */
type Source = "answered" | "refused" | "read back";

/** Stores the results of lines with their audit entries in one transaction. */
async function settleArchived(
  { database }: Runtime,
  job: HeldJob,
  outcomes: readonly RowOutcome[],
  source: Source,
): Promise<void> {
  if (outcomes.length === 0) return;
  await database.transaction(async (queries) => {
    await holdJob(queries, job);
    await settleRows(queries, job, outcomes);
    // A firewall that refuses everything must not be sent each line of a long job.
    const blocked = outcomes.map(({ reason }) => reason === "blocked-before-billing");
    await countRefusals(queries, job, blocked);
    const maker = await readMaker(queries, job);
    await recordAudits(queries, entriesOf(job, maker, outcomes, source));
  });
}

const auditOutcomes = {
  done: "done",
  dropped: "not-applied",
  refused: "refused",
  unknown: "unknown",
} as const;

/** One entry for all lines with the same result, of the job's maker; waiting rows have none. */
function entriesOf(
  job: HeldJob,
  actor: AuditActor,
  outcomes: readonly RowOutcome[],
  source: Source,
): AuditEntry[] {
  const { reason, note } = archiveSettingsSchema.parse(job.settings);
  const settings = { reason, note: auditedFields(note, []) };
  return (["done", "dropped", "refused", "unknown"] as const).flatMap((state): AuditEntry[] => {
    const ended = outcomes.filter((outcome) => outcome.state === state);
    if (ended.length === 0) return [];
    const reasons = new Set(ended.map(({ reason }) => reason));
    return [
      {
        actor,
        action: "invoice-line.archived",
        recordKind: "invoice-lines",
        recordId: onlyOne(ended.map(({ row }) => row.subjectId)) ?? job.id,
        customerGuid: onlyOne(ended.map(({ row }) => row.customerGuid)),
        accountGuid: onlyOne(ended.map(({ row }) => row.accountGuid)),
        operationId: "archiveLines",
        after: {
          jobId: job.id,
          ...settings,
          lineIds: ended.map(({ row }) => row.subjectId),
        },
        outcome: auditOutcomes[state],
        seen: { source, ...(state !== "done" && { reasons: [...reasons] }) },
      },
    ];
  });
}

/** The value, if all have the same. */
function onlyOne(values: readonly string[]): string | null {
  const [first, ...others] = new Set(values);
  return first !== undefined && others.length === 0 ? first : null;
}

/** The job that archives abandoned lines. */
export const archiveJob = defineJobKind("archive-lines", {
  step: archiveStep,
  draft: draftArchive,
});
