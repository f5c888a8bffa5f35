import "server-only";
import type { FileReason } from "../../domain/jobs/row-reasons";
import { zipFactsSchema } from "../../domain/report-files/report-zip";
import { defineJobKind } from "../../engine/jobs/job-kind";
import type { HeldJob } from "../../engine/jobs/lease";
import { settleSent } from "../../engine/jobs/row-ends";
import {
  listSentRows,
  type RowOutcome,
  type SentRow,
  sendNextRows,
  unsendRows,
} from "../../engine/jobs/row-store";
import { wasNotSent } from "../../engine/jobs/rules";
import { DeskProblem } from "../../server/problem";
import type { Runtime } from "../../server/runtime";
import { beginTrace } from "../../server/trace";
import { UpstreamFailure } from "../../server/upstream/upstream-failure";
import { draftZip } from "./draft-zip";
import { fileMilliseconds, openReportFile, piecesOf, readListedFiles } from "./open-report-file";

/** Attempts to read a file before the ZIP does without it. */
const mostAttempts = 3;

/**
 * Reads the next file of a ZIP to its end and stores whether that succeeded; the bytes are not
 * stored (decision 87). The list is read before each file.
 */
async function zipStep(runtime: Runtime, job: HeldJob): Promise<"more" | "finished"> {
  const { database } = runtime;
  // A desk ended while it read them. Reading is free of effects, so they are read again.
  const cutOff = await listSentRows(database, job, mostAttempts);
  if (cutOff.length > 0) {
    await settleSent(
      runtime.database,
      job,
      cutOff.map((row) => outcome(row, "waiting", null)),
    );
    return "more";
  }
  const [row] = await sendNextRows(database, job, 1, () => 1);
  if (row === undefined) return "finished";
  try {
    const reason = await checkFile(runtime, zipFactsSchema.parse(row.facts).name);
    await settleSent(runtime.database, job, [
      outcome(row, reason === null ? "done" : "refused", reason),
    ]);
    return "more";
  } catch (error) {
    if (wasNotSent(error)) await unsendRows(database, job, [row]);
    else if (row.attempts < mostAttempts)
      await settleSent(runtime.database, job, [outcome(row, "waiting", null)]);
    else {
      await settleSent(runtime.database, job, [outcome(row, "refused", "unreadable")]);
      return "more";
    }
    throw error;
  }
}

function outcome(row: SentRow, state: RowOutcome["state"], reason: FileReason | null): RowOutcome {
  return { row: { ...row, unclear: false }, state, reason };
}

/** Null if the file could be read to its end, else why another attempt would not help. */
async function checkFile(runtime: Runtime, name: string): Promise<FileReason | null> {
  const context = { runtime, trace: beginTrace(runtime.scope.traceparent()) };
  const deadline = runtime.service.startDeadline(fileMilliseconds);
  try {
    const listed = (await readListedFiles(context, deadline)).get(name);
    if (listed === undefined) return "not-listed";
    const { body } = await openReportFile(context, listed.filename, deadline);
    for await (const _ of piecesOf(body)); // the bytes only have to come
    return null;
  } catch (error) {
    if (error instanceof DeskProblem)
      return error.problem.status === 404 ? "not-listed" : "refused";
    if (error instanceof UpstreamFailure && error.kind === "too-large") return "too-large";
    throw error;
  } finally {
    deadline.clear();
  }
}

/** The job that packs report files. */
export const zipJob = defineJobKind("report-zip", {
  step: zipStep,
  hasFiles: true,
  draft: draftZip,
});
