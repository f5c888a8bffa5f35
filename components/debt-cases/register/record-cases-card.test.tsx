import { describe } from "vitest";
import { testCard } from "@/components/shell/testing/test-card";
import { RecordCasesCard } from "./record-cases-card";

const customerGuid = "c".repeat(32);
const accountGuid = "a".repeat(32);
const own = {
  id: "7d5f4a54-4a5b-4a80-9d63-0b1c7a5d0001",
  accountGuid,
  invoiceNumber: "10001",
  state: "assigned",
  closedAt: null,
} as const;
const other = { ...own, id: "7d5f4a54-4a5b-4a80-9d63-0b1c7a5d0002", accountGuid: null };

describe("the debt cases of a group", () =>
  testCard({
    card: <RecordCasesCard customerGuid={customerGuid} accountGuid={accountGuid} />,
    title: "Debt cases",
    answers: { listDebtCases: { cases: [other, own] } },
    shows: ["Debt case of invoice 10001", "Assigned", "View the customer's cases"],
    links: [`/debt/cases/${own.id}`, `/customers/${customerGuid}/debt`],
    none: { listDebtCases: { cases: [other] } },
    empty: "No debt cases",
  }));

describe("the debt cases of a customer", () =>
  testCard({
    card: <RecordCasesCard customerGuid={customerGuid} accountGuid={null} />,
    title: "Debt cases",
    answers: { listDebtCases: { cases: [other, own] } },
    shows: ["View all 2"],
    links: [`/debt/cases/${other.id}`],
    none: { listDebtCases: { cases: [] } },
    empty: "No debt cases",
  }));

describe("the debt cases of a customer whose invoice billing has in debt collection", () =>
  testCard({
    card: <RecordCasesCard customerGuid={customerGuid} accountGuid={null} />,
    title: "Debt cases",
    answers: { listDebtCases: { cases: [own] } },
    shows: ["View all 1"],
    none: {
      listDebtCases: { cases: [] },
      listInvoices: [
        { accountGuid, status: "dunned", invoiceDate: new Date().toISOString().slice(0, 10) },
      ],
    },
    empty: "1 invoice in debt collection was not assigned in Invoice Desk",
  }));
