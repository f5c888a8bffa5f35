import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { stubContract } from "@/components/list/testing/contract-fetch";
import { renderPage } from "@/components/shell/testing/render-page";
import { InvoiceFacts } from "./invoice-facts";

const of = { customerGuid: "c".repeat(32), invoiceNumber: "10195408" };

it("leaves out what is not known of an assigned invoice, and names its group and first due date", async () => {
  stubContract({
    getInvoiceDetails: { accountName: "Pumpestasjon 1", originalDueDate: "2026-11-11" },
  });
  const invoice = {
    accountGuid: "a".repeat(32),
    customerName: "Kari",
    customerNumber: null,
    invoiceDate: null,
    dueDate: "2026-11-25",
    originalDueDate: null,
    currency: "NOK",
    totalMinor: 35_630,
    restMinor: 35_630,
    status: null,
  } as const;
  await renderPage(<InvoiceFacts invoice={invoice} of={of} today="2026-11-29" />);
  expect(screen.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
    "Total with fees",
    "Outstanding",
    "Due date",
    "Invoice group",
  ]);
  expect(await screen.findByRole("link", { name: "Pumpestasjon 1" })).toBeDefined();
  expect(screen.getByText("25 Nov 2026, moved from 11 Nov 2026, 4 days overdue")).toBeDefined();
});
