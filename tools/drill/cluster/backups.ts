import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { addressOf, administer } from "../../../lib/postgres/templates";
import type { Cleanup } from "../../stack/cleanup";
import {
  giveToOrdinaryUser,
  type PostgresServer,
  runPostgresTool,
  startServer,
} from "../../stack/postgres-server";

/** Backups of one server, in a folder of their own. */
export interface Backups {
  /** Copies the whole server while it works; the archive continues from there. */
  takeBase(): void;
  /** Dumps a database, as of one moment. */
  dump(database: string): void;
  /** Restores the copy and the archive up to a moment, on a new server. */
  restoreTo(moment: string): Promise<PostgresServer>;
  /** Restores a dump as a new database of a server; returns its address. */
  restoreDump(database: string, server: PostgresServer, name: string): Promise<string>;
}

export async function openBackups(
  cleanup: Cleanup,
  server: PostgresServer,
  archive: string,
): Promise<Backups> {
  const folder = await cleanup.folder("backups");
  chmodSync(folder, 0o711);
  giveToOrdinaryUser(folder);
  const base = path.join(folder, "base");
  const dumpOf = (database: string) => path.join(folder, `${database}.dump`);
  return {
    takeBase() {
      mkdirSync(base);
      giveToOrdinaryUser(base);
      const copy = ["--pgdata", path.join(base, "data"), "--dbname", server.address];
      runPostgresTool("pg_basebackup", [...copy, "--checkpoint=fast"], base);
    },
    dump(database) {
      const from = ["--dbname", addressOf(server.address, database)];
      runPostgresTool("pg_dump", ["--format=custom", "--file", dumpOf(database), ...from], folder);
    },
    async restoreTo(moment) {
      await untilArchived(server);
      const signal = path.join(base, "data", "recovery.signal");
      writeFileSync(signal, "");
      giveToOrdinaryUser(signal);
      const restored = await startServer(cleanup, {
        folder: base,
        settings: {
          restore_command: `cp ${archive}/%f %p`,
          recovery_target_time: moment,
          recovery_target_action: "promote",
          // The copy has those of its server.
          archive_mode: "off",
          synchronous_standby_names: "",
          max_connections: "100",
          max_wal_senders: "4",
        },
      });
      await untilPromoted(restored);
      return restored;
    },
    async restoreDump(database, target, name) {
      await administer(target.address, (client) => client.query(`create database ${name}`));
      const address = addressOf(target.address, name);
      runPostgresTool(
        "pg_restore",
        ["--exit-on-error", "--dbname", address, dumpOf(database)],
        folder,
      );
      return address;
    },
  };
}

/** Ends the current segment of the log, and waits until the archive has it. */
async function untilArchived({ address }: PostgresServer): Promise<void> {
  await administer(address, async (client) => {
    const { rows } = await client.query("select pg_walfile_name(pg_switch_wal()) as last");
    const last = String(rows[0]?.last);
    await until(
      client,
      `select coalesce(last_archived_wal, '') >= '${last}' as done from pg_stat_archiver`,
    );
  });
}

async function untilPromoted({ address }: PostgresServer): Promise<void> {
  await administer(address, (client) => until(client, "select not pg_is_in_recovery() as done"));
}

async function until(client: pg.Client, question: string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const { rows } = await client.query(question);
    if (rows[0]?.done === true) return;
    await sleep(100);
  }
  throw new Error(`Not within a minute: ${question}`);
}
