import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { visit } from "../../../../lib/desk/line-proposals/testing/proposal-desk";
import { FakeLines, fakeRows } from "../../../../lib/engine/jobs/testing/fake-lines";
import {
  answerJson,
  type FakeMachine,
  startFakeMachine,
} from "../../../../lib/server/testing/fake-machine";
import { testSettings } from "../../../../lib/server/testing/test-desk";
import { Cleanup } from "../../../stack/cleanup";
import { type DeskProcess, startDeskProcess } from "../../../stack/desk-process";
import { freePort } from "../../../stack/processes";
import { withoutLimits } from "../../../stack/without-limits";
import { startBalancer } from "../../cluster/balancer";
import { drillRollingRestart } from "../../cluster/rolling-restart";
import { createDatabase } from "../test-database";

const server = process.env.TEST_DATABASE_URL;
const cleanup = new Cleanup();
const undo: (() => Promise<unknown>)[] = [];
const machines: FakeMachine[] = [];

afterAll(async () => {
  await cleanup.run();
  for (const act of undo) await act();
  await Promise.all(machines.map((machine) => machine.close()));
});

/** Billing whose answers take so long that requests are in flight at each moment. */
async function openBilling() {
  const lines = new FakeLines();
  fakeRows(lines, 20);
  const service = await startFakeMachine(async (request, response) => {
    await sleep(700);
    await lines.answer(request, response);
  });
  const tokens = await startFakeMachine((_request, response) =>
    answerJson(response, { token_type: "Bearer", access_token: "t", expires_in: 3600 }),
  );
  machines.push(service, tokens);
  return { SERVICE_URL: service.address, AUTH_URL: tokens.address };
}

describe("Two desks behind a proxy that are restarted within three seconds of each other", () => {
  it.runIf(server)(
    "answer each of 1,000 requests",
    async () => {
      const proxyPort = await freePort();
      const origin = `http://localhost:${proxyPort}`;
      const settings = {
        ...testSettings,
        ...(await openBilling()),
        NEXTAUTH_URL: origin,
        TRUSTED_PROXIES: "1",
        RATE_LIMITS: withoutLimits,
        DATABASE_URL: await createDatabase(server ?? "", undo),
      };
      const ports = [await freePort(), await freePort()];
      const desks: DeskProcess[] = [];
      cleanup.add(() => Promise.all(desks.map((desk) => desk.stop())));
      for (const port of ports) desks.push(await startDeskProcess(settings, port));
      await startBalancer(cleanup, proxyPort, ports);
      const cookie = await desks[0]?.signIn(["clerk"], "restarting");
      const result = await drillRollingRestart({
        origin,
        cookie: cookie ?? "",
        requests: 1000,
        clerks: 8,
        apart: 3000,
        asks: [
          { method: "GET", path: "/api/desk/session" },
          {
            method: "POST",
            path: "/api/desk/approvals",
            body: { kind: "add-line", content: visit },
          },
          { method: "GET", path: "/api/service/be/v3/lines/abandoned?page=1&size=50" },
          { method: "GET", path: "/api/desk/jobs" },
        ],
        restarts: ports.map((port, index) => async () => {
          await desks[index]?.stop();
          desks[index] = await startDeskProcess(settings, port);
        }),
      });
      const times = result.seconds.map((seconds) => seconds.toFixed(1)).join(" and ");
      expect([...result.failures], `restarts of ${times} s`).toEqual([]);
      expect(result.requests).toBeGreaterThanOrEqual(1000);
    },
    240_000,
  );
});
