import { randomUUID } from "node:crypto";
import type { DeskDatabase } from "../../db/database";
import { requests } from "../../db/schema/requests";
import { testTenant } from "../../server/testing/test-desk";
import { exampleFacts } from "./example-facts";

type Values = Partial<typeof requests.$inferInsert> & {
  readonly authorId: string;
  readonly customerGuid: string | null;
};

/** Inserts a request that awaits a decision, and returns its id. */
export async function insertRequest(database: DeskDatabase, values: Values): Promise<string> {
  const [row] = await database
    .insert(requests)
    .values({
      tenantId: testTenant,
      kind: "create-invoice-group",
      content: { Name: "Cabin" },
      editorIds: [values.authorId],
      contentHash: "0".repeat(64),
      requestId: randomUUID().replaceAll("-", ""),
      facts: exampleFacts.request,
      ...values,
    })
    .returning();
  return row?.id ?? "";
}
