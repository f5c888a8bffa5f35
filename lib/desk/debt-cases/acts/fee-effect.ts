import "server-only";
import { z } from "zod";
import type { Problem } from "../../../contract/problem";
import type { MinorUnits } from "../../../domain/minor-units";
import type { Baseline, EffectCall, Verdict } from "../../../engine/outbox/effect";
import type { Found } from "../../../engine/outbox/subject";
import { readFreshList } from "../open-invoices/fresh-list";
import { findCustomerInvoices } from "../open-invoices/service-reads";
import { describeState } from "./checks";
import type { DebtFingerprint } from "./fingerprint";
import { fromCustomer, fromOpen, type InvoiceNow } from "./invoice-now";
import { readPayloads } from "./read-payloads";

type Fees = Extract<DebtFingerprint, { kind: "fees" }>;

/**
 * Fees are refused unsent if the invoice's total is no longer the one in their equation; the author
 * gets the current total. One list alone may lag, so both must agree.
 */
export async function barFees(
  call: EffectCall,
  fees: Fees,
): Promise<{ readonly bar?: Problem; readonly found?: Found }> {
  let last: InvoiceNow | null = null;
  for (const read of [readOpen, readOfCustomer]) {
    const invoice = await read(call, fees);
    if (invoice?.totalMinor === fees.oldMinor) return {};
    last = invoice ?? last;
  }
  // The service has no such invoice, or does not show it: its answer to the call decides.
  if (last === null) return {};
  const { totalMinor, restMinor } = last;
  const bar: Problem = {
    type: "changed-meanwhile",
    title: "The invoice was changed meanwhile.",
    status: 409,
    detail: `The invoice was changed meanwhile. ${describeState(last)}`,
  };
  return { bar, found: { totalMinor, restMinor } };
}

const payloadSchema = z.object({
  invoiceNumber: z.coerce.string(),
  feeItems: z.array(z.object({ id: z.coerce.string() })),
});

/**
 * The event of the booking names the fees. If none can be read, the total decides: the new one
 * means that the fees exist, the old one that they do not. The ids and the equation work once for
 * an invoice, so missing fees may be sent again.
 */
export async function verifyFees(
  call: EffectCall,
  fees: Fees,
  baseline: Baseline,
): Promise<Verdict> {
  const invoice = (await readOpen(call, fees)) ?? (await readOfCustomer(call, fees));
  const booked = await readPayloads(call, "PostInvoiceLines", fees, baseline, payloadSchema);
  const own = booked.filter(({ invoiceNumber }) => invoiceNumber === fees.invoiceNumber);
  const ids = new Set(own.flatMap(({ feeItems }) => feeItems.map(({ id }) => id)));
  if (fees.itemIds.every((id) => ids.has(id))) {
    return { kind: "happened", lineId: null, found: { totalMinor: fees.newMinor } };
  }
  const totalMinor: MinorUnits | null = invoice?.totalMinor ?? null;
  const found = { totalMinor, expectedMinor: fees.newMinor, otherFees: ids.size };
  if (totalMinor === fees.oldMinor) return { kind: "not-seen", guarded: true, found };
  // The total is right, but by other fees.
  if (totalMinor === fees.newMinor && ids.size === 0) {
    return { kind: "happened", lineId: null, found };
  }
  return { kind: "doubtful", lineIds: [], differs: ["totalMinor"], found };
}

async function readOpen(
  { runtime, trace, milliseconds }: EffectCall,
  { invoiceNumber }: Fees,
): Promise<InvoiceNow | null> {
  const row = (await readFreshList(runtime, { trace, milliseconds })).get(invoiceNumber);
  return row ? fromOpen(row) : null;
}

async function readOfCustomer(
  { runtime, trace, milliseconds }: EffectCall,
  { invoiceNumber, customerGuid }: Fees,
): Promise<InvoiceNow | null> {
  const numbers = new Set([invoiceNumber]);
  const options = { trace, milliseconds };
  const rows = await findCustomerInvoices(runtime, customerGuid, numbers, options);
  const row = rows.get(invoiceNumber);
  return row ? fromCustomer(row, customerGuid) : null;
}
