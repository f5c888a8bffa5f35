import type { DraftRow, JobDraft, NewJobDraft } from "../domain/jobs/job-order";
import { callDesk, firstPage } from "./desk-client";
import { pause } from "./pause";
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

/** Milliseconds between two looks at a draft that is being read: few rows are read in the first. */
const shortest = 100;
const longest = 1_000;

/**
 * Has a job drafted, and reads its rows once the desk has read all of them; `onProgress` gets the
 * draft while it is read.
 *
 * @throws {DraftFailed | ProblemError}
 */
export async function readDraft(
  body: NewJobDraft,
  signal: AbortSignal,
  onProgress?: (draft: JobDraft) => void,
): Promise<JobPreview> {
  const idempotencyKey = crypto.randomUUID();
  let draft = await callDesk("createJobDraft", { body, idempotencyKey });
  const params = { id: draft.id };
  for (let wait = shortest; draft.state === "reading"; wait = Math.min(2 * wait, longest)) {
    onProgress?.(draft);
    await pause(wait, signal);
    draft = await retryWhenLimited(() => callDesk("getJobDraft", { params, signal }), signal);
  }
  if (draft.state === "failed") throw new DraftFailed(draft.failure);
  const rows: DraftRow[] = [];
  const names: Record<string, string> = {};
  for (let cursor = firstPage; ; ) {
    const query = { cursor };
    const read = () => callDesk("listJobDraftRows", { params, query, signal });
    const page = await retryWhenLimited(read, signal);
    rows.push(...page.rows);
    Object.assign(names, page.names);
    if (page.next === null) return { id: draft.id, rows, names };
    cursor = page.next;
  }
}

/** The rows that change: those of the button and of the job. */
export function changing(rows: readonly DraftRow[]): DraftRow[] {
  return rows.filter(({ verdict }) => verdict === "change");
}
