import "server-only";
import { deskRuntime } from "../server/runtime";
import { startOrExit } from "../server/start";
import { startBackground } from "./background";

/** Starts the desk with what it does by itself; ends the process with 1 where it can't. */
export async function startDesk(): Promise<void> {
  await startOrExit();
  const background = await startBackground(await deskRuntime());
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    // What is in hand is given back, so that another desk goes on at once; at the latest it finds
    // the lease run out.
    process.once(signal, () => void background.stop().catch(() => undefined));
  }
}
