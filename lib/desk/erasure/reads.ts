import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import { anyOf } from "../../db/any-of";
import type { Queries } from "../../db/database";
import { approvalRequests } from "../../db/schema/approval-requests";
import { openRequestStates } from "../../domain/requests/request-enumerations";

/** Those of the groups whose erasure is not finished. */
export async function findBeingErased(
  queries: Queries,
  tenantId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await queries
    .selectDistinct({ id: approvalRequests.accountGuid })
    .from(approvalRequests)
    .where(
      and(
        eq(approvalRequests.subject, "request"),
        eq(approvalRequests.tenantId, tenantId),
        eq(approvalRequests.kind, "erase-invoice-group"),
        anyOf(approvalRequests.accountGuid, ids),
        inArray(approvalRequests.state, [...openRequestStates]),
      ),
    );
  return rows.flatMap(({ id }) => id ?? []);
}
