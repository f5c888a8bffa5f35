import { addDays } from "../../../lib/domain/day";
import { addMinorUnits, fromMinorUnits, toMinorUnits } from "../../../lib/domain/minor-units";
import type { debtCases, stopReminders } from "../../db/schema/debt-cases";
import type { ledgerEntries, payments } from "../../db/schema/ledger";
import { worldDay } from "../calendar";
import type { InvoiceRow, SeedInvoice } from "../invoices";
import { createRandom, type Random } from "../random";
import { nordlys, placeOf, type SeedTenant, seedTenants } from "../tenants";
import { type DebtLandmark, debtLandmarkOf } from "./debt-landmarks";

/** Number of this area in every random seed (see areas.ts). */
const area = 18;

type CaseRow = typeof debtCases.$inferInsert;
type StopRow = typeof stopReminders.$inferInsert;

/** Collection data of one unpaid invoice, as rows and as columns of the invoice. */
export interface Collected {
  readonly facts: {
    readonly overdueStatus: "none" | "reminder" | "debt";
    readonly remindersStopped: boolean;
    readonly debtCaseGuid: string | null;
    readonly createdDate: string | null;
    readonly originalDueDate: string | null;
    readonly directDebit: boolean;
    readonly paidAmount: number;
    readonly lossAmount: number;
    readonly closedAmount: number;
    readonly consumptionTotal: number | null;
  };
  readonly cases: CaseRow[];
  readonly stops: StopRow[];
  readonly payments: (typeof payments.$inferInsert)[];
  readonly entries: (typeof ledgerEntries.$inferInsert)[];
}

const nothingKnown: Collected["facts"] = {
  overdueStatus: "none",
  remindersStopped: false,
  debtCaseGuid: null,
  createdDate: null,
  originalDueDate: null,
  directDebit: false,
  paidAmount: 0,
  lossAmount: 0,
  closedAmount: 0,
  consumptionTotal: null,
};

/** Collection data of an invoice; none if nothing is owed. */
export function factsOf(tenant: SeedTenant, invoice: SeedInvoice): Collected["facts"] {
  return isCollected(tenant, invoice) ? collect(invoice).facts : nothingKnown;
}

/** Whether the service's ledger contains the invoice. */
export function isCollected(tenant: SeedTenant, { row }: SeedInvoice): boolean {
  return tenant.ledger && row.restAmount > 0;
}

const reasons = ["Betalingsavtale", "Reklamasjon på forbruk", "Bestridt krav"] as const;
const comments = [
  "Oversendt etter to purringer",
  "Kunden har ikke svart på inkassovarsel",
  "Adressen er kontrollert mot folkeregisteret",
] as const;

export function collect({ row, lines }: SeedInvoice): Collected {
  const tenant = seedTenants.find(({ id }) => id === row.tenantId) ?? nordlys;
  const random = createRandom(placeOf(tenant), area, Number(row.invoiceNumber));
  const story = tenant.id === nordlys.id ? debtLandmarkOf(row.invoiceNumber) : null;
  const overdueStatus = drawOverdue(random, row, story);
  const overdue = overdueStatus !== "none";
  const stopped = story ? story === "stopReminders" : overdue && random.chance(0.05);
  const directDebit = story ? story === "directDebit" : random.chance(0.18);
  const moved = story === null && random.chance(0.08);
  const closed = addMinorUnits(toMinorUnits(row.amount), toMinorUnits(-row.restAmount));
  const lost = story === null && closed > 0 && random.chance(0.08);
  const closedAmount = fromMinorUnits(closed);
  const dunned = row.status === "dunned";
  const before =
    !dunned &&
    (story ? story === "resolvedBefore" : overdueStatus === "debt" && random.chance(0.03));
  const cases = dunned || before ? [makeCase(random, row, before)] : [];
  return {
    facts: {
      overdueStatus,
      remindersStopped: stopped || dunned,
      debtCaseGuid: dunned ? (cases[0]?.guid ?? null) : null,
      createdDate: row.invoiceDate,
      originalDueDate: moved ? later(row.invoiceDate, addDays(row.dueDate, -14)) : row.dueDate,
      directDebit,
      paidAmount: lost ? 0 : closedAmount,
      lossAmount: lost ? closedAmount : 0,
      closedAmount,
      consumptionTotal: consumptionOf(lines),
    },
    cases,
    stops: [
      ...(stopped && !dunned ? [makeStop(random, row, random.pick(reasons), null)] : []),
      ...cases.map(({ closedAt = null }) => makeStop(random, row, "debt-case", closedAt)),
    ],
    ...book(random, row, closedAmount, lost, tenant.country),
  };
}

/** Nothing is handed over before its reminders were sent and due. */
function drawOverdue(random: Random, row: InvoiceRow, story: DebtLandmark | null) {
  if (row.status === "dunned") return "debt";
  if (row.status !== "overdue") return "none";
  if (story) return story === "notYetDebt" ? "reminder" : "debt";
  if (row.dueDate > addDays(worldDay, -14)) return "reminder";
  return random.chance(0.88) ? "debt" : "reminder";
}

function makeCase(random: Random, row: InvoiceRow, closed: boolean): CaseRow {
  const opened = earlier(addDays(row.dueDate, 30), addDays(worldDay, -3));
  const debtCaseId = `NI-${opened.slice(0, 4)}-${random.digits(6)}`;
  return {
    guid: random.guid(),
    tenantId: row.tenantId,
    invoiceGuid: row.guid,
    debtCaseId,
    debtCaseUrl: `https://portal.nordinkasso.example/saker/${debtCaseId}`,
    debtCaseComment: random.pick(comments),
    debtCaseDate: opened,
    status: closed ? "resolved" : "active",
    openedAt: new Date(`${opened}T08:30:00Z`),
    closedAt: closed ? new Date(`${addDays(opened, 2)}T13:10:00Z`) : null,
  };
}

function makeStop(random: Random, row: InvoiceRow, reason: string, endedAt: Date | null): StopRow {
  const begun = earlier(
    addDays(row.dueDate, reason === "debt-case" ? 30 : 12),
    addDays(worldDay, -3),
  );
  return {
    guid: random.guid(),
    tenantId: row.tenantId,
    invoiceGuid: row.guid,
    reason,
    startedAt: new Date(`${begun}T08:30:00Z`),
    endedAt,
  };
}

/** Ledger lines: the billed amount, and later payments and write-offs. */
function book(
  random: Random,
  row: InvoiceRow,
  closed: number,
  lost: boolean,
  country: "NO" | "SE",
) {
  const own = { tenantId: row.tenantId, invoiceGuid: row.guid };
  const entry = (kind: "invoice" | "payment" | "loss", amount: number, entryDate: string) => ({
    ...own,
    kind,
    amount,
    entryDate,
    reference: row.invoiceNumber,
    createdAt: new Date(`${entryDate}T05:00:00Z`),
  });
  const entries = [entry("invoice", row.amount, row.invoiceDate)];
  if (closed === 0) return { entries, payments: [] };
  const day = earlier(addDays(row.dueDate, random.int(1, 20)), worldDay);
  entries.push(entry(lost ? "loss" : "payment", -closed, day));
  if (lost) return { entries, payments: [] };
  const payment = {
    ...own,
    guid: random.guid(),
    amount: closed,
    currency: row.currency,
    paymentDate: day,
    bankAccount: null,
    reference: `${country}${row.invoiceNumber}-1`,
    registeredAt: new Date(`${day}T05:00:00Z`),
  };
  return { entries, payments: [payment] };
}

/** kWh of the metering points: several lines of one point bill the same consumption. */
function consumptionOf(lines: SeedInvoice["lines"]): number | null {
  const byPoint = new Map<string, number>();
  for (const { accountingPointId, quantity, quantityUnit } of lines) {
    if (quantityUnit === "kWh" && accountingPointId) byPoint.set(accountingPointId, quantity);
  }
  if (byPoint.size === 0) return null;
  return Math.round([...byPoint.values()].reduce((sum, kwh) => sum + kwh, 0) * 1000) / 1000;
}

const earlier = (a: string, b: string) => (a < b ? a : b);
const later = (a: string, b: string) => (a > b ? a : b);
