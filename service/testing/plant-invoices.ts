import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { DeclaredAnswer } from "../../lib/contract/operations";
import { exampleGroup } from "../../lib/domain/invoice-groups/example-group";
import type { Queries } from "../db/open";
import { customers } from "../db/schema/customers";
import { invoices } from "../db/schema/invoices";
import { nordlys } from "../seed/tenants";
import { plantGroups } from "./plant-groups";

export type PlantedInvoice = typeof invoices.$inferSelect;
type OpenInvoice = DeclaredAnswer<"listOpenInvoices">[number];

const tenantId = nordlys.id;

const example = {
  tenantId,
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

/** Stores open invoices of the default tenant, with customers and groups that are not there. */
export async function plantOpenInvoices(
  queries: Queries,
  rows: readonly OpenInvoice[],
): Promise<void> {
  const ofGroups = [...new Map(rows.map((row) => [row.accountGuid, row])).values()];
  await queries.insert(customers).values(ofGroups.map(customerOf)).onConflictDoNothing();
  const groups = ofGroups.map(({ customerGuid, customerName, accountGuid }) =>
    exampleGroup({ customerGuid, customerName, accountGuid }),
  );
  await plantGroups(queries, groups);
  await plantInvoices(queries, ...rows.map(invoiceOf));
}

/** A change that another program made, or a payment. */
export async function changeInvoice(
  queries: Queries,
  invoiceNumber: string,
  values: Partial<PlantedInvoice>,
): Promise<void> {
  await queries.update(invoices).set(values).where(isInvoice(invoiceNumber));
}

export async function plantedInvoice(
  queries: Queries,
  invoiceNumber: string,
): Promise<PlantedInvoice> {
  const [row] = await queries.select().from(invoices).where(isInvoice(invoiceNumber));
  if (!row) throw new Error(`The service has no invoice ${invoiceNumber}.`);
  return row;
}

const isInvoice = (invoiceNumber: string) =>
  and(eq(invoices.tenantId, tenantId), eq(invoices.invoiceNumber, invoiceNumber));

function customerOf(row: OpenInvoice) {
  return {
    guid: row.customerGuid,
    tenantId,
    customerNumber: row.customerNumber,
    name: row.customerName,
    kind: "private" as const,
    nationalIdentityNumber: row.customerSsnorg,
    status: "active" as const,
  };
}

function invoiceOf(row: OpenInvoice): Partial<PlantedInvoice> {
  return {
    guid: row.invoiceNumber.padStart(32, "1"),
    customerGuid: row.customerGuid,
    accountGuid: row.accountGuid,
    invoiceNumber: row.invoiceNumber,
    invoiceDate: row.invoiceDate,
    dueDate: row.invoiceCurrentDueDate,
    currency: row.invoiceCurrency,
    amount: row.invoiceTotalAmountIncVat,
    vatAmount: row.invoiceTotalVatAmount,
    restAmount: row.invoiceRestAmount,
    status: "overdue",
    distributionChannel: row.invoiceDistributionChannel,
    paymentReference: row.invoiceCustomerIdentificationNumber,
    recipientName: row.customerName,
  };
}
