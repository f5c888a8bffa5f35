import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { handleDesk, jobKinds } from "../../../compose";
import { jobs } from "../../../db/schema/jobs";
import {
  type JobRow,
  type JobSummary,
  jobRowsPageSchema,
  jobSummarySchema,
} from "../../../domain/jobs/job-shape";
import type { Role } from "../../../domain/roles";
import type { OpenDatabase } from "../../../postgres/testing";
import type { Runtime } from "../../../server/runtime";
import { useTestDesk } from "../../../server/testing/test-desk";
import { createJobRunner } from "../runner";

export interface DeskCall {
  readonly cookie: string;
  readonly body?: unknown;
  /** Its Idempotency-Key; a new one by default. */
  readonly key?: string;
  readonly runtime?: Runtime | undefined;
}

/** A test desk whose jobs are worked on when a test says so; any kind of job. */
export function useRunnerDesk(open: OpenDatabase) {
  const held = useTestDesk(open);

  const call = (
    method: string,
    path: string,
    { key = randomUUID(), runtime = held.desk.runtime, ...options }: DeskCall,
  ) => {
    const headers = { "idempotency-key": key };
    return handleDesk(
      runtime,
      held.desk.request(method, `/api/desk${path}`, { ...options, headers }),
    );
  };

  return {
    /** Its desk, from the first test on. */
    held,
    call,
    signIn: (roles: readonly Role[] = ["clerk"], person?: string) =>
      held.desk.signIn(roles, person),

    /** Ends the delay in which a job can be cancelled, and every pause after a failure. */
    async makeDue(): Promise<void> {
      await held.desk.runtime.database.update(jobs).set({
        startsAt: sql`least(${jobs.startsAt}, now())`,
        backsOffUntil: null,
      });
    },

    /** One desk searches for work once and does what it finds. */
    async work(runtime: Runtime = held.desk.runtime): Promise<void> {
      await createJobRunner(runtime, jobKinds).drain();
    },

    async job(cookie: string, id: string): Promise<JobSummary> {
      return jobSummarySchema.parse(await (await call("GET", `/jobs/${id}`, { cookie })).json());
    },

    async rowsOf(cookie: string, id: string, search = ""): Promise<JobRow[]> {
      const answer = await call("GET", `/jobs/${id}/rows${search}`, { cookie });
      return jobRowsPageSchema.parse(await answer.json()).rows;
    },
  };
}
