import { randomUUID } from "node:crypto";
import type { Queries } from "../db/open";
import { invoices } from "../db/schema/invoices";
import { nordlys } from "../seed/tenants";

export type PlantedInvoice = typeof invoices.$inferSelect;

const example = {
  tenantId: nordlys.id,
  customerGuid: "c".repeat(32),
  accountGuid: "a".repeat(32),
  accountName: "Hovedfaktura",
  invoiceNumber: "1001",
  invoiceDate: "2026-10-01",
  dueDate: "2026-10-15",
  currency: "NOK",
  amount: 1000,
  vatAmount: 200,
  restAmount: 1000,
  status: "dunned",
  distributionChannel: 0,
  pdfStored: false,
  gln: "7080000000001",
  recipientName: "Åse Ødegård",
  overdueStatus: "debt",
} as const satisfies Omit<typeof invoices.$inferInsert, "guid">;

/** Stores invoices of the default tenant, by default unpaid ones that may go to debt collection. */
export async function plantInvoices(
  queries: Queries,
  ...all: readonly Partial<PlantedInvoice>[]
): Promise<void> {
  const guid = () => randomUUID().replaceAll("-", "");
  await queries.insert(invoices).values(all.map((one) => ({ ...example, guid: guid(), ...one })));
}
