import { eq, sql } from "drizzle-orm";
import { jobKinds } from "../../../lib/compose";
import { jobDraftRows } from "../../../lib/db/schema/job-drafts";
import { jobs } from "../../../lib/db/schema/jobs";
import { type ApproveManySettings, draftRowsPageSchema } from "../../../lib/domain/jobs/job-order";
import { jobRowsPageSchema } from "../../../lib/domain/jobs/job-shape";
import { draftWork } from "../../../lib/engine/jobs/drafts/draft-work";
import { createJobRunner } from "../../../lib/engine/jobs/runner";
import { createWorker } from "../../../lib/engine/queue/worker";
import type { InnerDesk } from "../../stack/open-desk";
import type { Visitor } from "../../stack/sign-in-person";

interface Seen {
  readonly id: string;
  readonly version: number;
  readonly contentHash: string;
}

/** Approves one record by a job of several; whether the job did. */
export async function approveByJob(
  stack: InnerDesk,
  visitor: Visitor,
  of: Pick<ApproveManySettings, "noun" | "intentKind">,
  seen: Seen,
): Promise<boolean> {
  const order = { kind: "approve-many", settings: { ...of, note: null } };
  const items = [{ id: seen.id, version: seen.version }];
  const asked = await stack.call(visitor, "POST", "/api/desk/job-drafts", { ...order, items });
  if (asked.status !== 201) return false;
  const { id } = Object(asked.body);
  const { runtime } = stack;
  await createWorker(runtime, [draftWork(runtime, jobKinds)]).drain();
  const drafted = await stack.call(visitor, "GET", `/api/desk/job-drafts/${id}/rows`);
  const [row] = draftRowsPageSchema.parse(drafted.body).rows;
  // It has changed since: a job of this row would be of other content.
  if (row?.contentHash !== seen.contentHash || row.version !== seen.version) return false;
  // Whatever the verdict: the job has to refuse it by itself.
  await runtime.database
    .update(jobDraftRows)
    .set({ verdict: "change", reason: null })
    .where(eq(jobDraftRows.draftId, id));
  const made = await stack.call(visitor, "POST", `/api/desk/job-drafts/${id}/send`);
  if (made.status !== 201) return false;
  await runtime.database.update(jobs).set({ startsAt: sql`now()` }).where(eq(jobs.id, id));
  await createJobRunner(runtime, jobKinds).drain();
  const read = await stack.call(visitor, "GET", `/api/desk/jobs/${id}/rows`);
  return jobRowsPageSchema.parse(read.body).rows[0]?.state === "done";
}
