import { expect, test } from "vitest";
import { addMinorUnits, toMinorUnits } from "../../lib/domain/minor-units";
import { groupBy } from "../group-by";
import { collect, isCollected } from "./areas/debt-facts";
import { eventsOf } from "./areas/events";
import { linesOf } from "./areas/lines";
import { suppliesOf } from "./areas/metering-points";
import { worldDay } from "./calendar";
import { makeCustomer } from "./customers";
import { withGs1Digit } from "./numbers";
import { withRecentInvoices } from "./recent-invoices";
import { seedTenants } from "./tenants";
import { groupsWithInvoices, type Household, makeHousehold, makeHouseholds } from "./world";

/** Households of both tenants beyond those with years of invoices. */
function draw(count: number): Household[] {
  return seedTenants.flatMap((tenant) => {
    let place = groupsWithInvoices;
    return Array.from({ length: count }, (_, index) => {
      const customer = makeCustomer(tenant, 10_000 + index);
      const household = makeHousehold(customer, place);
      place += customer.groups;
      return withRecentInvoices(household);
    });
  });
}

const households = draw(400);
const groups = households.flatMap((household) => household.groups.map(({ row }) => row));
const invoices = households.flatMap((household) => household.invoices);
const ofGroup = groupBy(invoices, ({ row }) => row.accountGuid);

test("what is nearer than the last group with years of invoices is left as it is", () => {
  for (const household of makeHouseholds(seedTenants[0], 60)) {
    expect(withRecentInvoices(household)).toBe(household);
  }
});

test("the far groups of a large world have invoices up to the day that they show", () => {
  const shown = groups.filter(({ lastInvoiceDay }) => lastInvoiceDay);
  expect(shown.length / groups.length).toBeGreaterThan(0.9);
  for (const { guid, lastInvoiceDay } of shown) {
    const days = (ofGroup.get(guid) ?? []).map(({ row }) => row.invoiceDate);
    expect(days.at(-1)).toBe(lastInvoiceDay);
    expect([...days].sort()).toEqual(days);
  }
});

test("the far groups owe what their invoices leave unpaid", () => {
  for (const { guid, restAmount } of groups) {
    const outstanding = (ofGroup.get(guid) ?? []).map(({ row }) => toMinorUnits(row.restAmount));
    expect(addMinorUnits(...outstanding)).toBe(toMinorUnits(restAmount));
  }
  for (const { row, lines } of invoices) {
    const parts = lines.flatMap(({ amount, vatAmount }) => [amount, vatAmount]);
    expect(addMinorUnits(...parts.map(toMinorUnits))).toBe(toMinorUnits(row.amount));
    if (row.status === "open") expect(row.dueDate >= worldDay).toBe(true);
  }
});

test("of the far groups only the drawn stand-ins are ready for debt collection", () => {
  for (const { customer, invoices: own } of households) {
    for (const invoice of own.filter((one) => isCollected(customer.tenant, one))) {
      if (collect(invoice).facts.overdueStatus !== "debt") continue;
      expect(own.filter(({ row }) => row.accountGuid === invoice.row.accountGuid)).toEqual([
        invoice,
      ]);
    }
  }
});

test("the far groups have lines, events and metering points with numbers of their own", () => {
  const lines = households.flatMap(linesOf);
  const abandoned = lines.filter(({ lineState }) => lineState === -1);
  expect(lines.length).toBeGreaterThan(groups.length / 2);
  expect(abandoned.length).toBeGreaterThan(0);
  expect(abandoned.length).toBeLessThan(groups.length / 20);
  expect(households.flatMap(eventsOf).length).toBeGreaterThan(groups.length);
  const points = households.flatMap(suppliesOf).map(({ point }) => point);
  const numbers = points.map(({ tenantId, accountingPointId }) => tenantId + accountingPointId);
  expect(points.length).toBeGreaterThanOrEqual(groups.length);
  expect(new Set(numbers).size).toBe(numbers.length);
  const billed = invoices.flatMap(({ lines: own }) =>
    own.flatMap((line) => line.accountingPointId ?? []),
  );
  const known = new Set(points.map(({ accountingPointId }) => accountingPointId));
  expect(billed.filter((number) => !known.has(number))).toEqual([]);
  expect(billed.filter((number) => withGs1Digit(number.slice(0, -1)) !== number)).toEqual([]);
});

test("the far groups are the same every time", () => {
  const text = (part: unknown) =>
    JSON.stringify(part, (key, value) => (key === "random" ? null : value));
  expect(text(draw(20).slice(0, 20))).toBe(text(households.slice(0, 20)));
});
