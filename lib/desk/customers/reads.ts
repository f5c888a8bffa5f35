import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import type { DeskDatabase } from "../../db/database";
import { approvalRequests } from "../../db/schema/approval-requests";

/** Those of the customers whose death was reported through the desk and applied by billing. */
export async function findDeceased(
  database: DeskDatabase,
  tenantId: string,
  customerGuids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (customerGuids.length === 0) return new Set();
  const rows = await database
    .selectDistinct({ customerGuid: approvalRequests.customerGuid })
    .from(approvalRequests)
    .where(
      and(
        eq(approvalRequests.subject, "request"),
        eq(approvalRequests.tenantId, tenantId),
        inArray(approvalRequests.customerGuid, [...customerGuids]),
        eq(approvalRequests.kind, "report-death"),
        eq(approvalRequests.state, "applied"),
      ),
    );
  return new Set(rows.flatMap(({ customerGuid }) => customerGuid ?? []));
}
