import "server-only";
import { and, desc, eq, inArray } from "drizzle-orm";
import { anyOf } from "../../../db/any-of";
import type { Queries } from "../../../db/database";
import { approvalRequests } from "../../../db/schema/approval-requests";
import { pendingValues } from "../../../domain/requests/pending-values";
import { openRequestStates } from "../../../domain/requests/request-enumerations";
import { type RecordMarks, requestFactsSchema } from "../../../domain/requests/request-shape";
import type { DeskHandler } from "../../../engine/api/desk-handler";
import { askedOf, expectedFields } from "../../../engine/requests/view";
import { findDeceased } from "../../customers/reads";
import { invoiceGroupRequests } from "../changes/invoice-group-requests";

/** POST record-marks: two reads of the desk's database, however many rows are asked about. */
export const findRecordMarks: DeskHandler<"findRecordMarks"> = async (request) => {
  const { runtime, actor, body } = request;
  const { database } = runtime;
  const [pending, deceased] = await Promise.all([
    findPendingValues(database, actor.tenantId, body.accountGuids),
    findDeceased(database, actor.tenantId, body.customerGuids),
  ]);
  return { pending, deceased: [...deceased] };
};

const updates = ["update-invoice-group", "update-customer-invoice-group"] as const;

/** The values that unfinished requests ask for and that were not read back, by group and field. */
export async function findPendingValues(
  database: Queries,
  tenantId: string,
  accountGuids: readonly string[],
): Promise<RecordMarks["pending"]> {
  if (accountGuids.length === 0) return [];
  const rows = await database
    .select()
    .from(approvalRequests)
    .where(
      and(
        eq(approvalRequests.subject, "request"),
        eq(approvalRequests.tenantId, tenantId),
        anyOf(approvalRequests.accountGuid, accountGuids),
        inArray(approvalRequests.kind, [...updates]),
        inArray(approvalRequests.state, [...openRequestStates]),
      ),
    )
    .orderBy(desc(approvalRequests.updatedAt), desc(approvalRequests.id));
  const changes = rows.flatMap((row) => {
    const kind = updates.find((name) => name === row.kind);
    if (kind === undefined) return [];
    const { before, isProtected } = requestFactsSchema.parse(row.facts);
    const asked = askedOf(invoiceGroupRequests[kind], row);
    return {
      accountGuid: row.accountGuid,
      kind,
      state: "accepted" as const,
      expected: expectedFields(asked, row, before, isProtected),
    };
  });
  return accountGuids.flatMap((accountGuid) => {
    const own = changes.filter((change) => change.accountGuid === accountGuid);
    return [...pendingValues(own)].map(([field, { asked }]) => ({ accountGuid, field, asked }));
  });
}
