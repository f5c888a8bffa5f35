import { randomUUID } from "node:crypto";
import { sqlNow } from "../../../lib/db/sql-now";
import { actRows } from "../../../lib/desk/debt-cases/act-rows";
import { contentHashOf } from "../../../lib/engine/approvals/content-hash";
import type { InnerDesk } from "../../stack/open-desk";
import type { Visitor } from "../../stack/sign-in-person";
import type { DrillInvoice } from "./debt-world";

/** Fees of 1,000: more than the policy allows for one person. */
export function largeFees(invoice: DrillInvoice, productId: string) {
  const { invoiceNumber, customerGuid, invoiceTotalAmountIncVat: total } = invoice;
  const newTotalAmountIncVat = Math.round(total * 100 + 100_000) / 100;
  const feeItems = [{ id: randomUUID(), productId, amount: 1000 }];
  return { invoiceNumber, customerGuid, newTotalAmountIncVat, feeItems };
}

/** A submitted action, created without the API. */
export async function seedSubmittedFees(
  { runtime }: InnerDesk,
  author: Visitor,
  invoice: DrillInvoice,
  content: object,
) {
  const { invoiceNumber, customerGuid, accountGuid } = invoice;
  const facts = {
    customerName: null,
    customerNumber: null,
    invoiceDate: null,
    dueDate: null,
    originalDueDate: null,
    totalMinor: null,
    restMinor: null,
    products: {},
    before: null,
    agency: null,
    outcome: null,
    warnings: [],
  };
  const [row] = await actRows.insert(runtime.database, {
    tenantId: runtime.env.TENANT_ID,
    kind: "add-fees",
    state: "submitted",
    authorId: author.personId,
    editorIds: [author.personId],
    content,
    contentHash: contentHashOf("add-fees", content),
    facts,
    submittedAt: sqlNow,
    invoiceNumber,
    customerGuid,
    accountGuid,
    amountMinor: 100_000,
    currency: "NOK",
  });
  if (!row) throw new Error("The act was not made.");
  return row;
}
