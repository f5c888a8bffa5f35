import "server-only";
import type { Runtime } from "../../server/runtime";
import { callService } from "../call-service";
import type { HeldJob } from "../jobs/lease";
import {
  listSentRows,
  type RowOutcome,
  type SentRow,
  sendNextRows,
  unsendRows,
} from "../jobs/row-store";
import { wasNotSent } from "../jobs/rules";
import { readRefusal } from "./archive-refusal";
import { afterRefusal, afterUnclearCall, chunkLength, linesAtOnce } from "./archive-rules";
import { findPlaces } from "./read-back";
import { settleArchived } from "./settle";

const milliseconds = 10_000;

/**
 * Archives the next lines of a job. First what became of lines whose call nobody answered is looked
 * up; then the next ones are marked as sent, committed, and sent.
 */
export async function archiveStep(runtime: Runtime, job: HeldJob): Promise<"more" | "finished"> {
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
  const places = await findPlaces(runtime, rows);
  const outcomes = rows.map((row) => afterUnclearCall(row, places.get(row.subjectId)));
  await settleArchived(runtime, job, outcomes, "read back");
}

/**
 * Sends rows in one call. Refused as a whole, those that the refusal names are looked up and the
 * rest goes again; where it names none, each half goes by itself until the bad one is found. What
 * is thrown says that nothing is known: the rows stay marked as sent.
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
    const places = await findPlaces(runtime, guilty);
    const outcomes = guilty.map((row) =>
      afterRefusal(row, refusal.status, places.get(row.subjectId)),
    );
    await settleArchived(runtime, job, outcomes, "refused");
    await sendRows(
      runtime,
      job,
      rows.filter((row) => !guilty.includes(row)),
    );
    // Refused and yet listed as abandoned: the list is late, and the job rests before it asks again.
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
