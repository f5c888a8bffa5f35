import { asc, eq, sql } from "drizzle-orm";
import type { OpenInvoice } from "../../lib/contract/open-invoice";
import type { Queries } from "../db/open";
import { identifierJson, type JsonFields, listOf, rowJson } from "../db/row-json";
import { customers } from "../db/schema/customers";
import { invoiceGroups } from "../db/schema/invoice-groups";
import { invoices } from "../db/schema/invoices";
import type { WrittenJson } from "../http/written-json";

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
  // Of an active case, which none of these has.
  invoiceDebtCaseComment: sql`null`,
  invoiceDebtCaseId: sql`null`,
  invoiceDebtCaseUrl: sql`null`,
  invoiceDebtCaseDate: sql`null`,
} satisfies JsonFields<OpenInvoice>;

/**
 * The tenant's invoices that fulfil all four conditions of an assignment (interface, section 4.6),
 * oldest current due date first, then by number. Read in the order of the index that holds these
 * invoices and no others, so that the cost grows with the answer alone. A large tenant has
 * thousands of thirty fields: the database writes them as they are sent.
 */
export async function listOpenInvoices(
  queries: Queries,
  tenantId: string,
): Promise<WrittenJson<OpenInvoice[]>> {
  const rows = await queries
    .select({ json: rowJson(fields) })
    .from(invoices)
    .innerJoin(customers, eq(customers.guid, invoices.customerGuid))
    .innerJoin(invoiceGroups, eq(invoiceGroups.guid, invoices.accountGuid))
    .where(
      // The condition of invoices_collectable, word for word.
      sql`${invoices.tenantId} = ${tenantId} and ${invoices.overdueStatus} = 'debt' and not ${invoices.remindersStopped} and ${invoices.restAmount} > 0 and ${invoices.debtCaseGuid} is null`,
    )
    .orderBy(asc(invoices.dueDate), asc(invoices.invoiceNumber));
  return listOf(rows);
}
