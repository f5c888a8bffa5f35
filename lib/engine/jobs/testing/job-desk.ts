import { beforeEach, expect } from "vitest";
import { jobs } from "../../../db/schema/jobs";
import { type JobSummary, jobSummarySchema, type NewJob } from "../../../domain/jobs/job-shape";
import type { OpenDatabase } from "../../../postgres/testing";
import { useBilling } from "../../../server/testing/use-billing";
import { numberedLines } from "./numbered-lines";
import { useRunnerDesk } from "./runner-desk";

/** A desk whose service has numbered lines, and helpers for tests of jobs that archive them. */
export function useJobDesk(open: OpenDatabase) {
  const { held, ...runner } = useRunnerDesk(open);
  const service = useBilling(open, held);
  const lines = numberedLines(service);
  beforeEach(async () => {
    await held.desk.runtime.database.delete(jobs);
  });

  return {
    ...runner,
    get desk() {
      return held.desk;
    },
    get billing() {
      return service.billing;
    },
    lines,
    rows: lines.rows,

    async create(cookie: string, rows: NewJob["rows"]): Promise<JobSummary> {
      const settings = { reason: "duplicate" };
      const body = { kind: "archive-lines", settings, rows };
      const response = await runner.call("POST", "/jobs", { cookie, body });
      expect(response.status).toBe(201);
      return jobSummarySchema.parse(await response.json());
    },
  };
}
