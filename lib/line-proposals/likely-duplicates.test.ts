import { describe, expect, it } from "vitest";
import type { InvoiceLine } from "../contract/line";
import type { LineProposal } from "../domain/line-proposals/proposal-shape";
import { toMinorUnits } from "../domain/minor-units";
import { emptyProposalForm, type FormSubject } from "./form";
import { chargeOfForm, findLikelyDuplicates } from "./likely-duplicates";

const accountGuid = "aa000000000000000000000000000001";
const element = "ee000000000000000000000000000001";
const form = { ...emptyProposalForm, element, from: "2026-11-01", to: "2026-11-30" };
const subject: FormSubject = {
  kind: "add-line",
  currency: "NOK",
  accountGuid,
  customerGuid: null,
  element: null,
  line: null,
};
const line: InvoiceLine = {
  id: "cc000000000000000000000000000001",
  erpId: null,
  lineState: 0,
  accountGuid,
  productId: null,
  productElementId: element,
  description: "Visit",
  text: null,
  accountingPointId: null,
  comment: null,
  quantity: 1,
  quantityUnit: "stk",
  price: 100,
  periodStart: "2026-11-10",
  periodEnd: "2026-12-09",
  amount: 100,
  vatAmount: 25,
  vatCodeId: "3",
  vatRate: 25,
  currency: "NOK",
  accountPeriod: "202611",
  vendor: null,
  ptiInvoiceNumber: null,
  lineType: null,
  invoiceLineType: 9,
  importType: 51,
  importTimeStamp: "2026-11-01T00:00:00Z",
};
const person = { id: "00000000-0000-4000-8000-000000000001", name: "Kari Nordmann" };
const proposal: LineProposal = {
  id: "00000000-0000-4000-8000-000000000002",
  kind: "add-line",
  state: "submitted",
  version: 2,
  author: person,
  editors: [person],
  contentHash: "0".repeat(64),
  accountGuid,
  content: { productElementId: element, termStartDate: "2026-11-01", termEndDate: "2026-11-30" },
  facts: {
    groupName: null,
    customerName: null,
    productName: null,
    elementName: null,
    invoiceLineType: 9,
    vatRate: 25,
    vatMinor: 25,
    before: null,
    addedBefore: null,
  },
  customerGuid: null,
  amountMinor: 100,
  currency: "NOK",
  note: null,
  submittedAt: null,
  approvedBy: null,
  approvedAt: null,
  onePerson: false,
  decision: null,
  decidedAt: null,

  lineId: null,
  outcome: null,
  createdAt: "",
  updatedAt: "",
  unsent: null,
  may: [],
  approvalBar: null,
  correctsLineId: null,
  recipe: null,
  jobId: null,
};

describe("Likely duplicates of what is being typed", () => {
  const charge = chargeOfForm(form, subject);
  if (charge === null) throw new Error("The form is complete.");
  const own = { accountGuid, amountMinor: toMinorUnits(100) };

  it("are the group's lines and proposals of one product in one period, the same amount first", () => {
    const dearer = { ...line, id: "cc000000000000000000000000000002", amount: 250 };
    const found = findLikelyDuplicates(charge, own, [dearer, line], [proposal]);
    expect(found.lines.map(({ line: { id }, sameAmount }) => [id, sameAmount])).toEqual([
      [line.id, true],
      [dearer.id, false],
    ]);
    expect(found.proposals).toEqual([proposal]);
  });

  it("are neither another group's, nor of another time, nor the line that is changed", () => {
    const other = { ...line, accountGuid: "bb000000000000000000000000000001" };
    const later = { ...line, periodStart: "2026-12-01" };
    const foreign = { ...proposal, accountGuid: other.accountGuid };
    expect(findLikelyDuplicates(charge, own, [other, later], [foreign])).toEqual({
      lines: [],
      proposals: [],
    });
    const change = { ...charge, lineId: line.id };
    expect(findLikelyDuplicates(change, own, [line], []).lines).toEqual([]);
  });

  it.each([
    ["without a product", { ...form, element: "" }],
    ["without a first day", { ...form, from: "" }],
    ["with a period that ends before it begins", { ...form, to: "2026-10-31" }],
  ])("are not looked for %s", (_name, open) => {
    expect(chargeOfForm(open, subject)).toBeNull();
  });
});
