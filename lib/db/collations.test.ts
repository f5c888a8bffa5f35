import type { Pool } from "pg";
import { expect, it } from "vitest";
import { describeOnEachDatabase } from "../postgres/testing";
import { prepareDatabase } from "./database";
import { migrateUpTo } from "./testing";

/** What would change with the system's libraries: columns and indexes of texts in a language's order. */
async function ordersOfLanguages(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query(`
    select format('%s.%s', class.relname, coalesce(attribute.attname, indexed.indexrelid::regclass::text)) as name
    from pg_class class
    left join pg_attribute attribute on attribute.attrelid = class.oid
      and attribute.atttypid = 'text'::regtype and attribute.attcollation <> '"C"'::regcollation
    left join pg_index indexed on attribute.attname is null and indexed.indrelid = class.oid
      and exists (
        select from unnest(indexed.indcollation::oid[]) as one
        where one not in (0, '"C"'::regcollation))
    where class.relkind = 'r' and class.relnamespace = 'public'::regnamespace
      and class.relname <> '__drizzle_migrations'
      and (attribute.attname is not null or indexed.indexrelid is not null)
    order by 1`);
  return rows.map(({ name }) => String(name));
}

describeOnEachDatabase("DB1: texts of the desk's tables", (open) => {
  it("are compared by their characters' numbers, in every column and index", async () => {
    const { pool } = await open();
    await migrateUpTo(pool, 32);
    expect((await ordersOfLanguages(pool)).length).toBeGreaterThan(100);
    await prepareDatabase(pool);
    expect(await ordersOfLanguages(pool)).toEqual([]);
  });

  it("are paged by their index, without sorting", async () => {
    const { pool } = await open();
    await prepareDatabase(pool);
    await pool.query("set enable_seqscan = off");
    const { rows } = await pool.query(`
      explain select webhook_id from webhook_deliveries
      where tenant_id = 't' and webhook_id > 'a' order by webhook_id limit 10`);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toMatch(/Index Cond: .*webhook_id > 'a'/);
    expect(plan).not.toContain("Sort");
  });
});
