import { beforeEach, expect } from "vitest";
import { jobs } from "../../../db/schema/jobs";
import { type JobSummary, jobSummarySchema, type NewJob } from "../../../domain/jobs/job-shape";
import type { OpenDatabase } from "../../../postgres/testing";
import { FakeLines, fakeRows } from "./fake-lines";
import { useRunnerDesk } from "./runner-desk";

/** A desk whose service has lines, and helpers for tests of jobs that archive them. */
export function useJobDesk(open: OpenDatabase) {
  const { held, ...runner } = useRunnerDesk(open);
  let lines = new FakeLines();
  beforeEach(async () => {
    lines = new FakeLines();
    held.desk.answer((request, response) => lines.answer(request, response));
    await held.desk.runtime.database.delete(jobs);
  });

  return {
    ...runner,
    get desk() {
      return held.desk;
    },
    get lines() {
      return lines;
    },
    rows: (count: number, from = 0) => fakeRows(lines, count, from),

    async create(cookie: string, rows: NewJob["rows"]): Promise<JobSummary> {
      const settings = { reason: "duplicate" };
      const body = { kind: "archive-lines", settings, rows };
      const response = await runner.call("POST", "/jobs", { cookie, body });
      expect(response.status).toBe(201);
      return jobSummarySchema.parse(await response.json());
    },
  };
}
