import { describe, expect, it } from "vitest";
import { hasNumbers, numbersOfAnswer } from "./numbers-of-answer";

const [accountGuid, customerGuid] = ["a".repeat(32), "c".repeat(32)];
const owner = { accountGuid, customerGuid };
const numbersIn = (...given: Parameters<typeof numbersOfAnswer>) =>
  numbersOfAnswer(...given).map(({ kind, number, invoiceNumber }) => [kind, number, invoiceNumber]);

describe("The numbers of an answer", () => {
  it("are those of invoices, with the customer of the address", () => {
    const invoices = [
      { invoiceNumber: " 4333 7713", erpId: "V-1", accountGuid },
      { invoiceNumber: "2", erpId: null, accountGuid: "x" },
    ];
    expect(numbersOfAnswer("listInvoices", { customerGuid }, invoices)).toEqual([
      { ...owner, kind: "invoice", number: "43337713", invoiceNumber: "4333 7713" },
      { ...owner, kind: "erp-id", number: "v-1", invoiceNumber: "4333 7713" },
    ]);
    expect(numbersIn("listInvoices", {}, invoices)).toEqual([]);
  });

  it("are payment references of open invoices and of details, in the form that is searched", () => {
    const invoiceCustomerIdentificationNumber = "5550 0000 2000 0058";
    const open = { ...owner, invoiceNumber: "7", invoiceCustomerIdentificationNumber };
    expect(numbersIn("listOpenInvoices", {}, [open])).toEqual([
      ["invoice", "7", "7"],
      ["payment-reference", "5550000020000058", "7"],
    ]);
    const details = { ...owner, invoiceNumber: "7", paymentReference: "rf18 5390 0754 7034" };
    expect(numbersIn("getInvoiceDetails", {}, details)).toContainEqual([
      "payment-reference",
      expect.any(String),
      "7",
    ]);
  });

  it("are ERP ids of groups, ids of other systems, and metering points", () => {
    const group = { ...owner, erpId: "ERP-20417" };
    expect(numbersIn("queryInvoiceGroups", {}, [group, { ...group, erpId: null }])).toEqual([
      ["erp-id", "erp-20417", null],
    ]);
    expect(numbersIn("listCustomerInvoiceGroups", {}, { accounts: [group] })).toHaveLength(1);
    const customer = { guid: customerGuid, erpId: "K-12" };
    expect(numbersOfAnswer("getInvoiceGroup", {}, { ...group, customer })).toEqual([
      { ...owner, kind: "erp-id", number: "erp-20417", invoiceNumber: null },
      {
        kind: "erp-id",
        number: "k-12",
        accountGuid: customerGuid,
        customerGuid,
        invoiceNumber: null,
      },
    ]);
    const found = { accounts: [group], matchingAccountGuids: [accountGuid] };
    const params = { id: "X-5", tpid: "CRM" };
    expect(numbersIn("getInvoiceGroupsByThirdPartyId", params, found)).toEqual([
      ["third-party", "x-5", null],
    ]);
    const points = [{ accountingPointId: "(8018) 707057599999999992", contracts: [owner] }];
    expect(numbersIn("listMeteringPointsOfCustomer", { guid: customerGuid }, points)).toEqual([
      ["metering-point", "707057599999999992", null],
    ]);
    const spaced = [{ accountingPointId: "4000575 01019000008", contracts: [owner] }];
    expect(numbersIn("listMeteringPointsOfCustomer", { guid: customerGuid }, spaced)).toEqual([
      ["metering-point", "400057501019000008", null],
    ]);
    const line = { accountGuid, customerGUI: customerGuid, accountingPointId: "1-2" };
    expect(numbersIn("listAbandonedLines", {}, [line])).toEqual([["metering-point", "1-2", null]]);
  });

  it("are no national ids, and nothing of other answers", () => {
    expect(numbersIn("queryInvoiceGroups", {}, [{ ...owner, erpId: "13097248022" }])).toEqual([]);
    expect(numbersIn("getInvoiceGroup", {}, null)).toEqual([]);
    expect(hasNumbers("listProducts")).toBe(false);
    expect(numbersIn("listProducts", {}, [owner])).toEqual([]);
  });
});
