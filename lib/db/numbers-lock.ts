import "server-only";
import { type SQL, sql } from "drizzle-orm";

/**
 * The key of the advisory lock of a tenant's index of numbers: writers share it, and an erasure has
 * it alone until its commit.
 */
export function numbersLock(tenantId: string): SQL {
  return sql`hashtextextended(${`numbers of ${tenantId}`}, 0)`;
}
