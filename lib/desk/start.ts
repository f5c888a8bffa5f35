import "server-only";
import type { Runtime } from "../server/runtime";
import { startOrExit } from "../server/start";
import { continueUnderKey } from "./audit/continue-under-key";
import { startBackground } from "./background";

/** Starts the desk with what it does by itself; ends the process with 1 where it can't. */
export function startDesk(): Promise<void> {
  return startOrExit(beginBackground);
}

async function beginBackground(runtime: Runtime): Promise<void> {
  await continueUnderKey(runtime);
  const background = await startBackground(runtime);
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    // What is in hand is given back, so that another desk goes on at once; at the latest it finds
    // the lease run out.
    process.once(signal, () => void background.stop().catch(() => undefined));
  }
}
