import { addDays } from "../../../lib/domain/day";
import {
  fromMinorUnits,
  type MinorUnits,
  toMinorUnits,
  vatOf,
} from "../../../lib/domain/minor-units";
import { monthBefore } from "../calendar";

import type { SeedGroup } from "../groups";
import type { DraftLine } from "../invoice-lines";
import { composeInvoice, type SeedInvoice } from "../invoices";
import { issuerOf } from "../issuers";
import { createRandom } from "../random";
import { placeOf } from "../tenants";
import { groupsWithInvoices, type Household } from "../world";

/** Number of this area in every random seed (see areas.ts). */
const area = 18;

/** Enough groups for a large tenant's 5,000 open invoices. */
const groupsWithPlaceholders = 52_000;
/** Billed before this day means overdue now, whatever the payment terms. */
const overdueBefore = monthBefore(2).end;

/**
 * In a large world, groups without invoices also show an outstanding amount: for some it becomes
 * one overdue invoice of exactly that amount.
 */
export function placeholderInvoices({ groups }: Household): SeedInvoice[] {
  return groups.flatMap((group) => {
    const { restAmount = 0, lastInvoiceDay } = group.row;
    const place = group.index - groupsWithInvoices;
    if (place < 0 || place >= groupsWithPlaceholders || restAmount <= 0) return [];
    return lastInvoiceDay && lastInvoiceDay < overdueBefore
      ? [placeholder(group, restAmount, lastInvoiceDay)]
      : [];
  });
}

function placeholder(group: SeedGroup, rest: number, invoiceDate: string): SeedInvoice {
  const { customer, index } = group;
  const random = createRandom(placeOf(customer.tenant), area, 1, index);
  const end = addDays(`${invoiceDate.slice(0, 8)}01`, -1);
  const period = { start: `${end.slice(0, 8)}01`, end };
  const outcome = { status: "overdue", unpaid: 1, pdfStored: true } as const;
  const lines = linesOf(toMinorUnits(rest), period);
  const draft = { lines, period, invoiceDate, outcome, sequence: 0 };
  return composeInvoice(group, issuerOf(customer.tenant).gln, random, draft);
}

/** One line with VAT, and a rounding line if no base with its VAT gives the sum. */
function linesOf(
  total: MinorUnits,
  { start, end }: { readonly start: string; readonly end: string },
): DraftLine[] {
  const net = Math.round(total / 1.25) as MinorUnits;
  const vat = vatOf(net, 25);
  const line = (description: string, amount: MinorUnits, vatRate: number): DraftLine => ({
    description,
    accountingPointId: null,
    periodStart: start,
    periodEnd: end,
    quantity: 1,
    quantityUnit: "stk",
    price: fromMinorUnits(amount),
    amount: fromMinorUnits(amount),
    vatRate,
    vatAmount: fromMinorUnits(vatOf(amount, vatRate)),
  });
  const left = (total - net - vat) as MinorUnits;
  const rounding = left === 0 ? [] : [line("Øreavrunding", left, 0)];
  return [line("Strøm, samlet forbruk", net, 25), ...rounding];
}
