import { fromMinorUnits, type MinorUnits, toMinorUnits, vatOf } from "../../../lib/domain/money";
import { addDays } from "../calendar";
import type { SeedGroup } from "../groups";
import type { DraftLine } from "../invoice-lines";
import { invoiceNumberOf, type SeedInvoice } from "../invoices";
import { issuerOf } from "../issuers";
import { paymentReference } from "../numbers";
import { createRandom } from "../random";
import { placeOf } from "../tenants";
import { groupsWithInvoices, type Household } from "../world";

/** Place of this area in every seed of chance (see areas.ts). */
const area = 18;

/** Enough groups for a large tenant's 5,000 open invoices. */
const groupsWithStandIns = 52_000;
/** What was billed before it is overdue by now, whatever the terms of payment. */
const overdueBefore = "2026-09-30";

/**
 * In a large world, groups without invoices show a rest amount all the same: for some it becomes
 * one overdue invoice of that very amount.
 */
export function standInInvoices({ groups }: Household): SeedInvoice[] {
  return groups.flatMap((group) => {
    const { restAmount = 0, lastInvoiceDay } = group.row;
    const place = group.index - groupsWithInvoices;
    if (place < 0 || place >= groupsWithStandIns || restAmount <= 0) return [];
    return lastInvoiceDay && lastInvoiceDay < overdueBefore
      ? [standIn(group, restAmount, lastInvoiceDay)]
      : [];
  });
}

function standIn(
  { customer, row, index }: SeedGroup,
  rest: number,
  invoiceDate: string,
): SeedInvoice {
  const random = createRandom(placeOf(customer.tenant), area, 1, index);
  const invoiceNumber = invoiceNumberOf(index, 0);
  const periodEnd = addDays(`${invoiceDate.slice(0, 8)}01`, -1);
  const period = { periodStart: `${periodEnd.slice(0, 8)}01`, periodEnd };
  const lines = linesOf(toMinorUnits(rest), period);
  const vat = lines.reduce((sum, line) => sum + toMinorUnits(line.vatAmount), 0) as MinorUnits;
  return {
    lines,
    row: {
      guid: random.guid(),
      tenantId: row.tenantId,
      customerGuid: row.customerGuid,
      accountGuid: row.guid,
      accountName: row.name,
      invoiceNumber,
      erpId: `E${invoiceNumber}`,
      invoiceDate,
      dueDate: addDays(invoiceDate, row.paymentTerms),
      ...period,
      currency: customer.tenant.currency,
      amount: rest,
      vatAmount: fromMinorUnits(vat),
      restAmount: rest,
      status: "overdue",
      distributionChannel: row.distributionChannel,
      creditedByInvoiceNumber: null,
      creditsInvoiceNumber: null,
      pdfStored: true,
      gln: issuerOf(customer.tenant).gln,
      paymentReference: paymentReference(customer.row.customerNumber, invoiceNumber),
      yourReference: row.yourReference,
      recipientName: row.otherPayer ?? customer.row.name,
      street: row.street,
      postalCode: row.postalCode,
      city: row.city,
      countryCode: row.countryCode,
    },
  };
}

/** One line with VAT, and a rounding where no base and its VAT make up the sum. */
function linesOf(
  total: MinorUnits,
  period: { periodStart: string; periodEnd: string },
): DraftLine[] {
  const net = Math.round(total / 1.25) as MinorUnits;
  const vat = vatOf(net, 25);
  const line = (description: string, amount: MinorUnits, vatRate: number): DraftLine => ({
    description,
    accountingPointId: null,
    ...period,
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
