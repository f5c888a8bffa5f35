import type { Cleanup } from "../../stack/cleanup";
import type { InnerDesk } from "../../stack/open-desk";
import { startStack } from "../../stack/start-stack";

/** The embedded service with its sandbox, and a desk in this process. */
export async function openDrillDesk(cleanup: Cleanup, groups: number): Promise<InnerDesk> {
  return (await startStack(cleanup, { groups, sandbox: true })).openDesk();
}
