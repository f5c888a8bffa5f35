import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { readCollation } from "../../db/read-collation";
import { drainState } from "../../http/drain.mjs";
import type { Runtime } from "../../server/runtime";
import { shareApi } from "../../server/shared-api";
import { startOrExit } from "../../server/start";
import { continueUnderKey } from "../audit/continue-under-key";
import { startBackground } from "./background";
import { createApi } from "./create-api";
import type { DeskParts } from "./desk-parts";

/** Starts the desk with its API and background work; ends the process with 1 on failure. */
export function startDesk(parts: DeskParts): Promise<void> {
  return startOrExit((runtime) => beginBackground(runtime, parts));
}

/** Logs that the system orders texts in another way than the database's indexes. */
async function warnOfCollation({ database, log }: Runtime): Promise<void> {
  const changed = await readCollation(database);
  if (changed) log.write("warn", "collation-changed", { remedy: changed.remedy });
}

async function beginBackground(runtime: Runtime, parts: DeskParts): Promise<void> {
  await continueUnderKey(runtime);
  await warnOfCollation(runtime);
  const closeTelemetry = await parts.openTelemetry(runtime);
  const background = await startBackground(runtime, parts);
  shareApi(createApi(runtime, parts));
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    // Work in progress is released, so that another desk continues at once; otherwise the lease
    // must expire.
    process.once(signal, () => {
      const stopped = background
        .stop()
        .finally(() => Promise.race([closeTelemetry(), lastWords()]));
      stopped.catch(() => undefined);
      drainState()?.work.push(stopped);
    });
  }
}

/** A receiver of traces that does not answer must not keep the process. */
const lastWords = () => sleep(2000, undefined, { ref: false });
