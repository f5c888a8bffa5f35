import type { Cleanup } from "../../stack/cleanup";
import { freePort } from "../../stack/processes";
import { printLine } from "../../stack/progress";
import { addFault } from "../../stack/sandbox";
import { type StartedDesk, startStack } from "../../stack/start-stack";
import { signPeopleIn } from "../desk/sign-people-in";
import { contentOf, findCharge, findTargets } from "../desk/targets";
import { readCount } from "../options";
import { verdictWord } from "../verdict-word";
import { startBalancer } from "./balancer";
import type { Ask } from "./clerk";
import { drillRollingRestart } from "./rolling-restart";

/** Milliseconds that a call of billing takes, so that requests are in flight at each moment. */
const slowCall = 1200;
/** Milliseconds between the two restarts. */
const apart = 3000;

/**
 * `npm run drill -- rolling-restart [--n 1000]`: two desks with their pages behind a proxy are restarted
 * within three seconds of each other, and no request fails.
 */
export async function runRollingRestart(
  args: readonly string[],
  cleanup: Cleanup,
): Promise<boolean> {
  const requests = readCount(args, 1000);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  printLine("starting PostgreSQL, the service, two desks and a proxy");
  const stack = await startStack(cleanup, {
    desks: 2,
    sandbox: true,
    database: { desk: "postgresql" },
    env: { NEXTAUTH_URL: origin, TRUSTED_PROXIES: "1", ROLE_RECHECK_MINUTES: "1440" },
  });
  const ports = stack.desks.map((desk) => desk.port);
  const proxy = await startBalancer(cleanup, port, ports);
  const [cookie = ""] = await signPeopleIn(stack.deskSettings, 1, ["clerk"]);
  const [target] = await findTargets(stack, 1);
  if (!target) throw new Error("The world has no invoice group.");
  const content = contentOf(target, await findCharge(stack), "Rolling restart");
  const operation = "listAbandonedLines";
  await addFault(stack, { operation, kind: "slow", milliseconds: slowCall, times: null });
  const asks: readonly Ask[] = [
    { method: "GET", path: "/" },
    { method: "GET", path: "/api/desk/session" },
    { method: "POST", path: "/api/desk/approvals", body: { kind: "add-line", content } },
    { method: "GET", path: "/api/service/be/v3/lines/abandoned?page=1&size=50" },
    { method: "GET", path: "/api/desk/jobs" },
  ];
  const restart = async (desk: StartedDesk) => {
    printLine(`restarting the desk at port ${desk.port}`);
    await desk.stop();
    await stack.startDesk({ port: desk.port });
  };
  const result = await drillRollingRestart({
    origin,
    cookie,
    asks,
    requests,
    apart,
    clerks: 8,
    restarts: stack.desks.map((desk) => () => restart(desk)),
  });
  const failed = [...result.failures.values()].reduce((sum, count) => sum + count, 0);
  const kinds = [...result.failures].map(([name, count]) => `${name}: ${count}`).join(", ");
  const times = result.seconds.map((seconds) => `${seconds.toFixed(1)} s`).join(" and ");
  console.log(
    `\n${verdictWord(failed === 0)}: two desks behind ${proxy} restarted ${apart / 1000} s apart, in ${times}: ${failed} of ${result.requests} requests failed${kinds && ` (${kinds})`}; the slowest took ${(result.slowest / 1000).toFixed(1)} s`,
  );
  return failed === 0;
}
