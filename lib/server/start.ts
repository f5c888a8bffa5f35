import "server-only";
import { errorWord } from "./log";
import { refuseMalformedAddresses } from "./malformed-address";
import { deskRuntime } from "./runtime";

/** Starts the desk; when that fails, says why in plain words and ends the process with 1. */
export async function startOrExit(): Promise<void> {
  refuseMalformedAddresses();
  try {
    await deskRuntime();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`The desk can't start. ${reason}\n`);
    process.exit(1);
  }
}

/** Notes a page that failed while it was rendered. */
export async function logRenderFailure(
  error: unknown,
  { method, route }: { method: string; route: string },
): Promise<void> {
  const { log } = await deskRuntime();
  log.write("error", "render", { method, route, error: errorWord(error) });
}
