import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import {
  plantedLines,
  plantForLines,
} from "../../../../lib/desk/line-proposals/testing/planted-lines";
import { visit } from "../../../../lib/desk/line-proposals/testing/proposal-desk";
import { describeOnEachDatabase } from "../../../../lib/postgres/testing";
import { Cleanup } from "../../../stack/cleanup";
import { serveBilling } from "../../../stack/testing/serve-billing";
import { drillRestoreLines } from "../../cluster/restore-lines";

const cleanup = new Cleanup();

afterAll(() => cleanup.run());

/** Milliseconds: the second call of the same customer waits meanwhile, and a backup is written. */
const slowCall = 4000;

const title = "An operator who follows the page about backups word by word";
describeOnEachDatabase(title, (open, engine) => {
  // It starts a server of its own, from the package that the tests' server is from.
  it.runIf(engine === "PostgreSQL")(
    "has a desk that sends nothing twice, and an audit that verifies",
    async () => {
      const served = await serveBilling(open);
      cleanup.add(served.stop);
      await plantForLines(served.billing.queries);
      served.billing.onCall = async ({ method }, pass) => {
        if (method === "POST") await sleep(slowCall);
        return pass();
      };
      const lines = plantedLines(served);
      const findings = await drillRestoreLines(cleanup, {
        settings: served.settings,
        contents: [visit, { ...visit, price: 60 }],
        countLines: async () => (await lines.all()).length,
      });
      expect(findings).toEqual({
        emptyEndWritten: true,
        linesRan: true,
        failedStatementLeft: "nothing",
        deskStarted: true,
        sentOnce: true,
        verified: { without: false, since: true },
        waitedAtBackup: expect.any(Number),
        words: expect.stringMatching(/unbroken, \d given heads found, 1 from before --since/),
      });
      expect(findings.waitedAtBackup).toBeGreaterThan(0);
      expect(await lines.all()).toHaveLength(2);
    },
    300_000,
  );
});
