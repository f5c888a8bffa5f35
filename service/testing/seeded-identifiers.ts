import { sql } from "drizzle-orm";
import type { ServiceDatabase } from "../db/open";

/** What one row of a table is known by: its identifiers and numbers, by column. */
export interface KnownRow {
  readonly table: string;
  readonly values: Readonly<Record<string, string>>;
}

const columnsQuery = sql`
  select c.relname as table, a.attname as column, a.atttypid = 'uuid'::regtype as is_identifier,
    exists (select from pg_index i where i.indrelid = c.oid and i.indisunique
      and a.attnum = any (i.indkey)) as is_unique
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
    and not a.attisdropped and a.atttypid in ('uuid'::regtype, 'text'::regtype)
    and exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id')
    and a.attname <> 'tenant_id'
  order by 1, a.attnum`;

/** Texts that name a record, as far as the column's name tells. */
const naming = /(?:_id|number|gln|code|key)$/;

/**
 * Rows of every table that belong to a tenant, the fullest of each table, with what they are known by.
 * Read from the database itself, so that a new table is looked at too.
 */
export async function knownRows(
  { queries }: ServiceDatabase,
  tenantId: string,
  most: number,
): Promise<KnownRow[]> {
  const columns = await queries.execute<{
    table: string;
    column: string;
    is_identifier: boolean;
    is_unique: boolean;
  }>(columnsQuery);
  const known = columns.rows.filter(
    ({ is_identifier: isIdentifier, is_unique: isUnique, column }) =>
      isIdentifier || isUnique || naming.test(column),
  );
  const rows: KnownRow[] = [];
  for (const table of new Set(known.map((column) => column.table))) {
    const names = known.filter((column) => column.table === table).map(({ column }) => column);
    const list = sql.join(
      names.map((name) => sql`${sql.identifier(name)}::text`),
      sql`, `,
    );
    const found = await queries.execute<Record<string, string | null>>(
      sql`select ${list} from ${sql.identifier(table)} where tenant_id = ${tenantId}
        order by num_nulls(${list}), md5(${sql.identifier(table)}::text) limit ${most}`,
    );
    rows.push(...found.rows.map((row) => ({ table, values: withoutNulls(row) })));
  }
  return rows;
}

function withoutNulls(row: Readonly<Record<string, string | null>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );
}
