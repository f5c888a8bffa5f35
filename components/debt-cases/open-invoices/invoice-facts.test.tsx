import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import { InvoiceFacts } from "./invoice-facts";

it("leaves out what is not known of an assigned invoice", async () => {
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
  await renderPage(<InvoiceFacts invoice={invoice} today="2026-11-29" />);
  expect(screen.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
    "Total with fees",
    "Outstanding",
    "Due date",
    "Invoice group",
  ]);
});
