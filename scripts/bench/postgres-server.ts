import { execFileSync } from "node:child_process";
import { chownSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import type { Cleanup } from "./cleanup";
import { freePort, type Started, start } from "./processes";

const debian = "/usr/lib/postgresql";

/**
 * Starts a PostgreSQL server from Debian's package with default settings, on a free port and with
 * its data in `folder`; existing data is used again. Returns the server's address. `onLine`
 * receives its log, which contains plans while they are requested (plan-log.ts).
 */
export async function startPostgres(
  cleanup: Cleanup,
  folder: string,
  onLine: (line: string) => void = () => undefined,
): Promise<string> {
  const bin = newestBinaries();
  const user = ordinaryUser();
  const data = path.join(folder, "data");
  if (!existsSync(path.join(data, "PG_VERSION"))) {
    mkdirSync(folder, { recursive: true });
    if (user) chownSync(folder, user.uid, user.gid);
    const args = ["--pgdata", data, "--username", "bench", "--auth", "trust", "--encoding", "UTF8"];
    execFileSync(path.join(bin, "initdb"), [...args, "--locale", "C"], {
      cwd: folder,
      stdio: ["ignore", "ignore", "inherit"],
      ...user,
    });
  }
  const port = await freePort();
  const settings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: folder,
    // The world is seeded once and then only read: its durability is not measured.
    fsync: "off",
    max_wal_size: "4GB",
    shared_preload_libraries: "auto_explain",
    "auto_explain.log_analyze": "on",
    "auto_explain.log_timing": "off",
    "auto_explain.log_format": "json",
  };
  const server = start(cleanup, {
    name: "PostgreSQL",
    command: path.join(bin, "postgres"),
    args: [
      ...["-D", data, "-p", String(port)],
      ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    ],
    cwd: folder,
    user,
    onLine,
    // A smart shutdown would wait for clients; after an immediate one the next start would recover.
    stopSignal: "SIGINT",
  });
  const address = `postgres://bench@127.0.0.1:${port}/postgres`;
  await untilItAnswers(address, server);
  return address;
}

function newestBinaries(): string {
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const [newest] = versions
    .filter((version) => existsSync(path.join(debian, version, "bin/postgres")))
    .sort((a, b) => Number(b) - Number(a));
  if (!newest) throw new Error(`There is no PostgreSQL in ${debian}: apt-get install postgresql.`);
  return path.join(debian, newest, "bin");
}

/** PostgreSQL refuses to run as root; Debian's package has a user for it. */
function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) =>
    Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }).trim());
  return { uid: id("-u"), gid: id("-g") };
}

async function untilItAnswers(address: string, server: Started): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const client = new pg.Client({ connectionString: address });
    const answered = client.connect().then(
      () => client.end().then(() => true),
      () => false,
    );
    if (await Promise.race([answered, server.failed])) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("PostgreSQL did not answer within 30 s.");
}
