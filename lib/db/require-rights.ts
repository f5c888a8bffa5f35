import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Pool, PoolClient } from "pg";
import { z } from "zod";
import { faultSentence, SettingError } from "../domain/system/setting-fault";
import { type DatabaseAccount, missingRights, settingOf } from "./database-fault";

type Queries = Pick<Pool | PoolClient, "query">;

/** Rights that no account needs: triggers refuse these changes of the audit. */
const refusedAnyway: ReadonlySet<string> = new Set([
  "audit_entries update",
  "audit_entries delete",
  "audit_heads delete",
]);

const rightsSchema = z.array(
  z.object({ name: z.string(), exists: z.boolean(), lacking: z.array(z.string()).nullable() }),
);

/**
 * Checks that the account may read and write the rows of every table of this release.
 *
 * @param before tables may be missing: the migrations have not run yet.
 * @throws {SettingError} naming what it may not, and the grants.
 */
export async function requireRowRights(
  queries: Queries,
  account: DatabaseAccount,
  before = false,
): Promise<void> {
  const { rows: schemas } = await queries.query(
    "select has_schema_privilege('public', 'usage') as usable",
  );
  if (schemas[0]?.usable !== true) throw missingRights(account, "usage of schema public");
  const rows = await readRights(queries);
  const absent = rows.filter(({ exists }) => !exists);
  if (!before && absent.length > 0) {
    const object = several(absent.map(({ name }) => `table ${name}`));
    throw new SettingError(faultSentence({ setting: settingOf(account), code: "42P01", object }));
  }
  const lacking = rows.flatMap(({ name, lacking: rights }) => {
    const needed = (rights ?? []).filter((right) => !refusedAnyway.has(`${name} ${right}`));
    return needed.length === 0 ? [] : [`${needed.join(", ")} on table ${name}`];
  });
  if (lacking.length > 0) throw missingRights(account, several(lacking));
}

/**
 * Checks that the account may change the tables, as the migrations do.
 *
 * @throws {SettingError} naming what it may not, and the grants.
 */
export async function requireTableRights(
  queries: Queries,
  account: DatabaseAccount,
): Promise<void> {
  const { rows } = await queries.query(
    `select has_database_privilege(current_database(), 'create') as "database",
      has_schema_privilege('public', 'create') as "schema",
      array(select c.relname::text from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relname = any($1) and not pg_has_role(c.relowner, 'usage')
        order by 1) as "others"`,
    [tableNames()],
  );
  const rights = z
    .object({ database: z.boolean(), schema: z.boolean(), others: z.array(z.string()) })
    .parse(rows[0]);
  const lacking = [
    ...(rights.database ? [] : ["create in the database"]),
    ...(rights.schema ? [] : ["create in schema public"]),
    ...rights.others.map((name) => `owner of table ${name}`),
  ];
  if (lacking.length > 0) throw missingRights(account, several(lacking));
}

async function readRights(queries: Queries) {
  const { rows } = await queries.query(
    `select t.name, c.oid is not null as "exists",
      array(select p.name from unnest(array['select', 'insert', 'update', 'delete']) as p(name)
        where c.oid is not null and not has_table_privilege(c.oid, p.name)) as "lacking"
    from unnest($1::text[]) as t(name)
    left join pg_class c on c.relname = t.name and c.relnamespace = 'public'::regnamespace
    order by 1`,
    [tableNames()],
  );
  return rightsSchema.parse(rows);
}

const snapshotSchema = z.object({ tables: z.record(z.string(), z.object({ name: z.string() })) });
const journalSchema = z.object({ entries: z.array(z.object({ idx: z.number() })) });

/** The tables of this release, as the last migration left them. */
function tableNames(): readonly string[] {
  const folder = path.join(process.cwd(), "lib/db/migrations/meta");
  const read = (file: string): unknown => JSON.parse(readFileSync(path.join(folder, file), "utf8"));
  const last = journalSchema.parse(read("_journal.json")).entries.at(-1)?.idx ?? 0;
  const snapshot = snapshotSchema.parse(read(`${String(last).padStart(4, "0")}_snapshot.json`));
  return Object.values(snapshot.tables).map(({ name }) => name);
}

/** A few of many, in one sentence. */
function several(all: readonly string[]): string {
  const shown = all.slice(0, 2).join("; ");
  return all.length > 2 ? `${shown} and ${all.length - 2} more` : shown;
}
