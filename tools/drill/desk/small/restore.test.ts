import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { FakeBilling } from "../../../../lib/desk/line-proposals/testing/fake-billing";
import { visit } from "../../../../lib/desk/line-proposals/testing/proposal-desk";
import {
  answerJson,
  type FakeMachine,
  startFakeMachine,
} from "../../../../lib/server/testing/fake-machine";
import { testSettings } from "../../../../lib/server/testing/test-desk";
import { Cleanup } from "../../../stack/cleanup";
import { drillRestoreLines } from "../../cluster/restore-lines";

const cleanup = new Cleanup();
const machines: FakeMachine[] = [];

afterAll(async () => {
  await cleanup.run();
  await Promise.all(machines.map((machine) => machine.close()));
});

/** Milliseconds: the second call of the same customer waits meanwhile, and a backup is written. */
const slowCall = 4000;

describe("An operator who follows the page about backups word by word", () => {
  // It starts a server of its own, from the package that the tests' server is from.
  it.runIf(process.env.TEST_DATABASE_URL)(
    "has a desk that sends nothing twice, and an audit that verifies",
    async () => {
      const billing = new FakeBilling();
      const service = await startFakeMachine(async (request, response) => {
        if (request.method === "POST") await sleep(slowCall);
        billing.answer(request, response);
      });
      const tokens = await startFakeMachine((_request, response) =>
        answerJson(response, { token_type: "Bearer", access_token: "t", expires_in: 3600 }),
      );
      machines.push(service, tokens);
      const findings = await drillRestoreLines(cleanup, {
        settings: { ...testSettings, SERVICE_URL: service.address, AUTH_URL: tokens.address },
        contents: [visit, { ...visit, price: 60 }],
        countLines: async () => billing.lines.length,
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
      expect(billing.lines).toHaveLength(2);
    },
    300_000,
  );
});
