import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { visit } from "../../../../lib/desk/line-proposals/testing/proposal-desk";
import { numberedLines } from "../../../../lib/engine/jobs/testing/numbered-lines";
import { describeOnEachDatabase } from "../../../../lib/postgres/testing";
import { Cleanup } from "../../../stack/cleanup";
import { type DeskProcess, startDeskProcess } from "../../../stack/desk-process";
import { freePort } from "../../../stack/processes";
import { serveBilling } from "../../../stack/testing/serve-billing";
import { withoutLimits } from "../../../stack/without-limits";
import { startBalancer } from "../../cluster/balancer";
import { drillRollingRestart } from "../../cluster/rolling-restart";
import { createDatabase } from "../test-database";

const server = process.env.TEST_DATABASE_URL;
const cleanup = new Cleanup();
const undo: (() => Promise<unknown>)[] = [];

afterAll(async () => {
  await cleanup.run();
  for (const act of undo) await act();
});

const title = "Two desks behind a proxy that are restarted within three seconds of each other";
describeOnEachDatabase(title, (open, engine) => {
  it.runIf(engine === "PostgreSQL")(
    "answer each of 1,000 requests",
    async () => {
      const served = await serveBilling(open);
      undo.push(served.stop);
      await numberedLines(served).rows(20);
      // So long that requests are in flight at each moment.
      served.billing.onCall = async (_call, pass) => {
        await sleep(700);
        return pass();
      };
      const proxyPort = await freePort();
      const origin = `http://localhost:${proxyPort}`;
      const settings = {
        ...served.settings,
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
