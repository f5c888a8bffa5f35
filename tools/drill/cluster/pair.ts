import { chmod, mkdir } from "node:fs/promises";
import path from "node:path";
import { administer } from "../../../lib/postgres/templates";
import type { Cleanup } from "../../stack/cleanup";
import {
  giveToOrdinaryUser,
  type PostgresServer,
  runPostgresTool,
  startServer,
} from "../../stack/postgres-server";

/** A primary and a standby to which each commit is written before it is acknowledged. */
export interface PostgresPair {
  readonly primary: PostgresServer;
  readonly standby: PostgresServer;
  /** Folder of the primary's archived log. */
  readonly archive: string;
  /** Makes the standby the primary; it then runs without a standby of its own. */
  promote(): Promise<void>;
}

/** The name by which the standby registers at the primary. */
const standbyName = "standby";

export async function startPair(cleanup: Cleanup): Promise<PostgresPair> {
  const folder = await cleanup.folder("cluster");
  // PostgreSQL's own user needs access.
  await chmod(folder, 0o711);
  const archive = path.join(folder, "archive");
  await mkdir(archive);
  giveToOrdinaryUser(archive);
  const settings = {
    wal_level: "replica",
    max_wal_senders: "4",
    max_connections: "100",
    archive_mode: "on",
    archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
  };
  const primary = await startServer(cleanup, { folder: path.join(folder, "one"), settings });
  const other = path.join(folder, "two");
  await mkdir(other);
  giveToOrdinaryUser(other);
  const connection = `host=127.0.0.1 port=${primary.port} user=bench application_name=${standbyName}`;
  const copy = ["--pgdata", path.join(other, "data"), "--dbname", connection];
  runPostgresTool("pg_basebackup", [...copy, "--write-recovery-conf", "--checkpoint=fast"], other);
  const standby = await startServer(cleanup, { folder: other, settings });
  // After the copy, so that the standby does not wait for itself once it is promoted.
  await administer(primary.address, async (client) => {
    await client.query(`alter system set synchronous_standby_names = '${standbyName}'`);
    await client.query("select pg_reload_conf()");
    for (let attempt = 0; attempt < 300; attempt += 1) {
      const { rows } = await client.query("select sync_state from pg_stat_replication");
      if (rows.some(({ sync_state }) => sync_state === "sync")) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error("The standby did not become synchronous within 30 s.");
  });
  return {
    primary,
    standby,
    archive,
    promote: async () =>
      void runPostgresTool("pg_ctl", ["promote", "--pgdata", standby.data, "--wait"], other),
  };
}
