import { eq, sql } from "drizzle-orm";
import { jobKinds } from "../../../lib/compose";
import { jobs } from "../../../lib/db/schema/jobs";
import {
  type ApproveManySettings,
  jobPreviewAnswerSchema,
} from "../../../lib/domain/jobs/bulk-job";
import { jobRowsPageSchema } from "../../../lib/domain/jobs/job-shape";
import { createJobRunner } from "../../../lib/engine/jobs/runner";
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
  const previewed = await stack.call(visitor, "POST", "/api/desk/jobs/preview", {
    ...order,
    items,
  });
  if (previewed.status !== 200) return false;
  const [row] = jobPreviewAnswerSchema.parse(previewed.body).rows;
  // It has changed since: a job of this row would be of other content.
  if (row?.contentHash !== seen.contentHash || row.version !== seen.version) return false;
  // Whatever the verdict: the job has to refuse it by itself.
  const { verdict: _, reason: __, ...sealed } = row;
  const body = { ...order, rows: [sealed] };
  const made = await stack.call(visitor, "POST", "/api/desk/jobs", body);
  if (made.status !== 201) return false;
  const { id } = Object(made.body);
  const { runtime } = stack;
  await runtime.database.update(jobs).set({ startsAt: sql`now()` }).where(eq(jobs.id, id));
  await createJobRunner(runtime, jobKinds).drain();
  const read = await stack.call(visitor, "GET", `/api/desk/jobs/${id}/rows`);
  return jobRowsPageSchema.parse(read.body).rows[0]?.state === "done";
}
