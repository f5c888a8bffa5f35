import { chmod, mkdir } from "node:fs/promises";
import path from "node:path";
import type { Cleanup } from "./cleanup";
import type { EngineName } from "./options";
import { PlanLog } from "./plan-log";
import { startPostgres } from "./postgres-server";
import { say } from "./progress";
import { type ServiceStack, startStack } from "./stack";

export interface WorldOptions {
  readonly engine: EngineName;
  readonly groups: number;
  /** Folder of all worlds; one that was seeded there before is used again. */
  readonly worlds: string;
}

export interface World extends ServiceStack {
  /** What PostgreSQL did for a request; null on PGlite, which keeps no log. */
  readonly plans: PlanLog | null;
}

/** Starts the service on a world of that many groups, seeded now unless it is there. */
export async function startWorld(
  cleanup: Cleanup,
  { engine, groups, worlds }: WorldOptions,
): Promise<World> {
  const folder = path.resolve(worlds, `${engine.toLowerCase()}-${groups}`);
  await mkdir(folder, { recursive: true });
  // PostgreSQL's own user passes through both.
  for (const passed of [path.resolve(worlds), folder]) await chmod(passed, 0o711);
  const dataFolder = path.join(folder, "data");
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const plans = engine === "PostgreSQL" ? new PlanLog() : null;
  const server = path.join(folder, "server");
  const serviceDatabase = plans === null ? "" : await startPostgres(cleanup, server, plans.take);
  if (plans !== null) await plans.connect(cleanup, serviceDatabase);
  say(`opening ${groups} groups, ${engine}`);
  const start = performance.now();
  const stack = await startStack(cleanup, {
    dataFolder,
    groups,
    serviceDatabase,
    tell: sparingly((text) => say(`${text}, ${engine}`)),
  });
  say(
    `open after ${((performance.now() - start) / 1000).toFixed(0)} s: ${groups} groups, ${engine}`,
  );
  return { ...stack, plans };
}

/** Passes on at most one text in five seconds. */
function sparingly(tell: (text: string) => void): (text: string) => void {
  let last = -Infinity;
  return (text) => {
    if (performance.now() - last < 5000) return;
    last = performance.now();
    tell(text);
  };
}
