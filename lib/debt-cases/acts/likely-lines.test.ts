import { describe, expect, it } from "vitest";
import type { InvoiceLine } from "../../contract/line";
import type { DebtAct } from "../../domain/debt-cases/act-shape";
import { toMinorUnits } from "../../domain/minor-units";
import { findLikelyLines } from "./likely-lines";

const accountGuid = "aa000000000000000000000000000001";
const place = { accountGuid, currency: "NOK", actId: null };
const line: InvoiceLine = {
  id: "cc000000000000000000000000000001",
  erpId: null,
  lineState: 0,
  accountGuid,
  productId: null,
  productElementId: null,
  description: "Reminder fee",
  text: null,
  accountingPointId: null,
  comment: null,
  quantity: 1,
  quantityUnit: "stk",
  price: 35,
  periodStart: "2026-11-10",
  periodEnd: "2026-11-10",
  amount: 35,
  vatAmount: 0,
  vatCodeId: "0",
  vatRate: 0,
  currency: "NOK",
  accountPeriod: "202611",
  vendor: null,
  ptiInvoiceNumber: null,
  lineType: null,
  invoiceLineType: 15,
  importType: 81,
  importTimeStamp: "2026-11-10T00:00:00Z",
};
const person = { id: "00000000-0000-4000-8000-000000000001", name: "Kari Nordmann" };
const act: DebtAct = {
  id: "00000000-0000-4000-8000-000000000002",
  kind: "add-next-invoice-lines",
  state: "submitted",
  version: 1,
  author: person,
  editors: [person],
  batchId: null,
  content: { invoiceNumber: "1", lines: [{ id: "l", amount: 35, description: "Purregebyr" }] },
  contentHash: "0".repeat(64),
  invoiceNumber: "1",
  customerGuid: accountGuid,
  accountGuid,
  facts: {
    customerName: null,
    customerNumber: null,
    invoiceDate: null,
    dueDate: null,

    originalDueDate: null,
    totalMinor: 0,
    restMinor: 0,
    products: {},
    before: null,
    addedBefore: null,
    agency: null,
    outcome: null,
    warnings: [],
  },
  caseId: null,
  amountMinor: 3500,
  currency: "NOK",
  note: null,
  submittedAt: "",
  approvedBy: null,
  approvedAt: null,
  onePerson: false,
  decision: null,
  decidedAt: null,
  outcome: null,
  createdAt: "",
  updatedAt: "",
  unsent: null,
  may: [],
  approvalBar: null,
};

describe("Lines of the next invoice that may be there already", () => {
  const typed = [{ text: "Reminder fee", amountMinor: toMinorUnits(40) }];

  it("are those of the group in the same words or of the same amount, the same amount first", () => {
    const same = { ...line, id: "cc000000000000000000000000000002", description: "Gebyr" };
    const other = { ...line, id: "cc000000000000000000000000000003", description: "Visit" };
    const both = [...typed, { text: "Visit", amountMinor: toMinorUnits(35) }];
    const found = findLikelyLines(both, place, [line, same, other], []);
    expect(found.lines.map(({ line: { id }, sameAmount }) => [id, sameAmount])).toEqual([
      [line.id, true],
      [same.id, true],
      [other.id, true],
    ]);
    expect(findLikelyLines(typed, place, [line, same, other], []).lines).toMatchObject([
      { line: { id: line.id }, sameAmount: false, amountMinor: 3500 },
    ]);
  });

  it("are compared with VAT, as lines of the next invoice are typed", () => {
    const taxed = { ...line, description: "Gebyr", amount: 32, vatAmount: 8 };
    expect(findLikelyLines(typed, place, [taxed], []).lines).toMatchObject([
      { amountMinor: 4000, sameAmount: true },
    ]);
  });

  it("are neither another group's nor in another currency", () => {
    const foreign = { ...line, accountGuid: "bb000000000000000000000000000001" };
    const euro = { ...line, currency: "EUR" as const };
    expect(findLikelyLines(typed, place, [foreign, euro], []).lines).toEqual([]);
  });

  it.each([
    ["waits", {}, true],
    ["is unclear", { state: "unknown" }, true],
    ["was returned", { state: "returned" }, true],
    ["is confirmed, and so a line", { state: "confirmed" }, false],
    ["was withdrawn", { state: "withdrawn" }, false],
    ["adds fees", { kind: "add-fees" }, false],
  ] as const)("count an act that %s", (_case, more, counts) => {
    const same = [{ text: "", amountMinor: toMinorUnits(35) }];
    const acts = [{ ...act, ...more }];
    expect(findLikelyLines(same, place, [], acts).acts).toHaveLength(counts ? 1 : 0);
    expect(findLikelyLines(same, { ...place, actId: act.id }, [], acts).acts).toEqual([]);
  });
});
