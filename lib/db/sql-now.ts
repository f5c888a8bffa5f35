import "server-only";
import { sql } from "drizzle-orm";

/** Now; list order uses milliseconds, so that a cursor can contain them. */
export const sqlNow = sql<Date>`date_trunc('milliseconds', now())`;

/** A moment ahead of now by the database's clock. */
export const inMilliseconds = (milliseconds: number) =>
  sql<Date>`now() + ${milliseconds} * interval '1 millisecond'`;
