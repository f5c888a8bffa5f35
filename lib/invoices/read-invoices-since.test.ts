import { expect, it } from "vitest";
import type { DeskInvoice } from "../contract/invoice";
import { readInvoicesSince } from "./read-invoices-since";

function invoice(number: number, invoiceDate: string): DeskInvoice {
  return {
    invoiceNumber: String(number),
    invoiceDate,
    erpId: null,
    accountGuid: "a".repeat(32),
    accountName: "Group",
    dueDate: invoiceDate,
    periodStart: null,
    periodEnd: null,
    currency: "NOK",
    amount: 1,
    vatAmount: 0,
    restAmount: 0,
    status: "paid",
    distributionChannel: 1,
    creditedByInvoiceNumber: null,
    creditsInvoiceNumber: null,
    hasPdf: true,
  };
}

/** Reads a customer's invoices, 50 a page, and records the pages. */
async function read(since: string, dates: readonly string[]) {
  const pages: number[] = [];
  const { invoices, complete } = await readInvoicesSince(since, async (page) => {
    pages.push(page);
    return dates.slice(page * 50, page * 50 + 50).map((date, at) => invoice(page * 50 + at, date));
  });
  return { pages, count: invoices.length, complete };
}

const days = (count: number, date: string) => Array.from({ length: count }, () => date);

it("stops at the first page that goes back far enough", async () => {
  const dates = [...days(60, "2026-11-01"), ...days(200, "2024-01-01")];
  expect(await read("2024-12-01", dates)).toEqual({ pages: [0, 1], count: 100, complete: true });
});

it("ends where the list does", async () => {
  expect(await read("2024-12-01", days(50, "2026-11-01"))).toEqual({
    pages: [0, 1],
    count: 50,
    complete: true,
  });
  expect(await read("2024-12-01", [])).toEqual({ pages: [0], count: 0, complete: true });
});

it("says that some are missing where a customer has more than it reads", async () => {
  const { pages, count, complete } = await read("2024-12-01", days(600, "2026-11-01"));
  expect([pages.length, count, complete]).toEqual([10, 500, false]);
});
