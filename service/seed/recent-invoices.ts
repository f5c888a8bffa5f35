import { addDays } from "../../lib/domain/day";
import { addMinorUnits, fromMinorUnits, toMinorUnits } from "../../lib/domain/minor-units";
import { placeholderInvoices } from "./areas/debt-placeholders";
import { monthsBefore, worldDay } from "./calendar";
import type { SeedGroup } from "./groups";
import { feeLine, meteringPointLines } from "./invoice-lines";
import type { Outcome } from "./invoice-outcomes";
import { composeInvoice, type SeedInvoice, seasonOf } from "./invoices";
import { issuerOf } from "./issuers";
import { meteringPointAt, pointsOfGroup } from "./numbers";
import { createRandom, type Random } from "./random";
import { placeOf } from "./tenants";
import { groupsWithInvoices, type Household } from "./world";

/**
 * Gives the groups of a large world without years of invoices their two newest ones, up to the last
 * invoice day that they show. Other households are returned unchanged.
 */
export function withRecentInvoices(household: Household): Household {
  const [first] = household.groups;
  if (!first || first.index < groupsWithInvoices) return household;
  const invoices = household.groups.flatMap((group) => {
    const placeholders = household.customer.tenant.ledger
      ? placeholderInvoices({ ...household, groups: [group] })
      : [];
    const recent = placeholders.length > 0 ? placeholders : recentOf(group);
    const rest = recent.map(({ row }) => toMinorUnits(row.restAmount));
    group.row.restAmount = fromMinorUnits(addMinorUnits(...rest));
    return recent;
  });
  return { ...household, invoices };
}

/** The newest invoice and the one before it, oldest first. */
function recentOf(group: SeedGroup): SeedInvoice[] {
  const { customer, row, index } = group;
  const { tenant } = customer;
  if (!row.lastInvoiceDay) return [];
  const newest = row.lastInvoiceDay;
  const random = createRandom(placeOf(tenant), 2, index);
  const business = customer.row.kind === "business";
  const point = {
    gsrn: meteringPointAt(index * pointsOfGroup, tenant.country),
    yearly: business ? random.int(8_000, 180_000) : random.int(2_500, 24_000),
  };
  const months = Math.min(row.invoiceInterval, 3);
  const back = monthOf(worldDay) - monthOf(newest) + 1;
  const { gln } = issuerOf(tenant);
  return [1, 0].map((age, sequence) => {
    const { start, end } = monthsBefore(back + age * months, months);
    const period = { start, end, months, season: seasonOf(end) };
    const lines = meteringPointLines(random, tenant, point, period);
    if (row.printFee) lines.push(feeLine(tenant));
    const invoiceDate = addDays(end, Number(newest.slice(8)));
    const outcome = age === 0 ? newestOutcome(random, group, newest) : paid(random);
    return composeInvoice(group, gln, random, { lines, period, invoiceDate, outcome, sequence });
  });
}

/**
 * Unpaid if the group shows an outstanding amount. Amounts that would have been sent to debt
 * collection long ago are paid instead: a large tenant's 5,000 open invoices are drawn elsewhere.
 */
function newestOutcome(random: Random, { customer, row }: SeedGroup, invoiceDate: string): Outcome {
  const { restAmount = 0 } = row;
  const dueDate = addDays(invoiceDate, row.paymentTerms);
  const collected = customer.tenant.ledger && dueDate <= addDays(worldDay, -14);
  if (restAmount === 0 || collected) return paid(random);
  const status = dueDate < worldDay ? "overdue" : "open";
  return { status, unpaid: 1, pdfStored: isStored(random) };
}

function paid(random: Random): Outcome {
  return { status: "paid", unpaid: 0, pdfStored: isStored(random) };
}

const isStored = (random: Random) => !random.chance(0.02);

/** Months since the year 0. */
const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
