import type { DraftRow, JobDraft, NewJobDraft } from "../domain/jobs/job-order";
import { callDesk, firstPage } from "./desk-client";
import { pause } from "./pause";
import { toProblemError } from "./problem-error";
import { retryWhenLimited } from "./retry-when-limited";

/** What a job would do to each record, and the names of the people among the values. */
export interface JobPreview {
  readonly id: string;
  readonly rows: readonly DraftRow[];
  readonly names: Readonly<Record<string, string>>;
}

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
 * The same, with the rows of the draft.
 *
 * @throws {DraftFailed | ProblemError}
 */
export async function readDraft(
  body: NewJobDraft,
  signal: AbortSignal,
  onProgress?: (draft: JobDraft) => void,
): Promise<JobPreview> {
  const { id } = await awaitDraft({ body, key: crypto.randomUUID() }, signal, onProgress);
  const rows: DraftRow[] = [];
  const names: Record<string, string> = {};
  for (let cursor = firstPage; ; ) {
    const query = { cursor };
    const read = () => callDesk("listJobDraftRows", { params: { id }, query, signal });
    const page = await retryWhenLimited(read, signal);
    rows.push(...page.rows);
    Object.assign(names, page.names);
    if (page.next === null) return { id, rows, names };
    cursor = page.next;
  }
}

/** The rows that change: those of the button and of the job. */
export function changing(rows: readonly DraftRow[]): DraftRow[] {
  return rows.filter(({ verdict }) => verdict === "change");
}
