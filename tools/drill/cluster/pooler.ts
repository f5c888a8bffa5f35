import { chmod } from "node:fs/promises";
import path from "node:path";
import type { Cleanup } from "../../stack/cleanup";
import { ordinaryUser, untilItAnswers } from "../../stack/postgres-server";
import { freePort, start } from "../../stack/processes";
import { writeReadable } from "./write-readable";

/** pgbouncer in transaction mode: the one address of the databases, whichever server has them. */
export interface Pooler {
  /** Of the database with this name. */
  address(database: string): string;
  /** Sends everything to another server from now on. */
  turnTo(port: number): void;
}

/** Starts pgbouncer from Debian's package in front of the server at this port. */
export async function startPooler(cleanup: Cleanup, serverPort: number): Promise<Pooler> {
  const folder = await cleanup.folder("pooler");
  await chmod(folder, 0o711);
  const port = await freePort();
  const file = path.join(folder, "pgbouncer.ini");
  const users = path.join(folder, "users.txt");
  const write = (name: string, text: string) => writeReadable(name, text);
  const configure = (target: number) => write(file, settingsOf(port, target, users));
  write(users, '"bench" ""\n');
  configure(serverPort);
  const pooler = start(cleanup, {
    name: "pgbouncer",
    command: "/usr/sbin/pgbouncer",
    args: ["--quiet", file],
    cwd: folder,
    user: ordinaryUser(),
    // The usual signal waits for clients.
    stopSignal: "SIGINT",
  });
  const address = (database: string) => `postgres://bench@127.0.0.1:${port}/${database}`;
  await untilItAnswers(address("postgres"), pooler);
  return {
    address,
    turnTo(target) {
      configure(target);
      pooler.signal("SIGHUP");
    },
  };
}

function settingsOf(port: number, serverPort: number, users: string): string {
  return `[databases]
* = host=127.0.0.1 port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
max_client_conn = 300
default_pool_size = 20
; The service's planner settings, which the drill gives to its database instead.
ignore_startup_parameters = extra_float_digits,options
; With the usual 15 s it would not try the new primary for so long.
server_login_retry = 1
query_wait_timeout = 10
`;
}
