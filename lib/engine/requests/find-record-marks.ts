import "server-only";
import { and, desc, eq, inArray } from "drizzle-orm";
import { anyOf } from "../../db/any-of";
import type { DeskDatabase } from "../../db/database";
import { requests } from "../../db/schema/requests";
import { pendingValues } from "../../domain/requests/pending-values";
import { openRequestStates } from "../../domain/requests/request-enumerations";
import { type RecordMarks, requestFactsSchema } from "../../domain/requests/request-shape";
import type { DeskHandler } from "../api/desk-handler";
import type { Queries } from "../approvals/intents";
import { kindOf } from "./rules";
import { expectedFields } from "./view";

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

const updates = ["update-invoice-group", "update-customer-invoice-group"];

/** The values that unfinished requests ask for and that were not read back, by group and field. */
export async function findPendingValues(
  database: Queries,
  tenantId: string,
  accountGuids: readonly string[],
): Promise<RecordMarks["pending"]> {
  if (accountGuids.length === 0) return [];
  const rows = await database
    .select()
    .from(requests)
    .where(
      and(
        eq(requests.tenantId, tenantId),
        anyOf(requests.accountGuid, accountGuids),
        inArray(requests.kind, updates),
        inArray(requests.state, [...openRequestStates]),
      ),
    )
    .orderBy(desc(requests.updatedAt), desc(requests.id));
  const changes = rows.map((row) => {
    const { before, isProtected } = requestFactsSchema.parse(row.facts);
    return {
      accountGuid: row.accountGuid,
      kind: kindOf(row),
      state: "accepted" as const,
      expected: expectedFields(row, before, isProtected),
    };
  });
  return accountGuids.flatMap((accountGuid) => {
    const own = changes.filter((change) => change.accountGuid === accountGuid);
    return [...pendingValues(own)].map(([field, { asked }]) => ({ accountGuid, field, asked }));
  });
}

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
