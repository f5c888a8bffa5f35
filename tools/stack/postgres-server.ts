import { execFileSync } from "node:child_process";
import { chownSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { addressOf, administer } from "../../lib/postgres/templates";
import type { Cleanup } from "./cleanup";
import { freePort, type Started, start } from "./processes";

const debian = "/usr/lib/postgresql";

/** A PostgreSQL server of this machine. */
export interface PostgresServer {
  readonly address: string;
  readonly port: number;
  /** Its data folder. */
  readonly data: string;
  stop(): Promise<void>;
  /** Kills it with all its processes, as the end of its machine would. */
  kill(): Promise<void>;
}

interface ServerOptions {
  readonly folder: string;
  /** Beside those that a server on the loopback address needs. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly onLine?: (line: string) => void;
}

/** Settings of a server whose world is seeded once and then only read; durability is not measured. */
const measured = {
  fsync: "off",
  max_wal_size: "4GB",
  shared_preload_libraries: "auto_explain",
  "auto_explain.log_analyze": "on",
  "auto_explain.log_timing": "off",
  "auto_explain.log_format": "json",
};

/**
 * Starts a PostgreSQL server from Debian's package on a free port and with its data in `folder`;
 * existing data is used again. Returns the server's address. `onLine` receives its log, which
 * contains plans while they are requested (plan-log.ts).
 */
export async function startPostgres(
  cleanup: Cleanup,
  folder: string,
  onLine: (line: string) => void = () => undefined,
): Promise<string> {
  return (await startServer(cleanup, { folder, onLine, settings: measured })).address;
}

/** The same with settings of one's own; without any it has the defaults. */
export async function startServer(
  cleanup: Cleanup,
  { folder, settings = {}, onLine }: ServerOptions,
): Promise<PostgresServer> {
  const data = path.join(folder, "data");
  if (!existsSync(path.join(data, "PG_VERSION"))) {
    mkdirSync(folder, { recursive: true });
    const args = ["--pgdata", data, "--username", "bench", "--auth", "trust", "--encoding", "UTF8"];
    giveToOrdinaryUser(folder);
    runPostgresTool("initdb", [...args, "--locale", "C"], folder);
  }
  const port = await freePort();
  const all = { listen_addresses: "127.0.0.1", unix_socket_directories: folder, ...settings };
  const server = start(cleanup, {
    name: "PostgreSQL",
    command: path.join(newestBinaries(), "postgres"),
    args: [
      "-D",
      data,
      "-p",
      String(port),
      ...Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    ],
    cwd: folder,
    user: ordinaryUser(),
    ...(onLine && { onLine }),
    // A smart shutdown would wait for clients; after an immediate one the next start would recover.
    stopSignal: "SIGINT",
  });
  const address = `postgres://bench@127.0.0.1:${port}/postgres`;
  await untilItAnswers(address, server);
  return { address, port, data, stop: server.stop, kill: server.kill };
}

/** Creates a database on a server; returns its address. */
export async function createDatabase(server: string, name: string): Promise<string> {
  await administer(server, (client) => client.query(`create database ${name}`));
  return addressOf(server, name);
}

/** Runs a program of PostgreSQL's package as the user that its servers have; returns its output. */
export function runPostgresTool(name: string, args: readonly string[], folder: string): string {
  return execFileSync(path.join(newestBinaries(), name), args, {
    cwd: folder,
    stdio: ["ignore", "pipe", "inherit"],
    encoding: "utf8",
    ...ordinaryUser(),
  });
}

/** Lets PostgreSQL's user write to a folder. */
export function giveToOrdinaryUser(folder: string): void {
  const user = ordinaryUser();
  if (user) chownSync(folder, user.uid, user.gid);
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
export function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) =>
    Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }).trim());
  return { uid: id("-u"), gid: id("-g") };
}

/** Waits until a connection succeeds, or the process has ended. */
export async function untilItAnswers(address: string, server: Started): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const client = new pg.Client({ connectionString: address });
    const answered = client.connect().then(
      () => client.end().then(() => true),
      () => false,
    );
    if (await Promise.race([answered, server.failed])) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${address} did not answer within 30 s.`);
}
