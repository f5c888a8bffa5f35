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
import { openBackups } from "./backups";
import { ask, succeeded } from "./clerk";
import { startCluster } from "./cluster";
import { drillInFlight } from "./in-flight";
import { restoreByPage } from "./restore-by-page";
import { contentOf, differingTables } from "./tables";
import { startTraffic } from "./traffic";
import { judgeLedger, untilSent } from "./verdict";

const groups = 3000;
const pause = 2000;
const sentWithin = 180;
/** Approvals at the moment of the backup. */
const inFlight = 20;

/** Tables whose rows do not change once nobody works and nothing is queued. */
const deskTables = ["audit_entries", "approval_requests", "sends", "people"] as const;
const serviceTables = ["invoice_groups", "customers", "lines", "invoices"] as const;

/**
 * `npm run drill -- restore [--clerks 20] [--seconds 30]`: restores a desk's database by the lines of the
 * operators' page, and both databases in two ways.
 */
export async function runRestore(args: readonly string[], cleanup: Cleanup): Promise<boolean> {
  const { clerks, seconds } = readCounts(args, { clerks: 20, seconds: 30 });
  const cluster = await startCluster(cleanup, groups);
  const { service, pair, pooler } = cluster;
  const cookies = await signPeopleIn(service.deskSettings, clerks + 2, ["clerk", "lead"]);
  const [author = "", approver = "", ...working] = cookies;
  const targets = await findTargets(service, clerks);
  const charge = await findCharge(service);
  const [target] = targets;
  if (!target) throw new Error("The world has no invoice group.");
  printLine("restoring by the lines of the page");
  const byPage = await restoreByPage(cleanup, cluster, { target, charge });
  const plan = { origin: cluster.address, cookies: working, targets, charge, pause };
  const backups = await openBackups(cleanup, pair.primary, pair.archive);

  printLine(`${clerks} clerks work for ${seconds} s; in the middle the server is copied`);
  const first = startTraffic(plan);
  await sleep(seconds * 500);
  backups.takeBase();
  await sleep(seconds * 500);
  await first.stop();
  const desk = new pg.Pool({ connectionString: pooler.address("desk"), max: 1 });
  cleanup.add(() => desk.end());
  await untilSent(desk, sentWithin);
  const contentsAt = async (deskAt: string, serviceAt: string) => ({
    ...(await contentOf(deskAt, deskTables)),
    ...(await contentOf(serviceAt, serviceTables)),
  });
  const now = await contentsAt(pooler.address("desk"), pooler.address("service"));
  const { rows } = await desk.query(
    `select now()::text as moment, (select sequence || ':' || hash from audit_entries
      where tenant_id = $1 order by sequence desc limit 1) as head`,
    [service.deskSettings.TENANT_ID],
  );
  const [moment, head] = [String(rows[0]?.moment), String(rows[0]?.head)];
  for (const database of ["desk", "service"]) backups.dump(database);
  printLine(`they continue for ${seconds} s after the moment to restore`);
  const second = startTraffic(plan);
  await sleep(seconds * 1000);
  await second.stop();
  await untilSent(desk, sentWithin);

  printLine("restoring the copy and its log up to the moment, and both dumps");
  const restored = await backups.restoreTo(moment);
  const ways = [
    {
      name: "copy and log, to the moment",
      desk: addressOf(restored.address, "desk"),
      service: addressOf(restored.address, "service"),
    },
    {
      name: "dumps",
      desk: await backups.restoreDump("desk", restored, "desk_dumped"),
      service: await backups.restoreDump("service", restored, "service_dumped"),
    },
  ];
  const lines = [byPage.line];
  let all = byPage.kept;
  for (const way of ways) {
    printLine(`checking: ${way.name}`);
    const differing = differingTables(now, await contentsAt(way.desk, way.service));
    const pools = [way.desk, way.service].map((at) => new pg.Client({ connectionString: at }));
    const [deskRows, serviceRows] = pools;
    if (!deskRows || !serviceRows) throw new Error("There are two databases.");
    for (const one of pools) await one.connect();
    const verdict = await judgeLedger(first.ledger, deskRows, serviceRows);
    for (const one of pools) await one.end();
    const audit = await verifyAuditOf(service.deskSettings, way.desk, ["--head", head]);
    const started = performance.now();
    const one = await cluster.startDeskOn(way.desk);
    const readyAfter = (performance.now() - started) / 1000;
    const path = "/api/desk/approvals?view=mine";
    const answer = await ask(`http://localhost:${one.port}`, working[0] ?? "", {
      method: "GET",
      path,
    });
    await one.stop();
    const kept =
      verdict.lost.length + verdict.doubled.length + differing.length === 0 &&
      audit.whole &&
      succeeded(answer);
    all &&= kept;
    lines.push(
      `${verdictWord(kept)}: ${way.name}: ${verdict.acknowledged} acknowledged writes until then, ${verdict.lost.length} lost, ${verdict.doubled.length} doubled; tables that differ: ${differing.join(", ") || "none"}; a desk is ready after ${readyAfter.toFixed(1)} s and answers a session of before with ${answer.status}`,
      `  ${audit.words}`,
    );
  }

  printLine(`${inFlight} approvals are on their way at the moment of a backup`);
  const flight = await drillInFlight({
    cluster,
    backups,
    author,
    approver,
    charge,
    targets: Array.from({ length: inFlight }, (_, index) => targets[index % targets.length]).filter(
      (target) => target !== undefined,
    ),
  });
  const states = Object.entries(flight.atBackup).map(([state, count]) => `${count} ${state}`);
  all &&= flight.doubled === 0;
  lines.push(
    `${verdictWord(flight.doubled === 0)}: only the desk restored, ${states.join(", ")} in the backup and all sent since: with after-restore.sql ${flight.doubled} sent twice, ${flight.confirmed} found and confirmed, ${flight.unknown} still of unknown outcome; without it ${flight.doubledWithout} sent twice`,
  );
  console.log(`\n${lines.join("\n")}`);
  return all;
}
