import { randomUUID } from "node:crypto";
import type { DeskDatabase } from "../../db/database";
import { approvalRequests } from "../../db/schema/approval-requests";
import { debtCases } from "../../db/schema/debt-cases";
import { jobs } from "../../db/schema/jobs";
import { webhookDeliveries } from "../../db/schema/webhook-deliveries";
import { testTenant } from "../../server/testing/test-desk";
import { exampleFacts } from "./example-facts";

const tenantId = testTenant;
const idOf = ([row]: { readonly id: string }[]) => row?.id ?? "";

type NewJob = Partial<typeof jobs.$inferInsert> & { readonly createdBy: string };

/** Inserts a job without rows that archives lines, and returns its id. */
export async function insertJob(database: DeskDatabase, values: NewJob): Promise<string> {
  const settings = { reason: "duplicate" };
  const job = {
    tenantId,
    kind: "archive-lines",
    settings,
    startsAt: new Date(),
    total: 0,
    sums: {},
  };
  const insertion = database.insert(jobs).values({ ...job, ...values });
  return idOf(await insertion.returning());
}

type NewProposal = Partial<typeof approvalRequests.$inferInsert> & { readonly authorId: string };

/** Inserts a submitted proposal of a new line, and returns its id. */
export async function insertProposal(database: DeskDatabase, values: NewProposal): Promise<string> {
  const insertion = database.insert(approvalRequests).values({
    tenantId,
    subject: "line-proposal",
    kind: "add-line",
    state: "submitted",
    content: {},
    editorIds: [values.authorId],
    contentHash: "0".repeat(64),
    facts: exampleFacts.proposal,
    submittedAt: new Date(),
    ...values,
  });
  return idOf(await insertion.returning());
}

/** Inserts an assigned debt case of an invoice, and returns its id. */
export async function insertCase(
  database: DeskDatabase,
  values: Partial<typeof debtCases.$inferInsert> & { readonly invoiceNumber: string },
): Promise<string> {
  const insertion = database.insert(debtCases).values({ tenantId, state: "assigned", ...values });
  return idOf(await insertion.returning());
}

/** Inserts a webhook about a paid invoice, and returns its id. */
export async function insertDelivery(
  database: DeskDatabase,
  values: Partial<typeof webhookDeliveries.$inferInsert> = {},
): Promise<string> {
  const insertion = database.insert(webhookDeliveries).values({
    tenantId,
    webhookId: randomUUID(),
    kind: "InvoiceDunnedPaid",
    signedAt: new Date(),
    body: {},
    bodyHash: "0".repeat(64),
    ...values,
  });
  return idOf(await insertion.returning());
}
