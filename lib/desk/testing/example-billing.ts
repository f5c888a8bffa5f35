import { exampleGroup } from "../../domain/invoice-groups/example-group";
import { answerJson, type FakeHandler } from "../../server/testing/fake-machine";
import { details, givePdf, invoiceService, listed } from "../invoices/testing/invoice-service";

/** The group of the billing service below. */
export const exampleAccount = "a".repeat(32);

const empty =
  /debtcollection|lines\/(?:abandoned|archived|uninvoiced)|accountingpoints|commonreport/;
const invoices = invoiceService([listed("1001")], (asked, out) =>
  asked.url.includes("/pdf") ? givePdf(out) : answerJson(out, details),
);

/** A billing service with one group and one invoice and no product offerings, whose other lists are empty. */
export const exampleBilling: FakeHandler = (request, response) => {
  const { url } = request;
  if (url.includes("/cm/product/"))
    return answerJson(response, { type: "not-found", title: "x", status: 404 }, 404);
  if (request.method === "PATCH") return answerJson(response, { Message: "Updated" });
  if (url.includes(`/${exampleAccount}/config`) || url.includes("/dimensions/account")) {
    return answerJson(response, exampleGroup({ accountGuid: exampleAccount }));
  }
  if (url.endsWith("/accounts")) {
    return answerJson(response, { customer: { name: "Kari Nordmann" }, accounts: [] });
  }
  if (url.includes("/commonreport/allfiles")) return answerJson(response, [{ name: "a.csv" }]);
  if (url.includes("/commonreport/file")) {
    return void response.writeHead(200, { "content-type": "application/octet-stream" }).end("a;b");
  }
  if (url.includes("/webhooks/")) return answerJson(response, {});
  if (url.includes("/records")) {
    return answerJson(response, { items: [], page: 1, limit: 500, hasMore: false });
  }
  if (empty.test(url) || /\/query|\/invoice\/c{32}/.test(url)) return answerJson(response, []);
  return invoices(request, response);
};
