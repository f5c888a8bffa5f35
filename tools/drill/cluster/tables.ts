import pg from "pg";
import { z } from "zod";

const rowSchema = z.object({ rows: z.int(), sum: z.string().nullable() });

/** Count and content of all rows of each table, independent of their order. */
export async function contentOf(
  address: string,
  tables: readonly string[],
): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    const contents: Record<string, string> = {};
    for (const table of tables) {
      const { rows } = await client.query(
        `select count(*)::int as rows, sum(hashtextextended(t::text, 0)::numeric)::text as sum
        from ${client.escapeIdentifier(table)} t`,
      );
      const { rows: count, sum } = rowSchema.parse(rows[0]);
      contents[table] = `${count} rows, ${sum ?? "0"}`;
    }
    return contents;
  } finally {
    await client.end();
  }
}

/** Names of the tables whose content differs. */
export function differingTables(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): string[] {
  return Object.keys(before).filter((name) => before[name] !== after[name]);
}
