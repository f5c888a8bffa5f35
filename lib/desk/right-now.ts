import "server-only";
import { sql } from "drizzle-orm";

/** Now; moments that lists are sorted by keep milliseconds, so that a cursor can name them. */
export const rightNow = sql<Date>`date_trunc('milliseconds', now())`;
