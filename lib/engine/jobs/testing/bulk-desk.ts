import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { jobKinds } from "../../../compose";
import { jobs } from "../../../db/schema/jobs";
import {
  type JobPreviewInput,
  jobPreviewAnswerSchema,
  type SealedPreviewRow,
} from "../../../domain/jobs/bulk-job";
import { jobRowsPageSchema, jobSummarySchema } from "../../../domain/jobs/job-shape";
import type { Runtime } from "../../../server/runtime";
import { createJobRunner } from "../runner";

interface Desk {
  readonly runtime: Runtime;
  ask(
    who: string,
    method: string,
    at: string,
    body?: unknown,
  ): Promise<{ status: number; body: unknown }>;
}

/** Jobs of selected rows in tests: preview, creation, work and result, through the desk's own API. */
export function bulkJobs(desk: Desk) {
  const at = "/api/desk/jobs";
  const rowsOf = async (who: string, id: string) => {
    const page = jobRowsPageSchema.parse((await desk.ask(who, "GET", `${at}/${id}/rows`)).body);
    return page.rows;
  };
  return {
    async preview(who: string, order: JobPreviewInput): Promise<SealedPreviewRow[]> {
      const { status, body } = await desk.ask(who, "POST", `${at}/preview`, order);
      expect([status, body]).toEqual([200, expect.anything()]);
      return jobPreviewAnswerSchema.parse(body).rows;
    },
    /** Asks for the job of given rows of a preview. */
    create(who: string, { kind, settings }: JobPreviewInput, preview: readonly SealedPreviewRow[]) {
      const rows = preview.map(({ verdict: _, reason: __, ...seen }) => seen);
      return desk.ask(who, "POST", at, { kind, settings, rows });
    },
    /** Creates the job, which is due at once. */
    async start(who: string, order: JobPreviewInput, preview: readonly SealedPreviewRow[]) {
      const { status, body } = await this.create(who, order, preview);
      expect([status, body]).toEqual([201, expect.anything()]);
      const job = jobSummarySchema.parse(body);
      await this.makeDue();
      return job;
    },
    async makeDue(): Promise<void> {
      const startsAt = sql`least(${jobs.startsAt}, now())`;
      await desk.runtime.database.update(jobs).set({ startsAt, backsOffUntil: null });
    },
    /** One desk searches for work once and does what it finds. */
    async work(runtime = desk.runtime): Promise<void> {
      await createJobRunner(runtime, jobKinds).drain();
    },
    async read(who: string, id: string) {
      return jobSummarySchema.parse((await desk.ask(who, "GET", `${at}/${id}`)).body);
    },
    rowsOf,
    /** State and reason of each row, in order. */
    async resultsOf(who: string, id: string) {
      return (await rowsOf(who, id)).map(({ state, reason }) =>
        reason === null ? state : `${state} ${reason}`,
      );
    },
  };
}
