import "../../lib/process/private-files.mjs";
import { parseArgs } from "node:util";
import { Cleanup } from "../stack/cleanup";
import { startPostgres } from "../stack/postgres-server";
import { printLine } from "../stack/progress";
import { runFailover } from "./cluster/run-failover";
import { runLoad } from "./cluster/run-load";
import { runRestore } from "./cluster/run-restore";
import { runRollingRestart } from "./cluster/run-rolling-restart";
import { runDebtActs, runDebtSelfApproval } from "./desk/run-debt";
import { runKill, runTwoDesks } from "./desk/run-kill";
import { runKillSettings } from "./desk/run-kill-settings";
import { runNoisyNeighbour } from "./desk/run-noisy-neighbour";
import { runOutsiders } from "./desk/run-outsiders";
import { runLostAnswers, runRaces, runSelfApproval } from "./desk/run-proposals";
import { runWebhooks } from "./desk/run-webhooks";
import { type Engine, engines } from "./engine";
import { drillSecondProcess, type FolderCheck } from "./folder";
import { drillFullDisk } from "./full-disk";
import { drillKills, type KillResult } from "./kill";
import { OptionsError } from "./options";

interface Options {
  readonly kills: number;
  readonly databases: readonly Engine[];
}

/**
 * Kills the service under load, fills its disk and starts it twice; reports missing writes.
 *
 * @returns whether all acknowledged writes exist.
 */
async function drillService(args: readonly string[], cleanup: Cleanup): Promise<boolean> {
  const { kills, databases } = readOptions(args);
  const lines: string[] = [];
  const checks: FolderCheck[] = [];
  let kept = true;
  for (const engine of databases) {
    printLine(`kill: the embedded service on ${engine}`);
    const dataFolder = await cleanup.folder(`drill-${engine}`);
    const database =
      engine === "pglite"
        ? ("embedded" as const)
        : { address: await startPostgres(cleanup, await cleanup.folder("postgres")) };
    const result = await drillKills(cleanup, { kills, dataFolder, database });
    kept &&= result.findings.length === 0;
    lines.push(describeKills(engine, result));
    checks.push(await drillFullDisk(cleanup, await cleanup.folder("full"), engine));
  }
  checks.push(await drillSecondProcess(cleanup, await cleanup.folder("second")));
  for (const check of checks) {
    kept &&= check.kept !== false;
    const verdict = check.kept === null ? "not tried" : check.kept ? "kept" : "BROKEN";
    lines.push(`${verdict}: ${check.name} (${check.detail})`);
  }
  console.log(`\n${lines.join("\n")}`);
  return kept;
}

function readOptions(args: readonly string[]): Options {
  const { kills, database } = parse(args);
  const count = Number(kills);
  if (!Number.isInteger(count) || count < 0 || count > 1000) {
    throw new OptionsError(`--kills must be a whole number from 0 to 1000, not ${kills}.`);
  }
  const databases = database.split(",").map((name) => {
    const engine = engines.find((known) => known === name);
    if (!engine) throw new OptionsError(`--database takes ${engines.join(", ")}, not "${name}".`);
    return engine;
  });
  return { kills: count, databases };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        kills: { type: "string", default: "20" },
        database: { type: "string", default: engines.join(",") },
      },
    }).values;
  } catch (error) {
    throw new OptionsError(error instanceof Error ? error.message : String(error));
  }
}

function describeKills(engine: string, { kills, acknowledged, unknown, findings }: KillResult) {
  const verdict = findings.length === 0 ? "kept" : "BROKEN";
  const found = findings.map(({ kind, write }) => `\n  ${kind}: ${write.kind} ${write.mark}`);
  return `${verdict}: ${engine}, ${kills} × kill -9 under load: ${acknowledged} writes acknowledged, ${unknown} unanswered, ${findings.length} missing, doubled or half done${found.join("")}`;
}

/** A guarantee that must always hold, tested for real. */
interface Drill {
  readonly options: string;
  readonly about: string;
  /** Starts what it needs, prints its figures, and returns whether all were reached. */
  run(args: readonly string[], cleanup: Cleanup): Promise<boolean>;
}

/** The drills by name: `npm run drill -- <name>`. */
const drills = {
  service: {
    options: "[--kills 20] [--database pglite,postgresql]",
    about: "kills the service under load, fills its disk, starts it twice",
    run: drillService,
  },
  kill: {
    options: "[--n 100]",
    about: "kills the desk while it archives 5,000 lines, so many times, and measures its speed",
    run: runKill,
  },
  "kill-settings": {
    options: "[--n 10]",
    about: "kills the desk while it changes settings of 5,000 invoice groups, so many times",
    run: runKillSettings,
  },
  "two-desks": {
    options: "[--n 20]",
    about: "lets two desks on one PostgreSQL archive, and kills one of them in turn",
    run: runTwoDesks,
  },
  "lost-answers": {
    options: "[--n 10000]",
    about: "sends lines and requests whose answers are lost, and finds each once by the journal",
    run: runLostAnswers,
  },
  races: {
    options: "[--n 1000]",
    about: "has 2 to 50 people decide on one line proposal or debt act at the same moment",
    run: runRaces,
  },
  "self-approval": {
    options: "[--n 1000]",
    about: "tries to get line proposals approved by those who wrote them, in every way",
    run: runSelfApproval,
  },
  "debt-acts": {
    options: "[--n 3000]",
    about: "sends fees, lines and cases whose answers are lost, and finds each of them once",
    run: runDebtActs,
  },
  "debt-self-approval": {
    options: "[--n 1000]",
    about: "tries to get fees approved by those who wrote them, in every way",
    run: runDebtSelfApproval,
  },
  webhooks: {
    options: "[--n 1000]",
    about:
      "sends the desk webhooks of payments and credits in any order, late and twice, and forges as many",
    run: runWebhooks,
  },
  failover: {
    options: "[--clerks 100] [--seconds 60]",
    about: "loses the primary, a desk, and both desks in turn, under the load of clerks and jobs",
    run: runFailover,
  },
  restore: {
    options: "[--clerks 20] [--seconds 30]",
    about:
      "restores a desk by the lines of its page, and both databases from a copy with its log and from dumps",
    run: runRestore,
  },
  "rolling-restart": {
    options: "[--n 1000]",
    about: "restarts two desks behind a proxy within three seconds, and counts requests that fail",
    run: runRollingRestart,
  },
  load: {
    options: "[--clerks 200] [--minutes 30] [--groups 1000000]",
    about: "has clerks open screens with think time: p95, errors, memory and processor time",
    run: runLoad,
  },
  "noisy-neighbour": {
    options: "[--n 8] [--only jobs,deep-search,timeline]",
    about: "measures how much one clerk's greedy requests and large jobs slow another clerk",
    run: runNoisyNeighbour,
  },
  outsiders: {
    options: "[--n 8] [--only pages,files]",
    about: "measures how much four requests without a session slow a signed-in person's list",
    run: runOutsiders,
  },
} as const satisfies Record<string, Drill>;

/** Runs without a name. */
const usualDrill = "service";

/** One line for each drill. */
function helpOf(all: Readonly<Record<string, Drill>>): string {
  const lines = Object.entries(all).map(
    ([name, { options, about }]) => `  npm run drill -- ${name} ${options}\n      ${about}`,
  );
  return ["Drills, each of which ends with 1 when something was not kept:", ...lines].join("\n");
}

/** Runs the drill that the first argument names; without a name that of the service. */
async function run(args: readonly string[], cleanup: Cleanup): Promise<boolean> {
  const [first = "", ...rest] = args;
  if (first === "--help" || first === "-h") {
    console.log(helpOf(drills));
    return true;
  }
  if (first === "" || first.startsWith("-")) return drills[usualDrill].run(args, cleanup);
  const drill = Object.entries(drills).find(([name]) => name === first)?.[1];
  if (!drill) throw new OptionsError(`There is no drill "${first}".`);
  return drill.run(rest, cleanup);
}

const cleanup = new Cleanup();
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void cleanup.run().finally(() => process.exit(130)));
}
try {
  process.exitCode = (await run(process.argv.slice(2), cleanup)) ? 0 : 1;
} catch (error) {
  process.exitCode = 2;
  if (error instanceof OptionsError) console.error(`${error.message}\n${helpOf(drills)}`);
  else console.error(error);
} finally {
  await cleanup.run();
}
