import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { addressOf } from "../../../lib/postgres/templates";
import type { Cleanup } from "../../stack/cleanup";
import { printLine } from "../../stack/progress";
import { signPeopleIn } from "../desk/sign-people-in";
import { findCharge, findTargets } from "../desk/targets";
import { readCounts } from "../options";
import { verdictWord } from "../verdict-word";
import { verifyAuditOf } from "./audit";
import { openBulkChanges } from "./bulk-changes";
import { type Cluster, startCluster } from "./cluster";
import { outageOf } from "./outages";
import { startTraffic, type Traffic } from "./traffic";
import { judgeLedger, untilSent } from "./verdict";

const groups = 3000;
/** Longest pause of a clerk between two requests, in milliseconds. */
const pause = 4000;
/** Within which what was approved must be sent, or be of unknown outcome. */
const sentWithin = 180;

interface Happening {
  readonly name: string;
  readonly at: number;
}

/**
 * `npm run drill -- failover [--clerks 100] [--seconds 60]`: loses the primary, a desk, and both
 * desks in turn, each under load for that long.
 */
export async function runFailover(args: readonly string[], cleanup: Cleanup): Promise<boolean> {
  const { clerks, seconds } = readCounts(args, { clerks: 100, seconds: 60 });
  const cluster = await startCluster(cleanup, groups);
  const { service, pair } = cluster;
  const cookies = await signPeopleIn(service.deskSettings, clerks + 1, ["clerk", "lead"]);
  const [boss = "", ...working] = cookies;
  const traffic = startTraffic({
    origin: cluster.address,
    cookies: working,
    targets: await findTargets(service, clerks),
    charge: await findCharge(service),
    pause,
  });
  const bulk = await openBulkChanges(cluster.address, boss, service);
  const happened: Happening[] = [];
  const phase = async (name: string, act: () => Promise<unknown>) => {
    await bulk.start();
    printLine(name);
    happened.push({ name, at: performance.now() });
    await act();
    printLine(`${name}: done, ${seconds} s of load`);
    await sleep(seconds * 1000);
  };
  await phase("nothing happens", async () => undefined);
  await phase("kill -9 of the primary", () => failOver(cluster));
  await phase("kill -9 of a desk", async () => {
    await cluster.desks[0]?.kill();
    await sleep(5000);
    await cluster.restartDesk(0);
  });
  await phase("rolling restart of both desks", async () => {
    for (const index of cluster.desks.keys()) {
      await cluster.desks[index]?.stop();
      await cluster.restartDesk(index);
    }
  });
  const end = performance.now();
  await traffic.stop();
  const changed = await bulk.finish();
  const address = (name: string) => addressOf(pair.standby.address, name);
  const [desk, billing] = ["desk", "service"].map(
    (name) => new pg.Pool({ connectionString: address(name), max: 1 }),
  );
  if (!desk || !billing) throw new Error("There are two databases.");
  cleanup.add(() => Promise.all([desk.end(), billing.end()]));
  await untilSent(desk, sentWithin);
  const verdict = await judgeLedger(traffic.ledger, desk, billing);
  const audit = await verifyAuditOf(service.deskSettings, address("desk"));
  const kept = verdict.lost.length + verdict.doubled.length === 0;
  const changedOnce = changed.notDone + changed.lost + changed.doubled === 0;
  console.log(
    [
      "",
      ...describe(traffic, happened, end),
      `${verdictWord(kept)}: ${verdict.acknowledged} acknowledged writes of ${clerks} clerks, ${verdict.lost.length} lost, ${verdict.doubled.length} doubled; ${verdict.unclear} approved lines of unknown outcome, shown as such`,
      ...[...verdict.lost, ...verdict.doubled].slice(0, 10).map((name) => `  ${name}`),
      `${verdictWord(changedOnce)}: ${changed.rows} rows of bulk jobs, ${changed.notDone} not done, ${changed.lost} lost, ${changed.doubled} sent twice; ${changed.resumed} times a person resumed`,
      `${verdictWord(audit.whole)}: ${audit.words}`,
    ].join("\n"),
  );
  return kept && changedOnce && audit.whole;
}

/** As whoever runs the servers does: the standby becomes the primary, and the pooler turns to it. */
async function failOver({ pair, pooler }: Cluster): Promise<void> {
  await pair.primary.kill();
  await pair.promote();
  pooler.turnTo(pair.standby.port);
}

function describe({ ended, failures }: Traffic, happened: readonly Happening[], end: number) {
  const rows = happened.map(({ name, at }, index) => {
    const to = happened[index + 1]?.at ?? end;
    const of = (kind: "read" | "write") => {
      const { longest, asked, failed } = outageOf(ended, kind, at, to);
      return `${kind}s: none for ${(longest / 1000).toFixed(1)} s, ${failed} of ${asked} failed`;
    };
    return `${name}: ${of("read")}; ${of("write")}`;
  });
  const refused = [...failures].map(([name, count]) => `${name}: ${count}`).join(", ");
  return [...rows, `answers without success: ${refused || "none"}`];
}
