import path from "node:path";
import { openPool } from "../../../lib/postgres/pool";
import { ensureBuilt } from "../../../scripts/start/prepare.mjs";
import { createReporter } from "../../../scripts/start/progress.mjs";
import type { Cleanup } from "../../bench/cleanup";
import { startStack } from "../../bench/stack";
import { type DeskStack, openDeskStack } from "./desk-stack";

/** The embedded service in a separate process, and a desk on an embedded database in this one. */
export async function openDrillStack(cleanup: Cleanup, groups: number): Promise<DeskStack> {
  await ensureBuilt(process.cwd(), ["service"], process.env, createReporter(process.stderr));
  const dataFolder = await cleanup.folder("drill-proposals");
  const stack = await startStack(cleanup, { dataFolder, groups, sandbox: true });
  const folder = path.join(dataFolder, "desk");
  const { pool, close } = await openPool({ url: null, folder, owner: "the drill" });
  cleanup.add(close);
  const settings = Object.entries(stack.deskSettings).filter(([, value]) => value !== "");
  return openDeskStack(pool, Object.fromEntries(settings), stack);
}

/** Reports the results of a drill. */
export const word = (kept: boolean) => (kept ? "kept" : "BROKEN");
