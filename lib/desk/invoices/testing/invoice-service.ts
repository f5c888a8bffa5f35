import type { ServerResponse } from "node:http";
import { answerJson, type FakeHandler, type Received } from "../../../server/testing/fake-machine";

export const customerGuid = "0123456789abcdef0123456789abcdef";
export const accountGuid = "fedcba9876543210fedcba9876543210";
export const token = "canary-invoice-token-1";
export const base = `/api/desk/invoices/${customerGuid}`;
export const pdf = Buffer.from(`%PDF-1.7\n${"x".repeat(2000)}\n%%EOF`);

export const listed = (number: string, more: object = {}) => ({
  invoiceNumber: number,
  accountGuid,
  pdf: `https://elsewhere.test/pdf?number=${encodeURIComponent(number)}&token=${token}`,
  pdfMethod: `be/v3/invoice/${customerGuid}/pdf?token=${token}&number=${encodeURIComponent(number)}&gln=7080000000001`,
  ...more,
});

export const details = {
  invoiceNumber: "1001",
  erpId: null,
  accountGuid,
  accountName: "Home",
  invoiceDate: "2026-10-01",
  dueDate: "2026-10-15",
  periodStart: null,
  periodEnd: null,
  currency: "NOK",
  amount: 100,
  vatAmount: 20,
  restAmount: 0,
  status: "paid",
  distributionChannel: 1,
  creditedByInvoiceNumber: null,
  creditsInvoiceNumber: null,
  customerGuid,
  issuer: {
    name: "Nordlys Energi",
    organizationNumber: "987654325",
    address: { street: "Issuer Street 1", postalCode: "0150", city: "Oslo", countryCode: "NO" },
  },
  recipient: {
    name: "Kari Nordmann",
    address: { street: "Canary Street 1", postalCode: "0150", city: "Oslo", countryCode: "NO" },
  },
  paymentReference: null,
  bankAccount: null,
  lines: [],
  vatSummary: [],
  hasPdf: true,
};

export function givePdf(
  response: ServerResponse,
  body: Buffer | string = pdf,
  type = "application/pdf",
): void {
  response.writeHead(200, { "content-type": type, "content-length": body.length }).end(body);
}

export function giveUnprotected(response: ServerResponse): void {
  answerJson(response, { secretLocation: false });
}

/**
 * A service with these invoices on its first page. Other answers are set by the test, and groups by
 * `group`: the configuration of one, and the customer's list.
 */
export function invoiceService(
  invoices: object[] | (() => object[]),
  answer: (request: Received, response: ServerResponse) => void = (_request, response) =>
    givePdf(response),
  group: (response: ServerResponse) => void = giveUnprotected,
): FakeHandler {
  return (request, response) => {
    if (/\/(?:config|accounts)$/.test(request.url)) return group(response);
    if (!request.url.startsWith(`/be/v3/invoice/${customerGuid}?`)) {
      return answer(request, response);
    }
    const given = typeof invoices === "function" ? invoices() : invoices;
    answerJson(response, request.url.endsWith("page=0") ? given : []);
  };
}
