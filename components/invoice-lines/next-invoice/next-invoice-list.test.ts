import { expect, it } from "vitest";
import { nextInvoiceList, roomForColumns } from "./next-invoice-list";

it.each([
  ["a customer", null],
  ["an invoice group", "2"],
])("shows the lines of %s whole beside their sums", (_owner, accountGuid) => {
  const shown = nextInvoiceList("1", accountGuid).columns.filter((column) => column.shown);
  expect(shown.map(({ id }) => id)).toEqual(expect.arrayContaining(["amount", "period"]));
  // "1,131.877 kWh"
  expect(shown.find(({ id }) => id === "quantity")?.width).toBeGreaterThanOrEqual(144);
  expect(shown.reduce((sum, { width }) => sum + width, 0)).toBeLessThanOrEqual(roomForColumns);
});
