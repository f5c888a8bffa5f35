import { describe, expect, it } from "vitest";
import { daysBetween } from "../day";
import { bucketOf } from "./ageing";
import { customerSum, groupByCustomer } from "./customer-row";
import { ageRows, matchesOpen, openRow, sumOutstanding } from "./open-row";
import { exampleInvoice } from "./testing/example-invoice";

const today = "2026-11-20";

const row = (more: Parameters<typeof exampleInvoice>[0] = {}) =>
  openRow(exampleInvoice(more), today);
const all = { view: "oldest", find: "" } as const;
const numbers = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

describe("the age of an open invoice", () => {
  it("counts whole days from the current and from the original due date", () => {
    expect(row()).toMatchObject({ overdue: 10, overdueFirst: 36, bucket: "1-14" });
  });

  it.each([
    ["DT11", "2026-10-20", "2026-11-03", "1-14"],
    ["DT11", "2026-10-20", "2026-11-04", "15-30"],
    ["DT11", "2026-03-20", "2026-04-03", "1-14"],
    ["DT11", "2026-03-20", "2026-04-04", "15-30"],
  ])("%s: of what was due on %s lies on %s in %s", (_, due, day, bucket) => {
    const aged = openRow(exampleInvoice({ invoiceCurrentDueDate: due }), day);
    expect(aged.bucket).toBe(bucket);
    expect(aged.overdue).toBe(bucket === "1-14" ? 14 : 15);
  });

  it.each([null, "unreadable", "2026-13-45", "uke 48"])(
    "DT3: of an invoice whose due day is %j is none, and it is not overdue",
    (due) => {
      const days = { invoiceCurrentDueDate: due, invoiceOriginalDueDate: due };
      const undated = openRow({ ...exampleInvoice(), ...days }, today);
      expect(undated).toMatchObject({ overdue: null, overdueFirst: null, bucket: "notDue" });
      const counts = ageRows([undated]).filter(({ count }) => count > 0);
      expect(counts.map(({ id }) => id)).toEqual(["notDue"]);
    },
  );

  it("counts over the change of the clocks and over a leap day", () => {
    expect(daysBetween("2026-10-24", "2026-10-26")).toBe(2);
    expect(daysBetween("2028-02-28", "2028-03-01")).toBe(2);
  });

  it.each([
    [-5, "notDue"],
    [0, "notDue"],
    [1, "1-14"],
    [14, "1-14"],
    [15, "15-30"],
    [30, "15-30"],
    [31, "31-60"],
    [60, "31-60"],
    [61, "61-90"],
    [90, "61-90"],
    [91, "over90"],
  ])("of %i days lies in %s", (days, bucket) => {
    expect(bucketOf(days)).toBe(bucket);
  });

  it("has every bucket, with the outstanding sum of each currency", () => {
    const rows = [
      row({ invoiceNumber: "1", invoiceRestAmount: 0.1 }),
      row({ invoiceNumber: "2", invoiceRestAmount: 0.2 }),
      row({ invoiceNumber: "3", invoiceRestAmount: 5, invoiceCurrency: "SEK" }),
      row({ invoiceNumber: "4", invoiceCurrentDueDate: "2026-12-01" }),
    ];
    const buckets = ageRows(rows);
    expect(buckets.map(({ id, count }) => [id, count])).toEqual([
      ["notDue", 1],
      ["1-14", 3],
      ["15-30", 0],
      ["31-60", 0],
      ["61-90", 0],
      ["over90", 0],
    ]);
    expect(buckets[1]?.sums).toEqual([
      { currency: "NOK", sum: 30 },
      { currency: "SEK", sum: 500 },
    ]);
  });
});

describe("the list of open invoices", () => {
  it.each([
    ["a customer", "sønner ærlig"],
    ["a customer's number", "100001"],
    ["an invoice", "2000001"],
    ["a KID", "0008765432109"],
  ])("is narrowed by %s", (_name, find) => {
    const rows = [
      row(),
      row({
        customerName: "B",
        customerNumber: "7",
        invoiceNumber: "8",
        invoiceCustomerIdentificationNumber: null,
      }),
    ];
    expect(numbers(rows.filter((row) => matchesOpen(row, { ...all, find })))).toEqual(["2000001"]);
  });

  it.each([
    ["directDebit", { invoiceIsDirectDebit: true }],
    ["partlyPaid", { invoicePaidAmount: 0.01 }],
    ["credited", { invoiceIsCredited: true }],
  ] as const)("has a view of those that are %s", (view, more) => {
    const rows = [row({ invoiceNumber: "1" }), row({ invoiceNumber: "2", ...more })];
    expect(numbers(rows.filter((row) => matchesOpen(row, { ...all, view })))).toEqual(["2"]);
  });

  it("is grouped by customer, expanded ones followed by their invoices", () => {
    const rows = [
      row({ invoiceNumber: "1", customerGuid: "b" }),
      row({ invoiceNumber: "2" }),
      row({ invoiceNumber: "3", customerGuid: "b" }),
    ];
    expect(numbers(groupByCustomer(rows, new Set()))).toEqual([":b", ":c1"]);
    expect(numbers(groupByCustomer(rows, new Set(["b"])))).toEqual([":b", "1", "3", ":c1"]);
  });

  it("adds up a customer's invoices, but never those of two currencies", () => {
    const rows = [row({ invoiceNumber: "1" }), row({ invoiceNumber: "2" })];
    const [customer] = groupByCustomer(rows, new Set());
    if (customer?.kind !== "customer") throw new Error("The first row is the customer.");
    expect(customerSum(customer, ({ rest }) => rest)).toBe(200_020);
    const [mixed] = groupByCustomer(
      [...rows, row({ invoiceNumber: "3", invoiceCurrency: "SEK" })],
      new Set(),
    );
    if (mixed?.kind !== "customer") throw new Error("The first row is the customer.");
    expect(customerSum(mixed, ({ rest }) => rest)).toBeNull();
    expect(mixed.sums).toHaveLength(2);
    expect(sumOutstanding(rows)).toEqual([{ currency: "NOK", sum: 200_020 }]);
  });
});
