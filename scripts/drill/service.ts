import { parseArgs } from "node:util";
import type { Cleanup } from "../bench/cleanup";
import { startPostgres } from "../bench/postgres-server";
import { say } from "../bench/progress";
import { ensureBuilt } from "../start/prepare.mjs";
import { createTeller } from "../start/say.mjs";
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
 * Kills the service under load, fills its disk and starts it twice; says what was lost.
 *
 * @returns whether everything was kept.
 */
export async function drillService(args: readonly string[], cleanup: Cleanup): Promise<boolean> {
  const { kills, databases } = readOptions(args);
  await ensureBuilt(process.cwd(), ["service"], process.env, createTeller(process.stderr));
  const lines: string[] = [];
  const checks: FolderCheck[] = [];
  let kept = true;
  for (const engine of databases) {
    say(`kill: the embedded service on ${engine}`);
    const dataFolder = await cleanup.folder(`drill-${engine}`);
    const database =
      engine === "pglite" ? "" : await startPostgres(cleanup, await cleanup.folder("postgres"));
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
