import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import type { DeskDatabase } from "../../db/database";
import { requests } from "../../db/schema/requests";

/** Those of the customers whose death was reported through the desk and applied by billing. */
export async function findDeceased(
  database: DeskDatabase,
  tenantId: string,
  customerGuids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (customerGuids.length === 0) return new Set();
  const rows = await database
    .selectDistinct({ customerGuid: requests.customerGuid })
    .from(requests)
    .where(
      and(
        eq(requests.tenantId, tenantId),
        inArray(requests.customerGuid, [...customerGuids]),
        eq(requests.kind, "report-death"),
        eq(requests.state, "applied"),
      ),
    );
  return new Set(rows.flatMap(({ customerGuid }) => customerGuid ?? []));
}
