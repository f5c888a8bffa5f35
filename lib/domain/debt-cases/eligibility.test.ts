import { describe, expect, it } from "vitest";
import { type EligibilityFacts, isEligible, judgeEligibility } from "./eligibility";

const at = "2026-11-20T08:00:00.000Z";
const nothing: EligibilityFacts = {
  list: null,
  invoice: null,
  openCase: null,
  lastEvent: null,
  today: "2026-11-20",
};
const overdue = { dueDate: "2026-10-01", restMinor: 1000, status: "overdue", at };
const figures = { dueDate: "2026-10-01", restMinor: 1000, debtCaseId: null };
const answers = (facts: Partial<EligibilityFacts>) =>
  Object.fromEntries(
    judgeEligibility({ ...nothing, ...facts }).map(({ condition, answer, source }) => [
      condition,
      source === null ? answer : `${answer} by ${source}`,
    ]),
  );

describe("whether an invoice can be assigned", () => {
  it("is yes in every respect for what is on the list of open invoices", () => {
    const all = answers({ list: { row: figures, at }, openCase: { at } });
    expect(Object.values(all)).toEqual(Array(4).fill("yes by open-invoices"));
  });

  it.each([
    ["NU13: it is in credit", { restMinor: -25 }, {}, "unpaidBalance", "no by open-invoices"],
    ["nothing is unpaid", { restMinor: 0 }, {}, "unpaidBalance", "no by open-invoices"],
    ["NU13: 0.44 is unpaid", { restMinor: 44 }, {}, "unpaidBalance", "yes by open-invoices"],
    ["it is due today", { dueDate: "2026-11-20" }, {}, "overdueStatus", "no by open-invoices"],
    ["it is in a case", { debtCaseId: "NC-1" }, {}, "debtCase", "no by open-invoices"],
    ["it is paid since", {}, { restMinor: 0, status: "paid" }, "unpaidBalance", "no by invoices"],
    ["it is dunned since", {}, { status: "dunned" }, "debtCase", "no by invoices"],
    ["it is credited in part", {}, { status: "credited" }, "unpaidBalance", "yes by open-invoices"],
  ])("is decided by its figures and not by the list: %s", (_, row, read, condition, verdict) => {
    const facts = {
      list: { row: { ...figures, ...row }, at },
      invoice: { ...overdue, ...read },
    };
    const judged = judgeEligibility({ ...nothing, ...facts });
    expect(answers(facts)).toHaveProperty(condition, verdict);
    expect(isEligible(true, judged)).toBe(!verdict.startsWith("no"));
  });

  it("is not known in any respect where nothing could be read", () => {
    expect(answers({})).toEqual({
      overdueStatus: "unknown",
      stopReminders: "unknown",
      unpaidBalance: "unknown",
      debtCase: "unknown",
    });
  });

  it("is no for one that is in a case of the register, whose reminders are stopped", () => {
    const facts = { list: { row: null, at }, invoice: overdue, openCase: { at } };
    expect(answers(facts)).toEqual({
      overdueStatus: "unknown",
      stopReminders: "no by register",
      unpaidBalance: "yes by invoices",
      debtCase: "no by register",
    });
  });

  it.each([
    ["it is paid", { ...overdue, restMinor: 0, status: "paid" }, "unpaidBalance", "no by invoices"],
    ["it is not due", { ...overdue, dueDate: "2026-12-01" }, "overdueStatus", "no by invoices"],
    ["it is due today", { ...overdue, dueDate: "2026-11-20" }, "overdueStatus", "no by invoices"],
    ["it is dunned elsewhere", { ...overdue, status: "dunned" }, "debtCase", "no by invoices"],
  ])("says where %s", (_name, invoice, condition, verdict) => {
    expect(answers({ list: { row: null, at }, invoice })).toHaveProperty(condition, verdict);
  });

  it.each([null, "uke 48", "1 Dec", "2026-13-45"])(
    "DT3: is not known by a due day that is none: %j",
    (dueDate) => {
      expect(answers({ list: { row: { ...figures, dueDate }, at } }).overdueStatus).toBe("unknown");
      const invoice = { ...overdue, dueDate: dueDate ?? "" };
      expect(answers({ list: { row: null, at }, invoice }).overdueStatus).toBe("unknown");
    },
  );

  it("gives each answer the time of its own source", () => {
    const times = (facts: Partial<EligibilityFacts>) =>
      judgeEligibility({ ...nothing, ...facts }).map((one) => [one.condition, one.at]);
    const [listed, read, opened, received] = ["1", "2", "3", "4"].map(
      (n) => `2026-11-1${n}T00:00:00Z`,
    );
    expect(times({ list: { row: figures, at: listed ?? "" } })).toEqual([
      ["overdueStatus", listed],
      ["stopReminders", listed],

      ["unpaidBalance", listed],
      ["debtCase", listed],
    ]);
    const invoice = { ...overdue, dueDate: "2027-01-01", at: read ?? "" };
    expect(times({ invoice, openCase: { at: opened ?? "" } })).toEqual([
      ["overdueStatus", read],
      ["stopReminders", opened],

      ["unpaidBalance", read],
      ["debtCase", opened],
    ]);
    expect(times({ lastEvent: { kind: null, at: received ?? "" } }).at(-1)).toEqual([
      "debtCase",
      received,
    ]);
  });

  it("does not know that an invoice before its list's reading is overdue by its date alone", () => {
    const facts = { list: { row: null, at }, invoice: overdue };
    expect(answers(facts).overdueStatus).toBe("unknown");
    expect(answers({ ...facts, invoice: { ...overdue, restMinor: -1 } }).unpaidBalance).toBe(
      "no by invoices",
    );
  });

  it("follows the last event of a case where the register has none", () => {
    const facts = { list: { row: null, at }, invoice: overdue };
    const verdict = (kind: string | null) =>
      answers({ ...facts, lastEvent: { kind, at } }).debtCase;
    expect(verdict("InvoiceDunned")).toBe("no by events");
    expect(verdict("InvoiceDunnedResolved")).toBe("yes by events");
    expect(verdict(null)).toBe("yes by events");
  });
});
