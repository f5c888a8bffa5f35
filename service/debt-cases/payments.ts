import { and, eq, sql } from "drizzle-orm";
import type { WebhookDataOf } from "../../lib/contract/webhook";
import { fromMinorUnits, type MinorUnits, toMinorUnits } from "../../lib/domain/minor-units";
import type { ServiceContext } from "../context";
import type { Queries } from "../db/open";
import { invoices } from "../db/schema/invoices";
import { ledgerEntries, payments } from "../db/schema/ledger";
import { type RecordedEvent, recordEvents } from "../events/store";
import { localDay } from "../invoice-lines/rules";
import { enqueueWebhook } from "../webhooks/enqueue-webhook";
import { closeCase } from "./case-store";
import { type DebtCall, type InvoiceRow, moveGroupRest, toEvent } from "./invoice-store";
import { newIdentifier } from "./new-identifier";
import { nextCollectionState } from "./rules";
import { nothingUnpaid, type Settled, settleInvoice, settlementConflict } from "./settlement";

export interface PaymentToRegister {
  readonly invoiceNumber: string;
  /** Two decimals, more than 0; omitted: the whole unpaid amount. */
  readonly amount?: number | undefined;
  /** ISO date; omitted: today by the clock. */
  readonly paymentDate?: string | undefined;
  /** The receiving account; omitted: the tenant's own. */
  readonly bankAccount?: string | undefined;
  /** Unique for the tenant; omitted: generated here. */
  readonly reference?: string | undefined;
}

const operation: RecordedEvent["operation"] = "sandbox:registerPayment";

/**
 * Registers a payment of an invoice in one transaction: updates outstanding amounts and ledger,
 * queues the webhook of a dunned invoice, and closes the debt case of an invoice that is fully
 * paid.
 *
 * @throws {ServiceProblem} 404; 409 if nothing, or less than the amount, is unpaid, or the
 * reference was used.
 */
export async function registerPayment(
  context: ServiceContext,
  payment: PaymentToRegister,
  caller: Omit<DebtCall, "at">,
): Promise<Settled> {
  const { invoiceNumber } = payment;
  return settleInvoice(context, invoiceNumber, caller, async (settlement) => {
    const { queries, invoice, before, call } = settlement;
    const amount = payment.amount ?? invoice.restAmount;
    const left = (toMinorUnits(invoice.restAmount) - toMinorUnits(amount)) as MinorUnits;
    const state = nextCollectionState(before, left > 0 ? "payInPart" : "payInFull");
    if (state === null) throw nothingUnpaid();
    if (amount <= 0) throw settlementConflict("amount", "Must be more than 0.");
    if (left < 0)
      throw settlementConflict("amount", `Less is unpaid: ${invoice.restAmount.toFixed(2)}.`);
    const row = await insertPayment(queries, invoice, { ...payment, amount }, call);
    if (state === "closed") await closeCase(queries, invoice, "paid", call.at);
    await settle(queries, invoice, amount, state === "closed");
    await notify(queries, invoice, row, call, before === "dunned");
    return { invoiceNumber, restAmount: fromMinorUnits(left), state };
  });
}

type PaymentRow = typeof payments.$inferSelect;

async function insertPayment(
  queries: Queries,
  { guid, currency }: InvoiceRow,
  payment: PaymentToRegister & { readonly amount: number },
  { tenant, at }: DebtCall,
): Promise<PaymentRow> {
  const own = { tenantId: tenant.id, invoiceGuid: guid };
  const [row] = await queries
    .insert(payments)
    .values({
      ...own,
      guid: newIdentifier(),
      amount: payment.amount,
      currency,
      paymentDate: payment.paymentDate ?? localDay(at),
      bankAccount: payment.bankAccount ?? tenant.bankAccount,
      reference: payment.reference ?? newIdentifier(),
      registeredAt: at,
    })
    .onConflictDoNothing({ target: [payments.tenantId, payments.reference] })
    .returning();
  if (!row)
    throw settlementConflict("reference", "A payment with this reference was registered before.");
  await queries.insert(ledgerEntries).values({
    ...own,
    kind: "payment",
    amount: -row.amount,
    entryDate: row.paymentDate,
    reference: row.reference,
    createdAt: at,
  });
  return row;
}

async function settle(queries: Queries, invoice: InvoiceRow, amount: number, whole: boolean) {
  const { restAmount, paidAmount, closedAmount, guid } = invoices;
  await queries
    .update(invoices)
    .set({
      restAmount: sql`${restAmount} - ${amount}::numeric`,
      paidAmount: sql`${paidAmount} + ${amount}::numeric`,
      closedAmount: sql`${closedAmount} + ${amount}::numeric`,
      ...(whole ? { status: "paid", overdueStatus: "none", closedInLedger: true } : {}),
    })
    .where(and(eq(guid, invoice.guid)));
  await moveGroupRest(queries, invoice, -amount);
}

/**
 * Queues the webhook and records its event for an invoice in an active debt case. Otherwise only
 * the journal records it. Whether a resolved case counts as "previously marked dunned" (interface,
 * section 6.2) is answered in docs/interface-rulings.md, 51: it does not.
 */
async function notify(
  queries: Queries,
  invoice: InvoiceRow,
  row: PaymentRow,
  call: DebtCall,
  dunned: boolean,
): Promise<void> {
  const { invoiceNumber } = invoice;
  const data = {
    invoiceNumber,
    paidAmount: row.amount,
    paymentDate: row.paymentDate,
    bankAccount: row.bankAccount ?? call.tenant.bankAccount,
  } satisfies WebhookDataOf<"InvoiceDunnedPaid">;
  await recordEvents(queries, [
    toEvent(invoice, call, {
      event: dunned ? "InvoiceDunnedPaid" : null,
      operation,
      summary: `Payment of invoice ${invoiceNumber} registered`,
      payload: data,
      records: [invoice.guid, row.guid],
    }),
  ]);
  if (!dunned) return;
  await enqueueWebhook(queries, {
    tenantId: call.tenant.id,
    event: "InvoiceDunnedPaid",
    orderingKey: invoiceNumber,
    data,
    at: call.at,
  });
}
