import "server-only";
import { getTableColumns, sql } from "drizzle-orm";
import type { DeskTransaction } from "../../db/database";
import { auditEntries } from "../../db/schema/audit";

type EntryRow = typeof auditEntries.$inferSelect;

/** The columns of an entry by their names in code. */
const columns = Object.entries(getTableColumns(auditEntries));
const names = sql.join(
  columns.map(([, column]) => sql.identifier(column.name)),
  sql`, `,
);
const given = sql.join(
  columns.map(([name]) => sql`given.${sql.identifier(name)}`),
  sql`, `,
);
const definitions = sql.join(
  columns.map(([name, column]) => sql`${sql.identifier(name)} ${sql.raw(column.getSQLType())}`),
  sql`, `,
);

/**
 * Inserts entries by one statement with one value, their JSON: to bind each column of each entry
 * takes longer than all else that a job's chunk does.
 */
export async function insertEntries(
  queries: DeskTransaction,
  rows: readonly EntryRow[],
): Promise<void> {
  await queries.execute(sql`
    insert into ${auditEntries} (${names})
    select ${given} from json_to_recordset(${JSON.stringify(rows)}::json) as given(${definitions})`);
}
