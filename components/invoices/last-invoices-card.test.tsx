import { describe } from "vitest";
import { testCard } from "@/components/shell/testing/test-card";
import { LastInvoicesCard } from "./last-invoices-card";

const customerGuid = "c".repeat(32);
const accountGuid = "a".repeat(32);
const invoice = (invoiceNumber: string, own = accountGuid) => ({
  invoiceNumber,
  accountGuid: own,
  status: "paid" as const,
});

describe("the last invoices of a group", () =>
  testCard({
    card: <LastInvoicesCard customerGuid={customerGuid} accountGuid={accountGuid} />,
    title: "Latest invoices",
    answers: { listInvoices: [invoice("10002", "b".repeat(32)), invoice("10001")] },
    shows: ["10001", "Paid"],
    links: [
      `/invoice-groups/${accountGuid}/invoices?invoice=10001`,
      `/invoice-groups/${accountGuid}/invoices`,
    ],
    none: { listInvoices: [invoice("10002", "b".repeat(32))] },
    empty: "No invoices yet",
  }));

describe("the last invoices of a customer", () =>
  testCard({
    card: <LastInvoicesCard customerGuid={customerGuid} accountGuid={null} />,
    title: "Latest invoices",
    answers: { listInvoices: [invoice("10002", "b".repeat(32)), invoice("10001")] },
    shows: ["10002", "10001"],
    links: [`/customers/${customerGuid}/invoices?invoice=10002`],
    none: { listInvoices: [] },
    empty: "No invoices yet",
  }));
