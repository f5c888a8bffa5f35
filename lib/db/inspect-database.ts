import "server-only";
import type { PoolClient } from "pg";
import { z } from "zod";
import { openPool } from "../postgres/pool";
import { requireKnownTables } from "./database";
import { type DatabaseAccount, databaseFault, missingRights } from "./database-fault";
import { requireRowRights, requireTableRights } from "./require-rights";

/** What an address of the desk's database leads to. */
export interface DatabaseFacts {
  readonly version: string;
  readonly account: string;
  /** Of the database and the life of its server: two addresses of one database have the same. */
  readonly identity: string;
  /** By how much the server's clock is ahead, in milliseconds. */
  readonly skew: number;
  /** Migrations that the next start runs; null: this account does not run them. */
  readonly ahead: number | null;
}

const factsSchema = z.object({
  version: z.string(),
  account: z.string(),
  identity: z.string(),
  now: z.coerce.number(),
});

/**
 * Tries an account in a transaction that can only read, and so changes nothing.
 *
 * @param owner account that will own the tables, where there are none yet; null: this one.
 * @throws {SettingError} naming the setting, what is wrong with it, and what to do.
 */
export async function inspectDatabase(
  account: DatabaseAccount,
  owner: string | null,
): Promise<DatabaseFacts> {
  try {
    const opened = await openPool({
      url: account.url,
      folder: null,
      owner: "a check",
      connections: 1,
    });
    try {
      const client = await opened.pool.connect();
      try {
        await client.query("begin transaction read only");
        return await inspect(client, account, owner);
      } finally {
        // What is read is not needed any more; the end of the connection ends the transaction.
        client.release(true);
      }
    } finally {
      await opened.close();
    }
  } catch (error) {
    throw databaseFault(account, error);
  }
}

async function inspect(
  client: PoolClient,
  account: DatabaseAccount,
  owner: string | null,
): Promise<DatabaseFacts> {
  const began = Date.now();
  const { rows } = await client.query(`
    select current_setting('server_version') as version, current_user as account,
      concat_ws(' ', oid, pg_postmaster_start_time()) as identity,
      extract(epoch from clock_timestamp()) * 1000 as now
    from pg_database where datname = current_database()`);
  const { now, ...facts } = factsSchema.parse(rows[0]);
  const skew = Math.round(now - (began + Date.now()) / 2);
  const ahead = account.role === "rows" ? null : await requireKnownTables(client);
  if (account.role !== "rows") await requireTableRights(client, account);
  const isEmpty = await hasNoTables(client);
  if (isEmpty && account.role === "rows") await requireDefaultRights(client, account, owner);
  else if (!isEmpty) await requireRowRights(client, account, true);
  return { ...facts, skew, ahead };
}

async function hasNoTables(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query(`
    select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relname = '__drizzle_migrations'`);
  return rows.length === 0;
}

/** Before the first start: that the tables which the owner will make are granted to this account. */
async function requireDefaultRights(
  client: PoolClient,
  account: DatabaseAccount,
  owner: string | null,
): Promise<void> {
  if (owner === null) return;
  const { rows } = await client.query(
    `select needed.name from unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) as needed(name)
    where not pg_has_role(current_user, $1::name, 'usage') and not exists (
      select 1 from pg_default_acl d join pg_roles r on r.oid = d.defaclrole,
        aclexplode(d.defaclacl) a
      where r.rolname = $1::name and d.defaclobjtype = 'r'
        and d.defaclnamespace in (0, 'public'::regnamespace)
        and a.privilege_type = needed.name
        and (a.grantee = 0 or pg_has_role(current_user, a.grantee, 'usage')))`,
    [owner],
  );
  if (rows.length > 0) {
    const rights = rows.map(({ name }) => String(name).toLowerCase()).join(", ");
    throw missingRights(account, `default ${rights} on tables of ${owner}`);
  }
}
