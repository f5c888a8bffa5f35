import { addDays } from "../../lib/domain/day";
import { addMinorUnits, fromMinorUnits, toMinorUnits } from "../../lib/domain/minor-units";
import type { invoices } from "../db/schema/invoices";
import { monthsBefore, worldDay } from "./calendar";
import type { SeedGroup } from "./groups";
import {
  type BilledPeriod,
  chargingLines,
  type DraftLine,
  feeLine,
  meteringPointLines,
} from "./invoice-lines";
import { drawOutcome, type Outcome } from "./invoice-outcomes";
import { meteringPoint, paymentReference } from "./numbers";
import { createRandom, type Random } from "./random";
import type { Story } from "./stories";
import { placeOf } from "./tenants";

export type InvoiceRow = typeof invoices.$inferInsert;

export interface SeedInvoice {
  readonly row: InvoiceRow;
  readonly lines: readonly DraftLine[];
}

/** Numbers reserved for one group's invoices; more than any group has. */
const numbersOfGroup = 100;

/** The number of a group's invoice: `sequence` counts from its oldest, including credit notes. */
export function invoiceNumberOf(groupIndex: number, sequence: number): string {
  return String(10_000_000 + groupIndex * numbersOfGroup + sequence);
}

/** Factor to the year's mean consumption in the month of that day. */
export function seasonOf(day: string): number {
  return 1 + 0.55 * Math.cos(((Number(day.slice(5, 7)) - 1) / 6) * Math.PI);
}

/** A group's invoices and credit notes, oldest first. */
export function makeInvoices(group: SeedGroup, count: number, gln: string): SeedInvoice[] {
  const { customer, row, index } = group;
  const tenantIndex = placeOf(customer.tenant);
  const random = createRandom(tenantIndex, 2, index);
  const points = drawPoints(random, group);
  const interval = Math.min(row.invoiceInterval, 3);
  const made: SeedInvoice[] = [];
  const newest = customer.story?.newest;
  const back = newest === undefined ? 0 : (intervalsBack[newest] ?? 0);
  for (let age = count - 1; age >= 0; age -= 1) {
    const { start, end } = monthsBefore((age + back) * interval + 1, interval);
    const period = { start, end, months: interval, season: seasonOf(end) };
    const lines = drawLines(random, group, points, period, age);
    const invoiceDate = addDays(end, 3 + (index % 6));
    const outcome = asOfDue(
      drawOutcome(random, customer, age),
      addDays(invoiceDate, row.paymentTerms),
    );
    const sequence = made.length;
    const draft = { lines, period, invoiceDate, outcome, sequence };
    const invoice = composeInvoice(group, gln, random, draft);
    made.push(invoice);
    if (outcome.status === "credited") made.push(credit(invoice, random, index, sequence + 1));
  }
  return made;
}

/** Unpaid and not yet due means open. */
function asOfDue(outcome: Outcome, dueDate: string): Outcome {
  const late = outcome.status === "overdue" || outcome.status === "dunned";
  return late && dueDate >= worldDay ? { ...outcome, status: "open" } : outcome;
}

/** Age of a story's newest invoice that is past its due day. */
const intervalsBack: Partial<Record<NonNullable<Story["newest"]>, number>> = {
  overdue: 1,
  dunned: 2,
};

function drawPoints(random: Random, { customer }: SeedGroup) {
  const business = customer.row.kind === "business";
  const count = random.weighted<number>([
    [1, 17],
    [2, 2],
    [business ? 5 : 1, 1],
  ]);
  return Array.from({ length: count }, () => ({
    gsrn: meteringPoint(random, customer.tenant.country),
    yearly: business ? random.int(8_000, 180_000) : random.int(2_500, 24_000),
  }));
}

function drawLines(
  random: Random,
  { customer, row }: SeedGroup,
  points: ReturnType<typeof drawPoints>,
  period: BilledPeriod,
  age: number,
): DraftLine[] {
  const lines = points.flatMap((point) =>
    meteringPointLines(random, customer.tenant, point, period),
  );
  if (row.printFee) lines.push(feeLine(customer.tenant));
  if (customer.story?.newest === "longest" && age === 0) {
    lines.push(...chargingLines(random, customer.tenant, 200 - lines.length, period));
  }
  return lines;
}

interface Draft {
  readonly lines: readonly DraftLine[];
  readonly period: Pick<BilledPeriod, "start" | "end">;
  readonly invoiceDate: string;
  readonly outcome: Outcome;
  readonly sequence: number;
}

/** The invoice of these lines, at its position among the group's. */
export function composeInvoice(
  group: SeedGroup,
  gln: string,
  random: Random,
  { lines, period, invoiceDate, outcome, sequence }: Draft,
): SeedInvoice {
  const { customer, row, index } = group;
  const invoiceNumber = invoiceNumberOf(index, sequence);
  const net = addMinorUnits(...lines.map((line) => toMinorUnits(line.amount)));
  const vat = addMinorUnits(...lines.map((line) => toMinorUnits(line.vatAmount)));
  const amount = fromMinorUnits(addMinorUnits(net, vat));
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
      periodStart: period.start,
      periodEnd: period.end,
      currency: customer.tenant.currency,
      amount,
      vatAmount: fromMinorUnits(vat),
      restAmount: fromMinorUnits(toMinorUnits(amount * outcome.unpaid)),
      status: outcome.status,
      distributionChannel: row.distributionChannel,
      creditedByInvoiceNumber:
        outcome.status === "credited" ? invoiceNumberOf(index, sequence + 1) : null,
      creditsInvoiceNumber: null,
      pdfStored: outcome.pdfStored,
      gln,
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

function credit(
  invoice: SeedInvoice,
  random: Random,
  index: number,
  sequence: number,
): SeedInvoice {
  const { row, lines } = invoice;
  const invoiceNumber = invoiceNumberOf(index, sequence);
  const invoiceDate = addDays(row.invoiceDate, 2);
  return {
    lines: lines.map((line) => ({
      ...line,
      quantity: -line.quantity,
      amount: -line.amount,
      vatAmount: line.vatAmount === 0 ? 0 : -line.vatAmount,
    })),
    row: {
      ...row,
      guid: random.guid(),
      invoiceNumber,
      erpId: `E${invoiceNumber}`,
      invoiceDate,
      dueDate: invoiceDate,
      amount: -row.amount,
      vatAmount: -row.vatAmount,
      restAmount: 0,
      status: "creditNote",
      creditedByInvoiceNumber: null,
      creditsInvoiceNumber: row.invoiceNumber,
      paymentReference: null,
    },
  };
}
