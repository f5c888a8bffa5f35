import "server-only";
import type { JobRowReason } from "../../domain/jobs/row-reasons";
import { storedSettingsJobSchema } from "../../domain/jobs/settings-job";
import { recordAudits } from "../../engine/audit/record";
import { callService } from "../../engine/calls/call-service";
import { defineJobKind } from "../../engine/jobs/job-kind";
import {
  countRefusals,
  type HeldJob,
  holdJob,
  holdRunningJob,
  type StepTurn,
} from "../../engine/jobs/lease";
import { readMaker } from "../../engine/jobs/read-maker";
import { isBlocked } from "../../engine/jobs/row-ends";
import {
  listSentRows,
  listWaitingRows,
  markSent,
  type RowOutcome,
  type SentRow,
  settleRows,
  unsendRows,
} from "../../engine/jobs/row-store";
import { wasNotSent } from "../../engine/jobs/rules";
import { DeskProblem } from "../../server/problem";
import type { Runtime } from "../../server/runtime";
import { groupsPerPage, readPlaced } from "../invoice-groups/reads";
import { findObstacles } from "./find-obstacles";
import { planDraft } from "./plan-draft";
import { rowEntries } from "./row-entries";
import {
  afterAnswer,
  afterUnclear,
  barRows,
  checkRow,
  chunkLength,
  isReady,
  namedRows,
  type ReadyRow,
  type Refusal,
  settingsRowOf,
} from "./settings-rules";

/** For one call with some hundred invoice groups. */
const milliseconds = 60_000;
/** Calls and time of one step; then nothing is sent while the last results are stored. */
const chunksOfStep = 40;
const millisecondsOfStep = 30_000;

/** A job with the filters by which its groups are read. */
interface Work {
  readonly runtime: Runtime;
  readonly job: HeldJob;
  readonly turn: StepTurn;
  readonly search: ReturnType<typeof storedSettingsJobSchema.parse>["search"];
}

/**
 * Changes the settings of the next groups of a job (interface, section 4.5, Update Multiple Invoice
 * Group Configurations). First it reads groups whose call got no answer; then, chunk by chunk, it
 * checks, marks as sent, sends and reads back. While one chunk is sent, the next one is checked and
 * the last one is read back.
 */
async function settingsStep(
  runtime: Runtime,
  job: HeldJob,
  turn: StepTurn,
): Promise<"more" | "finished"> {
  const { search } = storedSettingsJobSchema.parse(job.settings);
  const work = { runtime, job, turn, search };
  const unclear = await listSentRows(runtime.database, job, groupsPerPage);
  if (unclear.length > 0) {
    await settleUnclear(work, unclear);
    return "more";
  }
  return sendChunks(work);
}

async function settleUnclear(work: Work, rows: readonly SentRow[]): Promise<void> {
  const planned = rows.map(settingsRowOf);
  const now = await readPlaced(work.runtime, planned, work.search);
  await settle(
    work,
    planned.map((one) => afterUnclear(one, now.get(one.accountGuid))),
  );
}

async function sendChunks(work: Work): Promise<"more" | "finished"> {
  let settling: Promise<void> = Promise.resolve();
  let answered: Answered | null = null;
  /** Reads the last call's rows back beside what follows. */
  const settleLast = () => {
    if (answered !== null) settling = unhurried(readBack(work, answered));
    answered = null;
  };
  const { ending, isTrial } = work.turn;
  const most = isTrial ? 1 : chunksOfStep;
  const until = performance.now() + millisecondsOfStep;
  let next = prepare(work, -1);
  try {
    for (let count = 1; ; count += 1) {
      const chunk = ending.aborted ? null : await next;
      if (chunk === null) {
        settleLast();
        await settling;
        return count === 1 && !ending.aborted ? "finished" : "more";
      }
      // Alone: beside two pages of groups to read, it would delay the call by as much again.
      const rows = await begin(work, chunk);
      const sent = unhurried(send(work, rows));
      settleLast();
      const goesOn = count < most && performance.now() < until;
      next = goesOn ? unhurried(prepare(work, chunk.last)) : Promise.resolve(null);
      const outcomes = await sent;
      await settling;
      answered = outcomes;
    }
  } finally {
    settleLast();
    await Promise.allSettled([next, settling]);
  }
}

/** It is awaited later; until then a failure must not end the process. */
function unhurried<Result>(work: Promise<Result>): Promise<Result> {
  work.catch(() => undefined);
  return work;
}

interface Chunk {
  /** Position of its last row. */
  readonly last: number;
  readonly ready: readonly ReadyRow[];
  /** Rows that the check ended. */
  readonly ended: readonly RowOutcome[];
}

/** Reads and checks the next rows; null: there are none. */
async function prepare({ runtime, job, search }: Work, after: number): Promise<Chunk | null> {
  const found = await listWaitingRows(runtime.database, job, after, groupsPerPage + 1);
  const waiting = found.map(settingsRowOf);
  const rows = waiting.slice(0, chunkLength(waiting, groupsPerPage));
  const last = rows.at(-1);
  if (!last) return null;
  const now = await readPlaced(runtime, rows, search);
  const checked = rows.map((row) => checkRow(row, now.get(row.accountGuid)));
  return {
    last: last.row.position,
    ready: checked.filter(isReady),
    ended: checked.filter((one): one is RowOutcome => !isReady(one)),
  };
}

/**
 * Marks the rows of a chunk as sent, and commits. A person may have cancelled some meanwhile, or
 * asked for the erasure of a group or for one of its settings since the preview.
 */
async function begin({ runtime, job }: Work, { ready, ended }: Chunk): Promise<ReadyRow[]> {
  return runtime.database.transaction(async (queries) => {
    await holdRunningJob(queries, job);
    const obstacles = await findObstacles(queries, job.tenantId, ready);
    const { free, barred } = barRows(ready, obstacles);
    const done = [...ended, ...barred];
    if (done.length > 0) {
      await settleRows(queries, job, done, "waiting");
      const maker = await readMaker(queries, job);
      await recordAudits(queries, rowEntries(job, maker, done, "checked"));
    }
    const sent = await markSent(
      queries,
      job,
      free.map(({ row }) => row),
    );
    const rows = new Map(sent.map((row) => [row.position, row]));
    return free.flatMap((one) => {
      const row = rows.get(one.row.position);
      return row ? { ...one, row } : [];
    });
  });
}

interface Answered {
  readonly accepted: readonly ReadyRow[];
  readonly refused: readonly RowOutcome[];
}

/**
 * Sends rows in one call, all or none of which is applied. After a refusal the named rows are out
 * and the others are sent again; if none is named, each half is sent by itself until the refused
 * row is found. If it throws, the result is unknown: the rows stay marked as sent.
 */
async function send(work: Work, rows: readonly ReadyRow[]): Promise<Answered> {
  if (rows.length === 0) return { accepted: [], refused: [] };
  const body = rows.map(({ accountGuid, send: patch }) => ({ accountGuid, ...patch }));
  try {
    await callService(work.runtime, "updateInvoiceGroupConfigs", { body }, { milliseconds });
    return { accepted: rows, refused: [] };
  } catch (error) {
    if (!isRefusal(error)) {
      if (wasNotSent(error)) {
        const sent = rows.map(({ row }) => row);
        await unsendRows(work.runtime.database, work.job, sent);
      }
      throw error;
    }
    const { errors = [], detail, title } = error.problem;
    if (rows.length === 1) {
      const [first] = errors;
      const field = first?.path.replace(/^\d+\./, "") ?? null;
      const refusal = { field, message: first?.message ?? detail ?? title };
      return refuse(rows, () => refusal, isBlocked(error) ? "blocked-before-billing" : "refused");
    }
    const named = namedRows(rows, errors);
    if (named.size === 0) return sendHalves(work, rows);
    const rest = await send(
      work,
      rows.filter((row) => !named.has(row)),
    );
    const refused = refuse([...named.keys()], (row) => named.get(row) ?? null);
    return { ...rest, refused: [...rest.refused, ...refused.refused] };
  }
}

async function sendHalves(work: Work, rows: readonly ReadyRow[]): Promise<Answered> {
  const middle = Math.ceil(rows.length / 2);
  const first = await send(work, rows.slice(0, middle));
  const second = await send(work, rows.slice(middle));
  return {
    accepted: [...first.accepted, ...second.accepted],
    refused: [...first.refused, ...second.refused],
  };
}

function refuse(
  rows: readonly ReadyRow[],
  refusalOf: (row: ReadyRow) => Refusal | null,
  reason: JobRowReason = "refused",
): Answered {
  const refused = rows.map((one): RowOutcome => {
    const result = { refusal: refusalOf(one) };
    return { row: one.row, state: "refused", reason, result };
  });
  return { accepted: [], refused };
}

function isRefusal(error: unknown): error is DeskProblem {
  return error instanceof DeskProblem && error.problem.status >= 400 && error.problem.status < 500;
}

/** Reads accepted rows back, and stores the results of a chunk. */
async function readBack(work: Work, { accepted, refused }: Answered): Promise<void> {
  const now = await readPlaced(work.runtime, accepted, work.search);
  const applied = accepted.map((one) => afterAnswer(one, now.get(one.accountGuid)));
  await settle(work, [...applied, ...refused]);
}

/** Stores the results of rows with an audit entry for each, in one transaction. */
async function settle({ runtime, job }: Work, outcomes: readonly RowOutcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  const inOrder = [...outcomes].sort((one, other) => one.row.position - other.row.position);
  await runtime.database.transaction(async (queries) => {
    await holdJob(queries, job);
    await settleRows(queries, job, inOrder);
    const ended = inOrder.filter(({ state }) => state !== "waiting");
    await countRefusals(
      queries,
      job,
      ended.map(({ state }) => state === "refused"),
    );
    const maker = await readMaker(queries, job);
    await recordAudits(queries, rowEntries(job, maker, ended, "read back"));
  });
}

/** The job that changes the settings of a plan's invoice groups. */
export const settingsJob = defineJobKind("settings", {
  step: settingsStep,
  stopsAfterFailures: true,
  approved: planDraft,
});
