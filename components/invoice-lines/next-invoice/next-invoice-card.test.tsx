import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { stubContract } from "@/components/list/testing/contract-fetch";
import { renderPage } from "@/components/shell/testing/render-page";
import { testCard } from "@/components/shell/testing/test-card";
import { NextInvoiceCard } from "./next-invoice-card";

const customerGuid = "c".repeat(32);
const accountGuid = "a".repeat(32);
const line = { accountGuid, amount: 100, vatAmount: 25, vatRate: 25, currency: "NOK" };
const schedule = {
  status: 0,
  accountOnHold: false,
  customerOnHold: false,
  lastInvoiceDay: "2099-01-15",
  invoiceInterval: 1,
  invoiceIntervalDays: 10,
  invoiceIntervalDaysType: 0,
} as const;

describe("the next invoice of a group", () =>
  testCard({
    card: <NextInvoiceCard customerGuid={customerGuid} accountGuid={accountGuid} />,
    title: "Next invoice",
    answers: {
      getInvoiceGroupConfig: schedule,
      listUninvoicedLines: [line, { ...line, accountGuid: "b".repeat(32) }],
    },
    shows: ["After 10 Feb 2099", "125.00", "1 line"],
    reads: ["125.00"],
    links: [`/invoice-groups/${accountGuid}/lines`],
    none: {
      getInvoiceGroupConfig: { ...schedule, lastInvoiceDay: null },
      listUninvoicedLines: [],
    },
    empty: "No lines yet",
  }));

describe("the next invoice of a customer", () =>
  testCard({
    card: <NextInvoiceCard customerGuid={customerGuid} accountGuid={null} />,
    title: "Next invoice",
    answers: {
      listCustomerInvoiceGroups: { accounts: [{ accountGuid }] },
      queryInvoiceGroups: [{ ...schedule, accountOnHold: true }],
      listUninvoicedLines: [line, { ...line, accountGuid: "b".repeat(32) }],
    },
    shows: ["None while on hold", "250.00", "2 lines"],
    reads: ["250.00"],
    links: [`/customers/${customerGuid}/lines`],
    none: {
      listCustomerInvoiceGroups: { accounts: [] },
      queryInvoiceGroups: [],
      listUninvoicedLines: [],
    },
    empty: "No lines yet",
  }));

it("names no day where a customer has more groups than one read has", async () => {
  const accounts = Array.from({ length: 201 }, () => ({ status: 0 }));
  stubContract({ listCustomerInvoiceGroups: { accounts }, listUninvoicedLines: [] });
  await renderPage(<NextInvoiceCard customerGuid={customerGuid} accountGuid={null} />);
  expect(await screen.findByText("Differs by invoice group")).toBeDefined();
});
