import { asc, eq, sql } from "drizzle-orm";
import type { debtCollectionRows } from "../../lib/contract/operation-rows/debt-collection";
import type { OperationHandlers, ServiceContext } from "../context";
import type { Queries } from "../db/open";
import type { RawJson } from "../db/raw-json";
import { identifierJson, type JsonFields, listOf, rowJson } from "../db/row-json";
import { customers } from "../db/schema/customers";
import { invoiceGroups } from "../db/schema/invoice-groups";
import { invoices } from "../db/schema/invoices";
import type { OpenInvoice } from "../records";
import { modelOf } from "../webhooks/models";
import { addLines } from "./add-lines";
import { assignDebtCase, resolveDebtCase, updateDebtCase } from "./debt-cases";
import { addFees } from "./fee-store";
import type { DebtCall } from "./invoice-store";

/** Debt collection, for tenants with the ledger (interface, sections 3 and 4.6). */
export function debtCaseHandlers({
  database,
  clock,
}: ServiceContext): OperationHandlers<keyof typeof debtCollectionRows> {
  const toCall = ({ tenant, client }: Omit<DebtCall, "at">): DebtCall => ({
    tenant,
    client,
    at: clock(),
  });
  return {
    async listOpenInvoices({ tenant }) {
      return listOpenInvoices(database.queries, tenant.id);
    },
    async addDebtCollectionFees({ body, ...caller }) {
      await addFees(database, body, toCall(caller));
      return { Message: "Fee items added" };
    },
    async addNextInvoiceLines({ body, ...caller }) {
      await addLines(database, body, toCall(caller));
      return { Message: "Lines added" };
    },
    async assignDebtCase({ body, ...caller }) {
      await assignDebtCase(database, body, toCall(caller));
      return { Message: "Invoice assigned to debt collection" };
    },
    async updateDebtCase({ body, ...caller }) {
      await updateDebtCase(database, body, toCall(caller));
      return { Message: "Debt case updated" };
    },
    async resolveDebtCase({ body, ...caller }) {
      await resolveDebtCase(database, body, toCall(caller));
      return { Message: "Debt case resolved" };
    },
    async getAccountLifeTimeStatusUpdateModel() {
      return modelOf("AccountLifeTimeStatusUpdate", clock());
    },
    async getInvoiceDunnedPaidModel() {
      return modelOf("InvoiceDunnedPaid", clock());
    },
    async getInvoiceDunnedCreditedModel() {
      return modelOf("InvoiceDunnedCredited", clock());
    },
  };
}

const fields = {
  customerGuid: identifierJson(invoices.customerGuid),
  customerName: customers.name,
  customerSsnorg: sql`coalesce(${customers.nationalIdentityNumber}, ${customers.organizationNumber})`,
  customerNumber: customers.customerNumber,
  accountGuid: identifierJson(invoices.accountGuid),
  accountStatus: invoiceGroups.status,
  invoiceNumber: invoices.invoiceNumber,
  invoiceIsCredited: sql`${invoices.status} = 'credited'`,
  invoiceCustomerIdentificationNumber: invoices.paymentReference,
  invoiceDate: invoices.invoiceDate,
  invoiceCreatedDate: sql`coalesce(${invoices.createdDate}, ${invoices.invoiceDate})`,
  invoiceCurrentDueDate: invoices.dueDate,
  invoiceOriginalDueDate: sql`coalesce(${invoices.originalDueDate}, ${invoices.dueDate})`,
  invoiceCurrency: invoices.currency,
  invoiceDistributionChannel: invoices.distributionChannel,
  invoiceTotalAmountIncVat: invoices.amount,
  invoiceRestAmount: invoices.restAmount,
  invoiceTotalVatAmount: invoices.vatAmount,
  invoicePaidAmount: invoices.paidAmount,
  invoiceLossAmount: invoices.lossAmount,
  invoiceClosedAmount: invoices.closedAmount,
  invoiceIsClosedInLedger: invoices.closedInLedger,
  invoiceIsDirectDebit: invoices.directDebit,
  invoicePeriodStart: invoices.periodStart,
  invoicePeriodEnd: invoices.periodEnd,
  invoiceConsumptionTotal: invoices.consumptionTotal,
  // Fields of an active case, which none of these invoices has.
  invoiceDebtCaseComment: sql`null`,
  invoiceDebtCaseId: sql`null`,
  invoiceDebtCaseUrl: sql`null`,
  invoiceDebtCaseDate: sql`null`,
} satisfies JsonFields<OpenInvoice>;

/**
 * The tenant's invoices that fulfil all four conditions of an assignment (interface, section 4.6),
 * oldest current due date first, then by number. Read in the order of an index that contains only
 * these invoices, so the cost depends on the result alone. A large tenant has thousands with thirty
 * fields each, so the database writes the JSON.
 */
async function listOpenInvoices(
  queries: Queries,
  tenantId: string,
): Promise<RawJson<OpenInvoice[]>> {
  const rows = await queries
    .select({ json: rowJson(fields) })
    .from(invoices)
    .innerJoin(customers, eq(customers.guid, invoices.customerGuid))
    .innerJoin(invoiceGroups, eq(invoiceGroups.guid, invoices.accountGuid))
    .where(
      // The exact condition of the index invoices_collectable.
      sql`${invoices.tenantId} = ${tenantId} and ${invoices.overdueStatus} = 'debt' and not ${invoices.remindersStopped} and ${invoices.restAmount} > 0 and ${invoices.debtCaseGuid} is null`,
    )
    .orderBy(asc(invoices.dueDate), asc(invoices.invoiceNumber));
  return listOf(rows);
}
