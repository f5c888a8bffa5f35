import { randomBytes } from "node:crypto";
import path from "node:path";
import pg from "pg";
import { openPool } from "./pool";
import type { DatabaseTemplate } from "./testing";

/** Made by the first process that needs it, while the others wait. */
export async function templateOn(
  server: string,
  run: string,
  { name, fill }: DatabaseTemplate,
): Promise<string> {
  const database = `${prefixOf(run)}${name}`;
  await administer(server, async (client) => {
    await client.query("select pg_advisory_lock(hashtext($1))", [database]);
    const found = await client.query("select 1 from pg_database where datname = $1", [database]);
    if (found.rowCount !== 0) return;
    const draft = `draft_${randomBytes(8).toString("hex")}`;
    await client.query(`create database ${draft}`);
    const opened = await openPool({ url: addressOf(server, draft), folder: null, owner: "a test" });
    await fill(opened);
    await opened.close();
    await client.query(`alter database ${draft} rename to ${database}`);
  });
  return database;
}

/** Drops the databases that templateOn made for this run. */
export function dropTemplates(server: string, run: string): Promise<void> {
  return administer(server, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      "select datname from pg_database where starts_with(datname, $1)",
      [prefixOf(run)],
    );
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  });
}

/** Prefix of the names of a run's templates. */
function prefixOf(run: string): string {
  return `${path
    .basename(run)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "_")}_`;
}

/** The address of another database on the server. */
export function addressOf(server: string, database: string): string {
  const address = new URL(server);
  address.pathname = `/${database}`;
  return address.href;
}

/** Runs `act` on the server itself; a lock that it takes ends with its connection. */
export async function administer(
  server: string,
  act: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await act(client);
  } finally {
    await client.end();
  }
}
