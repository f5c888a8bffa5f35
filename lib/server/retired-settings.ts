import "server-only";
import type { Log } from "./log";

/** Settings of earlier versions that no longer exist. */
const retired = ["RESEND_ONCE"] as const;

/** Logs each given setting that has no effect any more; the desk starts without it. */
export function noteRetiredSettings(
  source: Readonly<Record<string, string | undefined>>,
  log: Log,
): void {
  for (const name of retired) {
    if (source[name]) log.write("warn", "setting-no-longer-exists", { kind: name });
  }
}
