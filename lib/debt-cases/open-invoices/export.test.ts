import { expect, it } from "vitest";
import { openRow } from "../../domain/debt-cases/open-row";
import { exampleInvoice } from "../../domain/debt-cases/testing/example-invoice";
import { exportOpenInvoices } from "./export";

const words = { directDebit: "Direct debit", credited: "Credited", currency: "Currency" };
const label = (column: string) => column;
const row = (more: Parameters<typeof exampleInvoice>[0]) =>
  openRow(exampleInvoice(more), "2026-11-20");

it("writes what is shown, with exact amounts, whose invoice it is and in which currency", () => {
  const rows = [row({ invoiceIsDirectDebit: true, invoiceRestAmount: 0.1 })];
  const given = { columns: ["invoice", "overdue", "rest", "directDebit"], label, words } as const;
  expect(exportOpenInvoices(rows, { ...given, language: "nb" })).toBe(
    "\uFEFFinvoice;customer;overdue;rest;directDebit;Currency\r\n" +
      "2000001;Ærlig & Sønner AS;10;0,10;Direct debit;NOK\r\n",
  );
  expect(exportOpenInvoices(rows, { ...given, language: "en" })).toContain(",10,0.10,");
});

it("lets no customer name become a formula", () => {
  const given = { columns: [], label, words, language: "en" } as const;
  expect(exportOpenInvoices([row({ customerName: "=1+1" })], given)).toContain(",'=1+1,");
});
