import { createHmac, timingSafeEqual } from "node:crypto";
import { addMinorUnits, fromMinorUnits, toMinorUnits } from "../../lib/domain/minor-units";
import type { OperationHandlers, ServiceContext } from "../context";
import { notFound } from "../http/problem";
import type { InvoiceDetails } from "../records";
import type { Tenant } from "../tenants/store";
import { type FeeLetterRow, letterNumberOf, listFeeLetters, toLetter } from "./letters";
import { renderInvoicePdf, renderLetterPdf } from "./pdf";
import {
  type InvoiceLineRow,
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

type InvoiceOperations = "getInvoiceDetails" | "getInvoicePdf" | "listInvoices";

/** Invoices of a customer, their details and PDFs (interface, section 4.4). */
export function invoiceHandlers({
  database,
  publicAddress,
}: ServiceContext): OperationHandlers<InvoiceOperations> {
  const { queries, invoiceTokenKey } = database;

  /**
   * A wrong token is answered like an unknown invoice, so numbers cannot be tested for existence.
   */
  async function open(tenant: Tenant, name: InvoiceName, token: string): Promise<InvoiceRow> {
    const invoice = await findInvoice(queries, tenant.id, name);
    if (!invoice || !isInvoiceToken(invoiceTokenKey, invoice.guid, token)) {
      throw notFound("invoice");
    }
    return invoice;
  }

  async function readParts(row: InvoiceRow): Promise<InvoiceParts> {
    const lines = await listInvoiceLines(queries, row.guid);
    return { row, lines, letters: await listFeeLetters(queries, row.guid) };
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
      const row = await open(tenant, { number, erpId: erpid }, token);
      return toDetails(tenant, await readParts(row));
    },
    async getInvoicePdf({ tenant, params: { customerGuid }, query }) {
      const { number, token, gln, letter } = query;
      const row = await open(tenant, { number, customerGuid }, token);
      if (gln !== undefined && gln !== row.gln) throw notFound("PDF");
      const parts = await readParts(row);
      if (letter !== undefined) return toPdf(letter, await renderLetter(tenant, parts, letter));
      if (!row.pdfStored) throw notFound("PDF");
      const issued = toDetails(tenant, asIssued(parts));
      const { yourReference } = row;
      const document = { ...issued, issuerContact: contactOf(tenant), yourReference };
      return toPdf(row.invoiceNumber, await renderInvoicePdf(document));
    },
  };
}

function toDetails(tenant: Tenant, { row, lines: rows, letters }: InvoiceParts): InvoiceDetails {
  const lines = rows.map(toDetailLine);
  const { street, postalCode, city, countryCode } = row;
  return {
    ...toInvoiceFields(row),
    customerGuid: row.customerGuid,
    originalDueDate: row.originalDueDate,
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
    letters: letters.map((letter) => toLetter(row, letter)),
  };
}

/** @throws {ServiceProblem} 404 if the invoice has no letter of that number. */
function renderLetter(
  tenant: Tenant,
  parts: InvoiceParts,
  letterNumber: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const { row, lines, letters } = parts;
  const letter = letters.find(({ ordinal }) => letterNumberOf(row, ordinal) === letterNumber);
  if (!letter) throw notFound("letter");
  const own = toDetails(tenant, {
    row,
    lines: lines.filter((line) => line.letter === letter.ordinal),
    letters: [],
  });
  return renderLetterPdf({
    ...own,
    ...toLetter(row, letter),
    invoiceDueDate: asIssued(parts).row.dueDate,
    previousRest: letter.previousRest,
    issuerContact: contactOf(tenant),
  });
}

function toPdf(number: string, bytes: Uint8Array<ArrayBuffer>): Response {
  return new Response(bytes, {
    headers: {
      "content-type": "application/pdf",
      "content-length": String(bytes.length),
      "content-disposition": `inline; filename="${number.replaceAll(/\W/g, "-")}.pdf"`,
    },
  });
}

function contactOf({ email, phone, website }: Tenant) {
  return { email, phone, website };
}

function issuerOf(tenant: Tenant): InvoiceDetails["issuer"] {
  const { name, organizationNumber, street, postalCode, city, countryCode } = tenant;
  return { name, organizationNumber, address: { street, postalCode, city, countryCode } };
}

/**
 * The invoice-specific token (interface, section 5.5): 43 characters that cannot be guessed or
 * derived from another invoice's. An invoice's token is the same for the life of the database.
 */
function invoiceToken(key: Buffer, invoiceGuid: string): string {
  return createHmac("sha256", key).update(`invoice:${invoiceGuid}`).digest("base64url");
}

/** Constant-time comparison: the time of a refusal reveals nothing about the token. */
function isInvoiceToken(key: Buffer, invoiceGuid: string, given: string): boolean {
  const expected = Buffer.from(invoiceToken(key, invoiceGuid));
  const actual = Buffer.from(given);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/** The parts of an invoice. */
interface InvoiceParts {
  readonly row: InvoiceRow;
  readonly lines: readonly InvoiceLineRow[];
  readonly letters: readonly FeeLetterRow[];
}

/**
 * The invoice as issued: its first due date, without lines and amounts of fees that letters added
 * later.
 */
function asIssued({ row, lines, letters }: InvoiceParts): InvoiceParts {
  const less = (name: "amount" | "vatAmount") =>
    fromMinorUnits(
      addMinorUnits(toMinorUnits(row[name]), ...letters.map((one) => toMinorUnits(-one[name]))),
    );
  return {
    row: {
      ...row,
      dueDate: row.originalDueDate ?? row.dueDate,
      amount: less("amount"),
      vatAmount: less("vatAmount"),
    },
    lines: lines.filter(({ letter }) => letter === null),
    letters: [],
  };
}
