import path from "node:path";
import type { Cleanup } from "../stack/cleanup";
import { freePort, start, waitFor } from "../stack/processes";

type HelperServer = "bare-proxy" | "replay-upstream" | "reference-host";

interface HelperSettings {
  readonly upstream: string;
  readonly token: string;
  readonly extra?: Readonly<Record<string, string>>;
  /** An address of the server that answers with a success once it is up. */
  readonly probe: string;
}

/** Starts one of servers/ in a separate process; returns its address. */
export async function startHelper(
  cleanup: Cleanup,
  name: HelperServer,
  { upstream, token, extra, probe }: HelperSettings,
): Promise<string> {
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const helper = start(cleanup, {
    name,
    command: process.execPath,
    args: ["--import", "tsx", path.join(import.meta.dirname, `servers/${name}.ts`)],
    env: {
      NODE_ENV: "production",
      BENCH_PORT: String(port),
      BENCH_UPSTREAM: upstream,
      BENCH_TOKEN: token,
      ...extra,
    },
  });
  await waitFor(address + probe, helper);
  return address;
}
