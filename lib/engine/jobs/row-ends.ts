import "server-only";
import type { DeskDatabase, DeskTransaction } from "../../db/database";
import type { JobRowReason } from "../../domain/jobs/row-reasons";
import { DeskProblem } from "../../server/problem";
import { blockedType } from "../../server/upstream/read-refusal";
import { countRefusals, type HeldJob, holdJob, holdRunningJob } from "./lease";
import { markSent, type RowOutcome, type SentRow, settleRows } from "./row-store";

/** The row no longer waits, for example because the rest of the job was cancelled. */
export class RowNotWaiting extends Error {
  override readonly name = "RowNotWaiting";
}

/**
 * Stores the result of a waiting row in the transaction of its effect, so that a crash leaves both
 * or none.
 *
 * @throws {RowNotWaiting | LeaseLost | JobPaused} to undo the transaction.
 */
export async function endWaitingRow(
  queries: DeskTransaction,
  job: HeldJob,
  outcome: RowOutcome,
): Promise<void> {
  await holdRunningJob(queries, job);
  const [row] = await markSent(queries, job, [outcome.row]);
  if (!row) throw new RowNotWaiting();
  await settleRows(queries, job, [{ ...outcome, row }]);
  await countRefusals(queries, job, [outcome.state === "refused"]);
}

/** The same for rows without an effect of their own. */
export async function endWithoutEffect(
  database: DeskDatabase,
  job: HeldJob,
  outcomes: readonly RowOutcome[],
): Promise<void> {
  if (outcomes.length === 0) return;
  await database.transaction(async (queries) => {
    await holdRunningJob(queries, job);
    await settleRows(queries, job, outcomes, "waiting");
    await countRefusals(
      queries,
      job,
      outcomes.map(({ state }) => state === "refused"),
    );
  });
}

/** Stores the results of rows that were sent. */
export async function settleSent(
  database: DeskDatabase,
  job: HeldJob,
  outcomes: readonly RowOutcome[],
): Promise<void> {
  await database.transaction(async (queries) => {
    await holdJob(queries, job);
    await settleRows(queries, job, outcomes);
  });
}

/** A refused row; `message` says what the service or the desk said. */
export function refused(row: SentRow, reason: JobRowReason, message?: string): RowOutcome {
  const result = message === undefined ? {} : { result: { refusal: { field: null, message } } };
  return { row, state: "refused", reason, ...result };
}

/** Whether a firewall or gateway refused the call, which is about this row alone. */
export function isBlocked(error: DeskProblem): boolean {
  return error.problem.type === blockedType;
}

/** A refusal by the desk or the service as the result of a row; null: a failure, not a refusal. */
export function refusalOf(row: SentRow, error: unknown): RowOutcome | null {
  if (!(error instanceof DeskProblem)) return null;
  const { status, type, title, detail, errors = [] } = error.problem;
  // 429: too many calls now, not a refusal of this one.
  if (status >= 499 || status < 400 || status === 429) return null;
  const message = detail ?? errors[0]?.message ?? title;
  if (isBlocked(error)) return refused(row, "blocked-before-billing", message);
  if (status === 404) return refused(row, "gone", message);
  if (status === 409) return refused(row, "changed-meanwhile", message);
  if (status !== 403) return refused(row, "refused", message);
  return refused(row, type === "forbidden" ? "no-permission" : "own", message);
}
