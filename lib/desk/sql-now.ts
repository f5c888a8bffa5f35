import "server-only";
import { sql } from "drizzle-orm";

/** Now; moments that lists are sorted by keep milliseconds, so that a cursor can name them. */
export const sqlNow = sql<Date>`date_trunc('milliseconds', now())`;

/** A moment ahead of now by the database's clock. */
export const inMilliseconds = (milliseconds: number) =>
  sql<Date>`now() + ${milliseconds} * interval '1 millisecond'`;
