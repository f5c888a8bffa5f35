import type { InvoiceDetails } from "../../lib/contract/invoice";
import { notFound } from "../http/problem";
import type { Tenant } from "../tenants/store";
import type { OperationHandlers, Workshop } from "../workshop";
import { renderInvoicePdf } from "./pdf";
import {
  type InvoiceRow,
  toDetailLine,
  toInvoiceFields,
  toListRecord,
  vatSummaryOf,
} from "./rules";
import {
  customerExists,
  findInvoice,
  type InvoiceName,
  listInvoiceLines,
  listInvoices,
} from "./store";
import { invoiceToken, isInvoiceToken } from "./token";

type InvoiceOperations = "getInvoiceDetails" | "getInvoicePdf" | "listInvoices";

/** Invoices of a customer, their details and PDFs (interface, section 4.4). */
export function invoiceHandlers({
  database,
  publicAddress,
}: Workshop): OperationHandlers<InvoiceOperations> {
  const { queries, invoiceTokenKey } = database;

  /** A wrong token is answered like an unknown invoice: numbers can't be tried for existence. */
  async function open(tenant: Tenant, name: InvoiceName, token: string): Promise<InvoiceRow> {
    const invoice = await findInvoice(queries, tenant.id, name);
    if (!invoice || !isInvoiceToken(invoiceTokenKey, invoice.guid, token)) {
      throw notFound("invoice");
    }
    return invoice;
  }

  async function readDetails(tenant: Tenant, row: InvoiceRow): Promise<InvoiceDetails> {
    const lines = (await listInvoiceLines(queries, row.guid)).map(toDetailLine);
    const { street, postalCode, city, countryCode } = row;
    return {
      ...toInvoiceFields(row),
      customerGuid: row.customerGuid,
      issuer: issuerOf(tenant),
      recipient: {
        name: row.recipientName,
        address: street === null ? null : { street, postalCode, city, countryCode },
      },
      paymentReference: row.paymentReference,
      bankAccount: tenant.bankAccount,
      lines,
      vatSummary: vatSummaryOf(lines),
      hasPdf: row.pdfStored,
    };
  }

  return {
    async listInvoices({ tenant, params: { customerGuid }, query }) {
      const { page = 0, removeCredited = false } = query;
      if (!(await customerExists(queries, tenant.id, customerGuid))) throw notFound("customer");
      const rows = await listInvoices(queries, tenant.id, customerGuid, { page, removeCredited });
      return rows.map((row) =>
        toListRecord(row, invoiceToken(invoiceTokenKey, row.guid), publicAddress),
      );
    },
    async getInvoiceDetails({ tenant, query: { number, erpid, token } }) {
      return readDetails(tenant, await open(tenant, { number, erpId: erpid }, token));
    },
    async getInvoicePdf({ tenant, params: { customerGuid }, query: { number, token, gln } }) {
      const row = await open(tenant, { number, customerGuid }, token);
      if (!row.pdfStored || (gln !== undefined && gln !== row.gln)) throw notFound("PDF");
      const bytes = await renderInvoicePdf({
        ...(await readDetails(tenant, row)),
        issuerContact: { email: tenant.email, phone: tenant.phone, website: tenant.website },
        yourReference: row.yourReference,
      });
      return new Response(bytes, {
        headers: {
          "content-type": "application/pdf",
          "content-length": String(bytes.length),
          "content-disposition": `inline; filename="${row.invoiceNumber.replaceAll(/\W/g, "-")}.pdf"`,
        },
      });
    },
  };
}

function issuerOf(tenant: Tenant): InvoiceDetails["issuer"] {
  const { name, organizationNumber, street, postalCode, city, countryCode } = tenant;
  return { name, organizationNumber, address: { street, postalCode, city, countryCode } };
}
