import { beforeAll, expect, test } from "vitest";
import {
  customerInvoiceGroupsSchema,
  thirdPartyInvoiceGroupsSchema,
} from "../../lib/contract/customer";
import { openInvoicesSchema } from "../../lib/contract/open-invoice";
import { describeOnEachDatabase } from "../../lib/postgres/testing";
import { productsOf } from "../seed/areas/products";
import { nordlys } from "../seed/tenants";
import { startTestService, type TestService } from "../testing/service";

describeOnEachDatabase("a caller finds, where the document says,", (open) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(open);
  }, 180_000);

  async function openInvoice() {
    const { body } = await service.call("GET", "/be/v3/invoice/debtcollection");
    const [invoice] = openInvoicesSchema.parse(body);
    if (!invoice) throw new Error("No invoice is open.");
    return invoice;
  }

  async function customerOf(guid: string) {
    const { body } = await service.call("GET", `/v1/cm/customer/${guid}/accounts`);
    return customerInvoiceGroupsSchema.parse(body);
  }

  test("customerIdErp in the customer's record", async () => {
    const { customerGuid, accountGuid } = await openInvoice();
    const { customer } = await customerOf(customerGuid);
    const answer = await service.call("POST", "/be/v3/lines/imported", {
      customerIdErp: customer.erpId,
      accountGuid,
      productId: productsOf(nordlys).connectionCharge.row.id,
      quantity: 1,
      price: 10,
      description: "Found",
    });
    expect(answer.status).toBe(200);
  });

  test("the identifier of a third party in the customer's number", async () => {
    const { customerGuid } = await openInvoice();
    const { customer } = await customerOf(customerGuid);
    const answer = await service.call(
      "GET",
      `/v1/cm/account/${customer.customerNumber}/thirdparty/CRM`,
    );
    const found = thirdPartyInvoiceGroupsSchema.parse(answer.body);
    expect(found.customer.guid).toBe(customerGuid);
    expect(found.matchingAccountGuids.length).toBeGreaterThan(0);
  });

  test("journalentryid in the number of an overdue invoice", async () => {
    const { invoiceNumber } = await openInvoice();
    const entry = `B${invoiceNumber}`;
    const path = `/be/v3/journalentries/import?journalentryid=${entry}`;
    expect((await service.call("POST", path)).status).toBe(200);
  });
});
