import { sql } from "drizzle-orm";
import type { DeskDatabase } from "../../../db/database";
import { personalColumns } from "../personal-columns";

/**
 * Writes a text wherever a column of texts that an erasure empties has none yet, so that a column that
 * is declared and not erased is found.
 */
export async function plantTexts(database: DeskDatabase, text: string): Promise<void> {
  const { rows } = await database.execute<{ table_name: string; column_name: string }>(sql`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type = 'text'`);
  for (const { table_name: table, column_name: column } of rows) {
    if (!personalColumns[table]?.erased?.includes(column)) continue;
    await database.execute(
      sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${text}
        where ${sql.identifier(column)} is null`,
    );
  }
}
