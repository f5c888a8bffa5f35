import { expect, it } from "vitest";
import { overdueInvoices } from "./overdue-invoices";

const invoice = (name: string, dueDate: string | null, restAmount: number | null) => ({
  name,
  dueDate,
  restAmount,
});

it("lists what is owed after its due date, the oldest first, with the days since", () => {
  const given = [
    invoice("yesterday", "2026-11-27", 100),
    invoice("today", "2026-11-28", 100),
    invoice("paid", "2026-01-01", 0),
    invoice("credit note", "2026-01-01", -100),
    invoice("a month ago", "2026-10-28", 0.5),
  ];
  expect(
    overdueInvoices(given, "2026-11-28").map(({ name, daysOverdue }) => [name, daysOverdue]),
  ).toEqual([
    ["a month ago", 31],
    ["yesterday", 1],
  ]);
});

it("leaves out what has no due date or no amount", () => {
  const given = [invoice("no day", null, 100), invoice("no amount", "2026-01-01", null)];
  expect(overdueInvoices(given, "2026-11-28")).toEqual([]);
});
