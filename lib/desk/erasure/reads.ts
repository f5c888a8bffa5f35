import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import { anyOf } from "../../db/any-of";
import { requests } from "../../db/schema/requests";
import { openRequestStates } from "../../domain/requests/request-enumerations";
import type { Queries } from "../../engine/approvals/approval-kind";

/** Those of the groups whose erasure is not finished. */
export async function findBeingErased(
  queries: Queries,
  tenantId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await queries
    .selectDistinct({ id: requests.accountGuid })
    .from(requests)
    .where(
      and(
        eq(requests.tenantId, tenantId),
        eq(requests.kind, "erase-invoice-group"),
        anyOf(requests.accountGuid, ids),
        inArray(requests.state, [...openRequestStates]),
      ),
    );
  return rows.flatMap(({ id }) => id ?? []);
}
