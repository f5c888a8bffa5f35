import { beforeEach, expect } from "vitest";
import { jobs } from "../../../db/schema/jobs";
import { type JobSummary, jobSummarySchema } from "../../../domain/jobs/job-shape";
import type { SeenLine } from "../../../domain/jobs/seen-line";
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

    async create(cookie: string, items: readonly SeenLine[]): Promise<JobSummary> {
      const response = await runner.archive({ cookie, order: { items } });
      expect(response.status).toBe(201);
      return jobSummarySchema.parse(await response.json());
    },
  };
}
