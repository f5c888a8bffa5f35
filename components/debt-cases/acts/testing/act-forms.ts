import { beforeEach, vi } from "vitest";
import type { CaseParts } from "../case-of-act";

const guid = (letter: string) => letter.repeat(32);

export const exampleCase: CaseParts = {
  invoiceNumber: "1",
  customerGuid: guid("a"),
  accountGuid: guid("b"),
  customerName: "Ærlig AS",
  debtCaseId: "NC-1",
  debtCaseUrl: "https://agency.example/1",
  debtCaseComment: null,
  debtCaseDate: "2026-11-01",
  agency: "Nordic Collect",
  currency: "NOK",
  totalMinor: 10_000,
  restMinor: 10_000,
};

/** The same invoice as billing lists it. */
export const listedInvoice = (invoiceNumber: string, more: object = {}) => ({
  invoiceNumber,
  customerGuid: guid("a"),
  accountGuid: guid("b"),
  accountStatus: 0,
  customerName: "Ærlig AS",
  customerNumber: "77",
  invoiceDate: "2026-09-01",
  invoiceCurrentDueDate: "2026-10-01",
  invoiceOriginalDueDate: "2026-10-01",
  invoiceCurrency: "NOK",
  invoiceTotalAmountIncVat: 100,
  invoiceRestAmount: 100,
  ...more,
});

const policy = {
  country: "NO",
  agencies: [{ name: "Nordic Collect", idPattern: "NC-{invoice}", urlTemplate: null }],
  feeRules: {
    firstFeeAfterDays: 14,
    daysBetweenFees: 14,
    mostFees: 2,
    highestFee: 35,
    withoutVat: true,
    noticeBeforeAssignment: false,
  },
  secondPersonAbove: { NOK: { fees: 500, nextInvoiceLines: 500, resolve: 500 } },
};

/** One fee of 35.00 without VAT. */
export const feeName = "Purregebyr";
const products = [
  {
    id: guid("d"),
    name: feeName,
    productNumber: "1",
    invoiceLineType: 9,
    erpMappingType: null,
    elements: [{ id: guid("e"), name: feeName, price: 35, vatRate: 0 }],
  },
];

type Answer = { readonly status: number; readonly body: unknown };
export const ok = (body: unknown): Answer => ({ status: 200, body });

/** What billing and the desk answer to the forms of debt actions; a test changes it on the way. */
export function stubActForms() {
  const state = {
    customerStatus: "active",
    groupStatus: 0,
    /** The open invoices, and the details of the invoice of a case. */
    listed: [listedInvoice("1"), listedInvoice("2")],
    details: ok({ amount: 100, restAmount: 100 }),
    submission: ok({ batchId: null, results: [] }),
    /** The bodies that were sent. */
    posted: [] as unknown[],
  };
  const answerTo = (address: string, method: string | undefined): Answer => {
    const { customerStatus: status, groupStatus, listed, details, submission } = state;
    if (address.startsWith("/api/service/v1/cm/customer/")) {
      return ok({ customer: { name: "Ærlig AS", status }, accounts: [] });
    }
    if (address.includes("/config")) return ok({ status: groupStatus });
    if (address.includes("/products")) return ok(products);
    if (address.includes("/lines/uninvoiced")) return ok([]);
    if (address.startsWith("/api/service/")) return ok(listed);
    if (address.includes("policy")) return ok(policy);
    if (address.includes("invoices/")) return details;
    return method === "POST" ? submission : ok({ approvals: [], next: null });
  };
  const initial = { ...state };
  beforeEach(() => {
    Object.assign(state, initial, { posted: [] });
    vi.stubGlobal("fetch", async (address: string, { method, body }: RequestInit) => {
      const isSent = method === "POST" && address.startsWith("/api/desk/debt-acts");
      if (isSent) state.posted.push(JSON.parse(String(body)));
      const answer = answerTo(address, method);
      return new Response(JSON.stringify(answer.body), { status: answer.status });
    });
  });
  return state;
}
