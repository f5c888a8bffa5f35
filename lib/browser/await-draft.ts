import type { JobDraft, NewJobDraft } from "../domain/jobs/job-order";
import type { JobSummary } from "../domain/jobs/job-shape";
import { callDesk } from "./desk-client";
import { pause } from "./pause";
import { toProblemError } from "./problem-error";
import { retryWhenLimited } from "./retry-when-limited";

/** The desk could not read the rows of a draft. */
export class DraftFailed extends Error {
  override readonly name = "DraftFailed";
  readonly reason: "interrupted" | "service-failed";

  constructor(failure: JobDraft["failure"]) {
    super(`${failure}`);
    this.reason = failure === "interrupted" ? failure : "service-failed";
  }
}

/** Milliseconds between two reads of a draft that is not ready: few rows are read in the first. */
const shortest = 100;
const longest = 1_000;

/**
 * Has a job drafted, and returns the draft once the desk has read all of its rows; `onProgress` gets it
 * while they are read. With the same key it is the same draft, also where it was sent already: then it
 * is no longer there, and sending it again gives its job.
 *
 * @throws {DraftFailed | ProblemError}
 */
export async function awaitDraft(
  { body, key }: { readonly body: NewJobDraft; readonly key: string },
  signal?: AbortSignal,
  onProgress?: (draft: JobDraft) => void,
): Promise<JobDraft> {
  let draft = await callDesk("createJobDraft", { body, idempotencyKey: key });
  const params = { id: draft.id };
  const read = () => callDesk("getJobDraft", { params, ...(signal && { signal }) });
  for (let wait = shortest; draft.state === "reading"; wait = Math.min(2 * wait, longest)) {
    onProgress?.(draft);
    await pause(wait, signal);
    try {
      draft = await retryWhenLimited(read, signal);
    } catch (error) {
      if (toProblemError(error).kind === "missing") return draft;
      throw error;
    }
  }
  if (draft.state === "failed") throw new DraftFailed(draft.failure);
  return draft;
}

/**
 * Creates a job that nobody needs to see before. A press that is repeated with the same key, because
 * its answer got lost, has the same draft and thus the same job.
 *
 * @throws {DraftFailed | ProblemError}
 */
export async function orderJob(body: NewJobDraft, key: string): Promise<JobSummary> {
  const { id } = await awaitDraft({ body, key });
  return callDesk("sendJobDraft", { params: { id }, idempotencyKey: id });
}
