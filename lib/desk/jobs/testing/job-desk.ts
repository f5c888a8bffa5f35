import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, expect } from "vitest";
import { jobs } from "../../../db/schema/jobs";
import {
  type JobSummary,
  jobRowsPageSchema,
  jobSummarySchema,
  type NewJob,
} from "../../../domain/jobs/job-shape";
import type { Role } from "../../../domain/roles";
import type { OpenDatabase } from "../../../postgres/testing";
import type { Runtime } from "../../../server/runtime";
import { useTestDesk } from "../../../server/testing/test-desk";
import { handleDesk } from "../../router";
import { createJobRunner } from "../runner";
import { FakeLines, fakeRows } from "./fake-lines";

/** A desk whose service has lines, and helpers for tests of jobs. */
export function useJobDesk(open: OpenDatabase) {
  const held = useTestDesk(open);
  let lines = new FakeLines();
  beforeEach(async () => {
    lines = new FakeLines();
    held.desk.answer((request, response) => lines.answer(request, response));
    await held.desk.runtime.database.delete(jobs);
  });

  const call = (
    method: string,
    path: string,
    options: { cookie: string; body?: unknown; key?: string },
  ) =>
    handleDesk(
      held.desk.runtime,
      held.desk.request(method, `/api/desk${path}`, {
        ...options,
        headers: { "idempotency-key": options.key ?? randomUUID() },
      }),
    );

  return {
    get desk() {
      return held.desk;
    },
    get lines() {
      return lines;
    },
    call,
    signIn: (roles: readonly Role[] = ["clerk"], person?: string) =>
      held.desk.signIn(roles, person),

    rows: (count: number, from = 0) => fakeRows(lines, count, from),

    async create(cookie: string, rows: NewJob["rows"]): Promise<JobSummary> {
      const settings = { reason: "duplicate" };
      const body = { kind: "archive-lines", settings, rows };
      const response = await call("POST", "/jobs", { cookie, body });
      expect(response.status).toBe(201);
      return jobSummarySchema.parse(await response.json());
    },

    /** Ends the delay in which a job can be cancelled, and every pause. */
    async makeDue(): Promise<void> {
      await held.desk.runtime.database.update(jobs).set({
        startsAt: sql`least(${jobs.startsAt}, now())`,
        backsOffUntil: null,
      });
    },

    /** One desk searches for work once and does what it finds. */
    async work(runtime: Runtime = held.desk.runtime): Promise<void> {
      const runner = createJobRunner(runtime);
      await runner.poll();
      await runner.idle();
    },

    async read(cookie: string, id: string): Promise<JobSummary> {
      return jobSummarySchema.parse(await (await call("GET", `/jobs/${id}`, { cookie })).json());
    },

    async rowsOf(cookie: string, id: string, search = "") {
      const response = await call("GET", `/jobs/${id}/rows${search}`, { cookie });
      return jobRowsPageSchema.parse(await response.json());
    },
  };
}
