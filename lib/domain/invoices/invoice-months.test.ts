import { expect, it } from "vitest";
import { firstShownMonth, invoiceMonths } from "./invoice-months";

const invoice = (invoiceNumber: string, invoiceDate: string, amount: number, restAmount = 0) => ({
  invoiceNumber,
  invoiceDate,
  amount,
  restAmount,
  currency: "NOK",
});

it("begins 24 months ago, the current month included", () => {
  expect(firstShownMonth("2026-11-23")).toBe("2024-12-01");
  expect(firstShownMonth("2026-12-31")).toBe("2025-01-01");
});

it("adds what was invoiced in each month, and says what of it is unpaid", () => {
  const [nok, ...others] = invoiceMonths(
    [
      invoice("4", "2026-11-01", 100.1, 40.05),
      invoice("3", "2026-11-30", 50),
      invoice("2", "2024-12-01", 10),
      invoice("1", "2024-11-30", 999),
    ],
    "2026-11-23",
  );
  expect(others).toEqual([]);
  expect(nok?.months).toHaveLength(24);
  expect(nok?.months.at(-1)).toEqual({
    month: "2026-11-01",
    settled: 11_005,
    outstanding: 4_005,
    numbers: ["4", "3"],
  });
  expect(nok?.months[0]).toMatchObject({ month: "2024-12-01", settled: 1000 });
  expect(nok?.months[1]).toMatchObject({ settled: 0, outstanding: 0, numbers: [] });
});

it("takes a credit note away, and never adds two currencies", () => {
  const found = invoiceMonths(
    [
      invoice("1", "2026-10-01", 80),
      invoice("2", "2026-10-02", -80),
      { ...invoice("3", "2026-10-03", 5), currency: "SEK" },
    ],
    "2026-11-23",
  );
  expect(found.map(({ currency, months }) => [currency, months.at(-2)?.settled])).toEqual([
    ["NOK", 0],
    ["SEK", 500],
  ]);
});

it("of no invoice in that time has nothing to show", () => {
  expect(invoiceMonths([invoice("1", "2020-01-01", 5)], "2026-11-23")).toEqual([]);
});
