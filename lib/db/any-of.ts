import "server-only";
import { type Column, type SQL, sql } from "drizzle-orm";

/**
 * Whether a column has one of many values: one array is bound, instead of a parameter for each value
 * as `inArray` does.
 */
export function anyOf(column: Column, values: readonly (number | string)[]): SQL {
  const list = sql.param([...values]);
  // The column's own collation decides; a list of a type with one is no type.
  const type = column.getSQLType().replace(/ collate .*$/, "");
  return sql`${column} = any(${list}::${sql.raw(type)}[])`;
}
