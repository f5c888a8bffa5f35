import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import type { InvoiceDetails } from "@/lib/contract/invoice";
import { InvoiceFacts } from "./invoice-facts";

const record = {
  invoiceNumber: "1001",
  accountGuid: "a".repeat(32),
  accountName: "Hjem",
  invoiceDate: "2026-11-09",
  dueDate: "2026-12-07",
  originalDueDate: null,
  periodStart: null,
  periodEnd: null,
  creditedByInvoiceNumber: null,
  creditsInvoiceNumber: null,
  distributionChannel: 1,
  erpId: null,
  paymentReference: null,
  bankAccount: null,
} as Partial<InvoiceDetails> as InvoiceDetails;

it.each([
  ["2026-11-23", "7 Dec 2026, moved from 23 Nov 2026"],
  ["2026-12-07", "7 Dec 2026"],
  [null, "7 Dec 2026"],
])("shows the due date that the PDF prints, if it was moved: %s", async (originalDueDate, text) => {
  await renderPage(<InvoiceFacts record={{ ...record, originalDueDate }} onOpen={() => {}} />);
  expect(screen.getByText("Due date").nextElementSibling?.textContent).toBe(text);
});
