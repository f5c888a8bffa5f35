import { sql } from "drizzle-orm";
import type { ServiceDatabase } from "../db/open";

/**
 * A fingerprint of every table: how many rows, and which transactions wrote them. Any row that is
 * added, changed or removed changes it; no content is read, so it is cheap. With a tenant, of its
 * rows alone.
 */
export async function storedState(
  { queries }: ServiceDatabase,
  tenantId?: string,
): Promise<Record<string, string>> {
  const tables = await queries.execute<{ name: string; owned: boolean }>(
    sql`select c.relname as name, exists (select from pg_attribute a
        where a.attrelid = c.oid and a.attname = 'tenant_id') as owned
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
  );
  const state: Record<string, string> = {};
  for (const { name, owned } of tables.rows) {
    if (tenantId !== undefined && !owned) continue;
    const rowsOf = tenantId === undefined ? sql`` : sql`where tenant_id = ${tenantId}`;
    const { rows } = await queries.execute<{ state: string }>(
      sql`select count(*) || ' rows by ' || coalesce(sum(xmin::text::bigint), 0) as state
        from ${sql.identifier(name)} ${rowsOf}`,
    );
    state[name] = rows[0]?.state ?? "";
  }
  return state;
}
