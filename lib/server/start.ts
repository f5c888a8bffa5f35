import "server-only";
import { settingError } from "../domain/system/setting-fault";
import { drainState } from "../http/drain.mjs";
import { printError } from "../log/print-error";
import { errorWord } from "./log";
import { refuseMalformedAddresses } from "./malformed-address";
import { noteRetiredSettings } from "./retired-settings";
import { deskRuntime, type Runtime } from "./runtime";

/**
 * Starts the desk and the given first work; if either fails, prints the reason and ends the process
 * with 1.
 */
export async function startOrExit(begin: (runtime: Runtime) => Promise<void>): Promise<void> {
  refuseMalformedAddresses();
  endInTime();
  try {
    const runtime = await deskRuntime();
    noteRetiredSettings(process.env, runtime.log);
    await begin(runtime);
  } catch (error) {
    printError(error);
    const reason = startReason(error, process.env.DATABASE_URL);
    // Each line for itself: the log leaves out other text (lib/log/plain-output.ts).
    for (const line of reason.split("\n")) {
      process.stderr.write(`The desk can't start. ${line}\n`);
    }
    process.exit(1);
  }
}

/**
 * Why the desk can't start, for whoever runs it. A query that failed once the database was open is told
 * by its cause: its own message has the statement.
 */
export function startReason(error: unknown, databaseUrl: string | undefined): string {
  // By their fields: each of the server's bundles has a copy of the classes.
  const isOfQuery = error instanceof Error && ("query" in error || "severity" in error);
  if (isOfQuery && databaseUrl) return settingError("DATABASE_URL", error).message;
  return error instanceof Error ? error.message : String(error);
}

/**
 * In development the framework ends the process once the last connection is closed, and a browser may
 * keep one open without using it; in production the server in front ends it. The database is closed at
 * the end (lib/postgres).
 */
function endInTime(): void {
  if (drainState() !== null) return;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => setTimeout(() => process.exit(0), patience).unref());
  }
}

/** Milliseconds. */
const patience = 3000;

/** Logs a page that failed while it was rendered; in development the framework prints it whole. */
export async function logRenderFailure(
  error: unknown,
  { method, route }: { method: string; route: string },
): Promise<void> {
  const { log } = await deskRuntime();
  log.write("error", "render", { method, route, error: errorWord(error) });
}
