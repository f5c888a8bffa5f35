import { exampleGroup } from "../../domain/invoice-groups/example-group";
import { answerJson, type FakeHandler } from "../../server/testing/fake-machine";

const group = exampleGroup({ customerName: "Kari Nordmann" });
export const { accountGuid: exampleAccount, customerGuid: exampleCustomer } = group;

const reference = "x?number=1001&token=canary-invoice-token-1";
const invoice = {
  invoiceNumber: "1001",
  erpId: null,
  accountGuid: exampleAccount,
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
};
const details = {
  ...invoice,
  customerGuid: exampleCustomer,
  issuer: { name: "Nordlys Energi", organizationNumber: "987654325", address: group.address },
  recipient: { name: group.customerName, address: group.address },
  paymentReference: null,
  bankAccount: null,
  lines: [],
  vatSummary: [],
  hasPdf: true,
};

const empty =
  /debtcollection|lines\/(?:abandoned|archived|uninvoiced)|accountingpoints|commonreport|\/query/;

/**
 * A billing service with one group and one invoice and no product offerings, whose other lists are
 * empty. It stays an imitation, because the test of access calls every operation for every role at
 * once and needs the smallest answer to each, a write that changes nothing included.
 */
export const exampleBilling: FakeHandler = (request, response) => {
  const { url } = request;
  const give = (type: string, body: string) =>
    void response.writeHead(200, { "content-type": type }).end(body);
  if (url.includes("/cm/product/"))
    return answerJson(response, { type: "not-found", title: "x", status: 404 }, 404);
  if (request.method === "PATCH") return answerJson(response, { Message: "Updated" });
  if (url.includes(`/${exampleAccount}/config`) || url.includes("/dimensions/account")) {
    return answerJson(response, group);
  }
  if (url.endsWith("/accounts")) {
    return answerJson(response, { customer: { name: group.customerName }, accounts: [] });
  }
  if (url.includes("/commonreport/allfiles")) return answerJson(response, [{ name: "a.csv" }]);
  if (url.includes("/commonreport/file")) return give("application/octet-stream", "a;b");
  if (url.includes("/webhooks/")) return answerJson(response, {});
  if (url.includes("/records")) {
    return answerJson(response, { items: [], page: 1, limit: 500, hasMore: false });
  }
  if (url.includes("/pdf")) return give("application/pdf", "%PDF-1.7\n%%EOF");
  if (empty.test(url)) return answerJson(response, []);
  if (url.startsWith(`/be/v3/invoice/${exampleCustomer}?`)) {
    const listed = { ...invoice, pdf: `https://elsewhere.test/${reference}`, pdfMethod: reference };
    return answerJson(response, url.endsWith("page=0") ? [listed] : []);
  }
  answerJson(response, details);
};
