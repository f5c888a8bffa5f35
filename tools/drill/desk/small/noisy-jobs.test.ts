import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { numberedLines } from "../../../../lib/engine/jobs/testing/numbered-lines";
import { describeOnEachDatabase, oneEngine } from "../../../../lib/postgres/testing";
import { startDeskProcess } from "../../../stack/desk-process";
import { serveBilling } from "../../../stack/testing/serve-billing";
import { drillNoisyJobs } from "../noisy-jobs";

const undo: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const act of undo.reverse()) await act();
});

describeOnEachDatabase("A job of one row", (open, engine) => {
  it.runIf(engine === oneEngine)(
    "ends within ten seconds beside another clerk's large jobs",
    async () => {
      const served = await serveBilling(open);
      served.billing.fault("slow", "archiveLines", { milliseconds: 100, times: null });
      const { rows } = numberedLines(served);
      const folder = await mkdtemp(path.join(tmpdir(), "desk-drill-"));
      undo.push(() => rm(folder, { recursive: true, force: true }), served.stop);
      const desk = await startDeskProcess({ ...served.settings, DATA_DIR: folder });
      undo.push(() => desk.kill());
      const large = await Promise.all(Array.from({ length: 6 }, (_, at) => rows(5000, at * 5000)));
      const small = await rows(2, 40_000);
      const { milliseconds, left } = await drillNoisyJobs({ desk, large, small });
      expect(milliseconds.filter((one) => one > 10_000)).toEqual([]);
      expect(left).toBeGreaterThan(1000);
    },
    240_000,
  );
});
