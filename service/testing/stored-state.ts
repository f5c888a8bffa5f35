import { type SQL, sql } from "drizzle-orm";
import type { ServiceDatabase } from "../db/open";

/**
 * A fingerprint of every table: the number of rows, and the transactions that wrote them. Any
 * added, changed or removed row changes it. No content is read, so it is cheap. With a tenant, only
 * of its rows: those that name it, and those that refer to one of its rows.
 */
export async function storedState(
  { queries }: ServiceDatabase,
  tenantId?: string,
): Promise<Record<string, string>> {
  const tables = await queries.execute<Table>(tablesQuery);
  const states = tables.rows.flatMap((table) => {
    const rows = tenantId === undefined ? sql`true` : rowsOf(table, tenantId);
    if (rows === null) return [];
    return sql`select ${table.name} as name,
      count(*) || ' rows by ' || coalesce(sum(xmin::text::bigint), 0) as state
      from ${sql.identifier(table.name)} where ${rows}`;
  });
  const found = await queries.execute<{ name: string; state: string }>(
    sql.join(states, sql` union all `),
  );
  return Object.fromEntries(found.rows.map(({ name, state }) => [name, state]));
}

interface Table extends Record<string, unknown> {
  readonly name: string;
  readonly owned: boolean;
  /** By the first foreign key to a table that names its tenant. */
  readonly key: string | null;
  readonly parent: string | null;
  readonly parent_key: string | null;
}

const hasTenant = (table: SQL) => sql`exists (select from pg_attribute
  where attrelid = ${table} and attname = 'tenant_id')`;

const tablesQuery = sql`
  select c.relname as name, ${hasTenant(sql`c.oid`)} as owned, k.key, k.parent, k.parent_key
  from pg_class c left join lateral (
    select a.attname as key, p.relname as parent, b.attname as parent_key
    from pg_constraint f join pg_class p on p.oid = f.confrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = f.conkey[1]
      join pg_attribute b on b.attrelid = p.oid and b.attnum = f.confkey[1]
    where f.conrelid = c.oid and f.contype = 'f' and ${hasTenant(sql`p.oid`)}
    order by f.conname limit 1) k on true
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`;

function rowsOf({ owned, key, parent, parent_key: parentKey }: Table, tenantId: string) {
  if (owned) return sql`tenant_id = ${tenantId}`;
  if (key === null || parent === null || parentKey === null) return null;
  return sql`${sql.identifier(key)} in (select ${sql.identifier(parentKey)}
    from ${sql.identifier(parent)} where tenant_id = ${tenantId})`;
}
