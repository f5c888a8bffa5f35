import { eq, sql } from "drizzle-orm";
import type { WebhookDataOf } from "../../lib/contract/webhook";
import type { ServiceContext } from "../context";
import type { Queries } from "../db/open";
import { invoiceLines, invoices } from "../db/schema/invoices";
import { credits, ledgerEntries } from "../db/schema/ledger";
import { type RecordedEvent, recordEvents } from "../events/store";
import { localDay } from "../invoice-lines/rules";
import { listInvoiceLines } from "../invoices/store";
import { enqueueWebhook } from "../webhooks/enqueue-webhook";
import { closeCase } from "./case-store";
import { type DebtCall, type InvoiceRow, moveGroupRest, toEvent } from "./invoice-store";
import { newIdentifier } from "./new-identifier";
import { nextCollectionState } from "./rules";
import { nothingUnpaid, type Settled, settleInvoice, settlementConflict } from "./settlement";

export interface CreditToRegister {
  readonly invoiceNumber: string;
  /** Number of the credit note; omitted: the group's next invoice number. */
  readonly creditNoteNumber?: string | undefined;
  /** ISO date; omitted: today by the clock. */
  readonly creditedDate?: string | undefined;
}

interface Credit {
  readonly guid: string;
  readonly creditNoteNumber: string;
  readonly creditedDate: string;
}

const operation: RecordedEvent["operation"] = "sandbox:registerCredit";

/**
 * Credits a whole invoice in one transaction: creates a credit note with inverted lines, sets the
 * unpaid amount to 0, closes a debt case and queues the webhook of a dunned invoice.
 *
 * @throws {ServiceProblem} 404; 409 if nothing is unpaid or the number is taken.
 */
export async function registerCredit(
  context: ServiceContext,
  credit: CreditToRegister,
  caller: Omit<DebtCall, "at">,
): Promise<Settled & { readonly creditNoteNumber: string }> {
  const { invoiceNumber } = credit;
  return settleInvoice(context, invoiceNumber, caller, async (settlement) => {
    const { queries, invoice, before, call } = settlement;
    const state = nextCollectionState(before, "credit");
    if (state === null) throw nothingUnpaid();
    const made = await insertCredit(queries, invoice, credit, call);
    await closeCase(queries, invoice, "credited", call.at);
    await settle(queries, invoice, made);
    await notify(queries, invoice, made, call, before === "dunned");
    return { invoiceNumber, restAmount: 0, state, creditNoteNumber: made.creditNoteNumber };
  });
}

async function insertCredit(
  queries: Queries,
  invoice: InvoiceRow,
  { creditNoteNumber, creditedDate }: CreditToRegister,
  { tenant, at }: DebtCall,
): Promise<Credit> {
  const own = { tenantId: tenant.id, invoiceGuid: invoice.guid };
  const made = {
    guid: newIdentifier(),
    creditNoteNumber: creditNoteNumber ?? (await nextNumber(queries, invoice)),
    creditedDate: creditedDate ?? localDay(at),
  };
  await insertCreditNote(queries, invoice, made);
  await queries
    .insert(credits)
    .values({ ...own, ...made, amount: invoice.amount, registeredAt: at });
  await queries.insert(ledgerEntries).values({
    ...own,
    kind: "credit",
    amount: -invoice.amount,
    entryDate: made.creditedDate,
    reference: made.creditNoteNumber,
    createdAt: at,
  });
  return made;
}

/**
 * The number after the group's highest. The group is locked, so no other transaction takes the
 * number.
 */
async function nextNumber(queries: Queries, { accountGuid }: InvoiceRow): Promise<string> {
  const [row] = await queries
    .select({ number: sql<string>`(max(${invoices.invoiceNumber}::bigint) + 1)::text` })
    .from(invoices)
    .where(eq(invoices.accountGuid, accountGuid));
  if (!row) throw new Error("A group without invoices.");
  return row.number;
}

async function insertCreditNote(
  queries: Queries,
  invoice: InvoiceRow,
  { creditNoteNumber, creditedDate }: Credit,
): Promise<void> {
  const [note] = await queries
    .insert(invoices)
    .values({
      ...invoiceColumns(invoice),
      guid: newIdentifier(),
      invoiceNumber: creditNoteNumber,
      erpId: null,
      invoiceDate: creditedDate,
      dueDate: creditedDate,
      amount: -invoice.amount,
      vatAmount: -invoice.vatAmount,
      restAmount: 0,
      status: "creditNote",
      creditsInvoiceNumber: invoice.invoiceNumber,
      paymentReference: null,
      closedInLedger: true,
    })
    .onConflictDoNothing({ target: [invoices.tenantId, invoices.invoiceNumber] })
    .returning({ guid: invoices.guid });
  if (!note) throw settlementConflict("creditNoteNumber", "The number is taken.");
  const turned = (await listInvoiceLines(queries, invoice.guid)).map((line) => ({
    ...line,
    invoiceGuid: note.guid,
    letter: null, // the credit note is issued with all of them
    quantity: -line.quantity,
    amount: -line.amount,
    vatAmount: -line.vatAmount,
  }));
  if (turned.length > 0) await queries.insert(invoiceLines).values(turned);
}

/** Fields that a credit note copies from its invoice. */
function invoiceColumns(invoice: InvoiceRow) {
  const { tenantId, customerGuid, accountGuid, accountName, periodStart, periodEnd } = invoice;
  const { currency, distributionChannel, pdfStored, gln, yourReference, recipientName } = invoice;
  const { street, postalCode, city, countryCode } = invoice;
  return {
    tenantId,
    customerGuid,
    accountGuid,
    accountName,
    periodStart,
    periodEnd,
    currency,
    distributionChannel,
    pdfStored,
    gln,
    yourReference,
    recipientName,
    street,
    postalCode,
    city,
    countryCode,
  };
}

async function settle(queries: Queries, invoice: InvoiceRow, credit: Credit): Promise<void> {
  await queries
    .update(invoices)
    .set({
      restAmount: 0,
      closedAmount: sql`${invoices.closedAmount} + ${invoices.restAmount}`,
      status: "credited",
      overdueStatus: "none",
      closedInLedger: true,
      creditedByInvoiceNumber: credit.creditNoteNumber,
    })
    .where(eq(invoices.guid, invoice.guid));
  await moveGroupRest(queries, invoice, -invoice.restAmount);
}

async function notify(
  queries: Queries,
  invoice: InvoiceRow,
  { guid, creditNoteNumber, creditedDate }: Credit,
  call: DebtCall,
  dunned: boolean,
): Promise<void> {
  const { invoiceNumber } = invoice;
  const data = {
    invoiceNumber,
    creditNoteNumber,
    creditedDate,
    invoiceTotalAmount: invoice.amount,
  } satisfies WebhookDataOf<"InvoiceDunnedCredited">;
  const toRecord = (event: "CreditInvoice" | "InvoiceDunnedCredited") =>
    toEvent(invoice, call, {
      event,
      operation,
      summary: `Invoice ${invoiceNumber} credited by ${creditNoteNumber}`,
      payload: data,
      records: [invoice.guid, guid],
    });
  const dunnedEvent = dunned ? [toRecord("InvoiceDunnedCredited")] : [];
  await recordEvents(queries, [toRecord("CreditInvoice"), ...dunnedEvent]);
  if (!dunned) return;
  await enqueueWebhook(queries, {
    tenantId: call.tenant.id,
    event: "InvoiceDunnedCredited",
    orderingKey: invoiceNumber,
    data,
    at: call.at,
  });
}
