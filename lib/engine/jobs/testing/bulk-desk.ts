import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { jobKinds } from "../../../compose";
import { jobDraftRows } from "../../../db/schema/job-drafts";
import { jobs } from "../../../db/schema/jobs";
import {
  type DraftRow,
  draftRowsPageSchema,
  jobDraftSchema,
  type NewJobDraft,
} from "../../../domain/jobs/job-order";
import { jobRowsPageSchema, jobSummarySchema } from "../../../domain/jobs/job-shape";
import type { Runtime } from "../../../server/runtime";
import { createWorker } from "../../queue/worker";
import { draftWork } from "../drafts/draft-work";
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

/** A draft whose rows were read. */
interface ReadDraft {
  readonly id: string;
  readonly rows: readonly DraftRow[];
}

/** Jobs of selected rows in tests: draft, creation, work and result, through the desk's own API. */
export function bulkJobs(desk: Desk) {
  const at = "/api/desk/jobs";
  const drafts = "/api/desk/job-drafts";
  const rowsOf = async (who: string, id: string) => {
    const page = jobRowsPageSchema.parse((await desk.ask(who, "GET", `${at}/${id}/rows`)).body);
    return page.rows;
  };
  return {
    /** Asks for a draft; the queue reads its rows. */
    async draft(who: string, order: NewJobDraft): Promise<ReadDraft> {
      const { status, body } = await desk.ask(who, "POST", drafts, order);
      expect([status, body]).toEqual([201, expect.anything()]);
      const { id } = jobDraftSchema.parse(body);
      await this.readDrafts();
      const page = draftRowsPageSchema.parse(
        (await desk.ask(who, "GET", `${drafts}/${id}/rows`)).body,
      );
      return { id, rows: page.rows };
    },
    /** One desk reads the rows of drafts. */
    async readDrafts(runtime = desk.runtime): Promise<void> {
      await createWorker(runtime, [draftWork(runtime, jobKinds)]).drain();
    },
    /** Asks for the job of a draft. */
    send: (who: string, { id }: Pick<ReadDraft, "id">) =>
      desk.ask(who, "POST", `${drafts}/${id}/send`),
    /** Has every row sent, also those that the draft blocks: the job checks by itself. */
    async forceAll({ id }: ReadDraft): Promise<void> {
      await desk.runtime.database
        .update(jobDraftRows)
        .set({ verdict: "change", reason: null })
        .where(eq(jobDraftRows.draftId, id));
    },
    /** Creates the job of a draft, which is due at once. */
    async start(who: string, draft: ReadDraft) {
      const { status, body } = await this.send(who, draft);
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
