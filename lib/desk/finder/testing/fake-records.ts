import { openInvoice } from "../../../domain/debt-cases/testing/open-invoice";
import { exampleGroup } from "../../../domain/invoice-groups/example-group";
import { answerJson, answerProblem, type FakeHandler } from "../../../server/testing/fake-machine";

export const group = exampleGroup({ erpId: "ERP-20417", customerName: "Åse Ødegård" });
export const { customerGuid, accountGuid } = group;
export const customer: Record<string, unknown> & { status: string } = {
  guid: customerGuid,
  customerNumber: "100234",
  erpId: null,
  name: "Åse Ødegård",
  kind: "private",
  nationalIdentityNumber: "13097248022",
  organizationNumber: null,
  address: null,
  email: null,
  mobile: null,
  inheritor: null,
  status: "active",
};
export const meteringPoint = "707057599999999992";
/** Customer number, nine digits of the invoice number, check digit. */
export const reference = "1002340000010013";
const product = {
  id: "d".repeat(32),
  productNumber: "P-17",
  name: "Vindkraft",
  description: null,
  source: "service",
  erpMappingType: null,
  invoiceLineType: 1,
  sortOrder: 1,
  availableDownpayment: false,
  elements: [],
};
const invoice = (invoiceNumber: string) => ({
  invoiceNumber,
  accountGuid,
  accountName: "Hovedfaktura",
  status: "paid",
});
const openOne = openInvoice(5, {
  invoiceNumber: "2000005",
  customerName: "Havn AS",
  customerSsnorg: "314159268",
  invoiceCustomerIdentificationNumber: "5550000020000058",
});

/** A service with one group of one customer, with the search that the interface defines. */
export const billing: FakeHandler = (request, response) => {
  const { pathname, searchParams } = new URL(request.url, "http://billing.test");
  const answer = (value: unknown) => answerJson(response, value);
  if (pathname.endsWith("/accounts/query")) {
    if (request.method === "GET") {
      return answer({ customerNumber: null, erpId: null, customerName: null, name: null });
    }
    const wanted: Record<string, string> = JSON.parse(request.body);
    const fields: Record<string, string> = {
      customerNumber: "100234",
      erpId: "erp-20417",
      customerName: "åse ødegård",
      name: "hovedfaktura",
    };
    const matches = Object.entries(wanted).every(([name, value]) =>
      fields[name]?.includes(value.toLowerCase()),
    );
    return answer(matches ? [group] : []);
  }
  if (pathname.endsWith("/debtcollection")) return answer([openOne]);
  if (pathname.includes("/webhooks/")) return answer({});
  if (pathname.endsWith("/products")) return answer([product]);
  if (pathname.endsWith("/lines/abandoned")) return answer([]);
  if (pathname.endsWith(`/customer/${customerGuid}/accounts`)) {
    return answer({ customer, accounts: [group], contacts: [] });
  }
  if (pathname.endsWith(`/customer/${customerGuid}/accountingpoints`)) {
    const contract = { accountGuid, product: { productOfferingId: product.id, name: "Spot" } };
    return answer([{ accountingPointId: meteringPoint, contracts: [contract] }]);
  }
  if (pathname.endsWith(`/account/${accountGuid}`)) return answer({ ...group, customer });
  if (pathname.endsWith("/thirdparty/CRM")) {
    return answer({ customer, accounts: [group], matchingAccountGuids: [accountGuid] });
  }
  if (pathname.endsWith(`/invoice/${customerGuid}`)) {
    return answer(searchParams.get("page") === "0" ? [invoice("1001"), invoice("100099")] : []);
  }
  answerProblem(response, { type: "not-found", title: "Not here", status: 404 });
};
