import { expect, it } from "vitest";
import { nextDueDay } from "./next-due-day";

const schedule = {
  lastInvoiceDay: "2026-11-05",
  invoiceInterval: 1,
  invoiceIntervalDays: 5,
  invoiceIntervalDaysType: 0,
};

it.each([
  ["a month later on the invoicing day", {}, "2026-12-05"],
  ["into the next year", { invoiceInterval: 3 }, "2027-02-05"],
  [
    "on the last day of a shorter month",
    { invoiceInterval: 3, invoiceIntervalDays: 31 },
    "2027-02-28",
  ],
  ["after the end of a month", { lastInvoiceDay: "2026-01-31" }, "2026-02-05"],
  ["from the first day where the invoicing day is 0", { invoiceIntervalDays: 0 }, "2026-12-01"],
  ["on the fifth working day", { invoiceIntervalDaysType: 1 }, "2026-12-07"],
  [
    "on the first working day of a month that begins with a weekend",
    { lastInvoiceDay: "2026-07-03", invoiceIntervalDaysType: 1, invoiceIntervalDays: 1 },
    "2026-08-03",
  ],
  ["within the month", { invoiceIntervalDaysType: 1, invoiceIntervalDays: 30 }, "2026-12-31"],
  ["nowhere without a last invoice", { lastInvoiceDay: null }, null],
  ["nowhere for an unknown interval", { invoiceInterval: 5 }, null],
  ["nowhere for an unknown type of day", { invoiceIntervalDaysType: 7 }, null],
  ["nowhere for a negative day", { invoiceIntervalDays: -1 }, null],
])("is %s", (_name, changed, day) => {
  expect(nextDueDay({ ...schedule, ...changed })).toBe(day);
});
