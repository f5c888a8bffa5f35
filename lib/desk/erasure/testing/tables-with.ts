import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { DeskDatabase } from "../../../db/database";

/** Tables of the whole database with one of the values, also within binary columns. */
export async function tablesWith(
  database: DeskDatabase,
  canaries: readonly string[],
): Promise<string[]> {
  const { rows } = await database.execute<{ name: string }>(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema = 'public' order by 1`);
  expect(rows.length).toBeGreaterThan(25);
  const forms = canaries.flatMap((value) => [
    value,
    JSON.stringify(value).slice(1, -1),
    encodeURIComponent(value),
    value.replaceAll(" ", "+"),
    Buffer.from(value).toString("hex"),
  ]);
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: hits } = await database.execute(sql`
      select 1 from ${sql.raw(name)} as one
      where lower(one::text) like any (${sql.param(forms.map((form) => `%${form.toLowerCase()}%`))}::text[])
      limit 1`);
    if (hits.length > 0) found.push(name);
  }
  return found;
}
