import { randomUUID } from "node:crypto";
import type { DeskDatabase } from "../../db/database";
import type { approvalRequests } from "../../db/schema/approval-requests";
import { requestRows } from "../../engine/requests/request-rows";
import { testTenant } from "../../server/testing/test-desk";
import { exampleFacts } from "./example-facts";

type Values = Partial<typeof approvalRequests.$inferInsert> & {
  readonly authorId: string;
  readonly customerGuid: string | null;
};

/** Inserts a request that awaits a decision, and returns its id. */
export async function insertRequest(database: DeskDatabase, values: Values): Promise<string> {
  const [row] = await requestRows.insert(database, {
    tenantId: testTenant,
    kind: "create-invoice-group",
    state: "submitted",
    submittedAt: new Date(),
    content: { Name: "Cabin" },
    editorIds: [values.authorId],
    contentHash: "0".repeat(64),
    requestId: randomUUID().replaceAll("-", ""),
    facts: exampleFacts.request,
    ...values,
  });
  return row?.id ?? "";
}
