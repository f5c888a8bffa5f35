import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { numberedGroups } from "../../../../lib/desk/settings-plans/testing/numbered-groups";
import { describeOnEachDatabase, oneEngine } from "../../../../lib/postgres/testing";
import { invoiceGroups } from "../../../../service/db/schema/invoice-groups";
import { compareChanges } from "../../../bench/compare-changes";
import { startDeskProcess } from "../../../stack/desk-process";
import { serveBilling } from "../../../stack/testing/serve-billing";
import { storedAt } from "../kill-archive";

const undo: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const act of undo.reverse()) await act();
});

describeOnEachDatabase("The bench", (open, engine) => {
  it.runIf(engine === oneEngine)(
    "changes every group once in each round, by a job and directly, and compares them",
    async () => {
      const folder = await mkdtemp(path.join(tmpdir(), "desk-bench-"));
      undo.push(() => rm(folder, { recursive: true, force: true }));
      const served = await serveBilling(open);
      undo.push(() => served.stop());
      const groups = numberedGroups(served);
      await groups.add(600);
      const settings = { ...served.settings, BULK_APPROVAL_ROWS: "1000000" };
      const desk = await startDeskProcess(storedAt({ settings, store: { folder, url: null } }));
      undo.push(() => desk.stop());
      const figures = await compareChanges(served.access, desk, 1);
      const [direct = 0, reading = 0, job = 0, planned = 0, ...ratios] = figures.map(
        ({ measured }) => measured,
      );
      const units = ["rows/s", "rows/s", "rows/s", "rows/s", "ratio", "ratio"];
      expect(figures.map(({ unit }) => unit)).toEqual(units);
      expect(ratios).toEqual([job / direct, job / reading]);
      expect(Math.min(job, planned)).toBeGreaterThan(0);
      // A round to warm up and a measured one, of three sides.
      expect(await groups.updated()).toHaveLength(6 * 600);
      const { paymentTerms } = invoiceGroups;
      const terms = await served.billing.queries
        .selectDistinct({ paymentTerms })
        .from(invoiceGroups);
      expect(terms).toHaveLength(1);
    },
    240_000,
  );
});
