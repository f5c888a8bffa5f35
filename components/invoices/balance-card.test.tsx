import { describe } from "vitest";
import { testCard } from "@/components/shell/testing/test-card";
import { BalanceCard } from "./balance-card";

const customerGuid = "c".repeat(32);
const accountGuid = "a".repeat(32);
const overdue = {
  accountGuid,
  invoiceDate: new Date().toISOString().slice(0, 10),
  dueDate: "2026-01-31",
  restAmount: 250,
  currency: "NOK",
};

describe("the balance of a group", () =>
  testCard({
    card: <BalanceCard customerGuid={customerGuid} accountGuid={accountGuid} />,
    title: "Balance",
    answers: {
      getInvoiceGroupConfig: { restAmount: 1500 },
      listInvoices: [overdue, { ...overdue, accountGuid: "b".repeat(32), restAmount: 9000 }],
    },
    shows: ["1,500.00", "250.00", /^1 invoice, \d+ days overdue$/],
    reads: ["250.00"],
    none: { getInvoiceGroupConfig: { restAmount: 0 }, listInvoices: [] },
    empty: "Nothing overdue",
  }));

describe("the balance of a customer", () =>
  testCard({
    card: <BalanceCard customerGuid={customerGuid} accountGuid={null} />,
    title: "Balance",
    answers: {
      listCustomerInvoiceGroups: { accounts: [{ restAmount: 100 }, { restAmount: 50.5 }] },
      listInvoices: [overdue, { ...overdue, currency: "SEK" }],
    },
    shows: ["150.50", /^NOK$/, /^SEK$/, /^2 invoices, at most \d+ days overdue$/],
    reads: ["250.00"],
    none: { listCustomerInvoiceGroups: { accounts: [] }, listInvoices: [] },
    empty: "Nothing overdue",
  }));
