import { describe, expect, it } from "vitest";
import { type EligibilityFacts, judgeEligibility } from "./eligibility";

const at = "2026-11-20T08:00:00.000Z";
const nothing: EligibilityFacts = {
  list: null,
  invoice: null,
  openCase: null,
  lastEvent: null,
  today: "2026-11-20",
};
const overdue = { dueDate: "2026-10-01", restMinor: 1000, status: "overdue", at };
const answers = (facts: Partial<EligibilityFacts>) =>
  Object.fromEntries(
    judgeEligibility({ ...nothing, ...facts }).map(({ condition, answer, source }) => [
      condition,
      source === null ? answer : `${answer} by ${source}`,
    ]),
  );

describe("whether an invoice can be assigned", () => {
  it("is yes in every respect for what is on the list of open invoices", () => {
    const all = answers({ list: { has: true, at }, openCase: { at } });
    expect(Object.values(all)).toEqual(Array(4).fill("yes by open-invoices"));
  });

  it("is not known in any respect where nothing could be read", () => {
    expect(Object.values(answers({}))).toEqual(Array(4).fill("unknown"));
  });

  it("is no for one that is in a case of the register, whose reminders are stopped", () => {
    const facts = { list: { has: false, at }, invoice: overdue, openCase: { at } };
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
    expect(answers({ list: { has: false, at }, invoice })).toHaveProperty(condition, verdict);
  });

  it("follows the last event of a case where the register has none", () => {
    const facts = { list: { has: false, at }, invoice: overdue };
    const verdict = (kind: string | null) =>
      answers({ ...facts, lastEvent: { kind, at } }).debtCase;
    expect(verdict("InvoiceDunned")).toBe("no by events");
    expect(verdict("InvoiceDunnedResolved")).toBe("yes by events");
    expect(verdict(null)).toBe("yes by events");
  });
});
