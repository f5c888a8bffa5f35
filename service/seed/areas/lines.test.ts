import { expect, test } from "vitest";
import { invoiceLineTypes } from "../../../lib/contract/line-enumerations";
import { lineAmount } from "../../../lib/domain/invoice-lines/line-amount";
import { toMinorUnits, vatOf } from "../../../lib/domain/minor-units";
import { groupBy } from "../../group-by";
import { landmarks } from "../landmarks";
import { nordlys, seedTenants } from "../tenants";
import { groupsOf, makeHouseholds } from "../world";
import { eventsOf } from "./events";
import { linesOf } from "./lines";

const households = seedTenants.flatMap((tenant) => [
  ...makeHouseholds(tenant, groupsOf(tenant, 1200)),
]);
const lines = households.flatMap(linesOf);
const recorded = households.flatMap(eventsOf);

const abandoned = lines.filter(({ lineState, archivedAt }) => lineState === -1 && !archivedAt);
const of = (landmark: { customerGuid: string }) =>
  lines.filter(({ customerGuid }) => customerGuid === landmark.customerGuid);

test("lines and events are the same every time, each with an identifier of its own", () => {
  expect(households.flatMap(linesOf)).toEqual(lines);
  expect(households.flatMap(eventsOf)).toEqual(recorded);
  const ids = [...lines, ...recorded].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test("lines add up and are of known types", () => {
  for (const { quantity, price, amount, vatAmount, vatRate, ...line } of lines) {
    expect(toMinorUnits(amount)).toBe(lineAmount(quantity, price));
    expect(toMinorUnits(vatAmount) - vatOf(toMinorUnits(amount), vatRate)).toBe(0);
    expect(invoiceLineTypes[line.invoiceLineType]).toBeDefined();
    expect([line.description, line.quantityUnit, line.vatCodeId]).not.toContain("");
  }
});

test("what was set aside says since when, and what was archived was abandoned before", () => {
  for (const { lineState, archivedAt, lastAccountState, lastAccountTimestamp } of lines) {
    const aside = lineState === -1;
    expect(lastAccountState).toBe(aside ? (archivedAt ? -1 : 0) : null);
    expect(lastAccountTimestamp !== null).toBe(aside);
    if (archivedAt) expect(aside).toBe(true);
  }
});

test("the queue of abandoned lines is long, of several kinds, and in clusters", () => {
  const share = abandoned.length / 1200;
  expect(share).toBeGreaterThan(0.3);
  expect(share).toBeLessThan(0.8);
  const clusters = groupBy(abandoned, (line) => `${line.importType} ${line.vendor}`);
  expect(clusters.size).toBeGreaterThan(8);
  const file = abandoned.filter(({ importType, tenantId }) => {
    return importType === 61 && tenantId === nordlys.id;
  });
  expect(new Set(file.map(({ accountGuid }) => accountGuid)).size).toBeGreaterThan(60);
  expect(new Set(file.map((line) => JSON.stringify(line.importTimeStamp))).size).toBe(1);
});

test("the known customers have what they are known for", () => {
  const states = new Set(of(landmarks.plain).map((line) => line.archivedAt ?? line.lineState));
  expect(states.size).toBeGreaterThan(2);
  expect(of(landmarks.plain).some(({ importType }) => importType === 51)).toBe(true);
  expect(of(landmarks.noInvoices)).toEqual([]);
  const housing = of(landmarks.housing).filter(({ importType }) => importType === 61);
  expect(new Set(housing.map(({ accountGuid }) => accountGuid)).size).toBe(40);
  for (const key of ["accountOnHold", "customerOnHold", "secretLocation", "ended"] as const) {
    expect(of(landmarks[key]).some(({ lineState }) => lineState === -1)).toBe(true);
  }
});

test("events tell of every kind that has a past, none younger than the world", () => {
  const kinds = new Set(recorded.map(({ event }) => event));
  expect([...kinds].sort()).toEqual([
    "AbandonInvoiceLines",
    "ArchiveInvoiceLines",
    "CreditInvoice",
    "CustomerNotification",
    "InvoiceDunned",
    "InvoiceDunnedResolved",
    "InvoiceForce",
    "PaymentAgreementPost",
    "PostInvoiceLines",
    "PostReminderLine",
    "UpdateDueDate",
    "UpdateInvoiceConfig",
    "UpdateInvoiceConfigs",
  ]);
  const youngest = Math.max(...recorded.map(({ occurredAt }) => occurredAt.getTime()));
  expect(youngest).toBeLessThan(Date.parse("2026-11-16T00:00:00Z"));
  const outcome = recorded.flatMap(({ event, payload }) =>
    event === "AbandonInvoiceLines" ? (payload as { lineIds: string[] }).lineIds : [],
  );
  const aside = lines.filter(({ lineState }) => lineState === -1);
  expect(outcome.sort()).toEqual(aside.map(({ id }) => id).sort());
});
