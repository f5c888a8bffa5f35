import { eq } from "drizzle-orm";
import type { Queries } from "../../../../service/db/open";
import { customers } from "../../../../service/db/schema/customers";
import { products } from "../../../../service/db/schema/products";
import { thirdPartyIds } from "../../../../service/db/schema/third-party-ids";
import { nordlys } from "../../../../service/seed/tenants";
import { plantContract } from "../../../../service/testing/plant-contract";
import { changeGroup, plantGroups } from "../../../../service/testing/plant-groups";
import { plantInvoices } from "../../../../service/testing/plant-invoices";
import { exampleGroup } from "../../../domain/invoice-groups/example-group";

const group = exampleGroup({ erpId: "ERP-20417", customerName: "Åse Ødegård" });
export const { customerGuid, accountGuid } = group;
const debtor = "e".repeat(32);
export const meteringPoint = "707057599999999992";
/** Customer number, nine digits of the invoice number, check digit. */
export const reference = "1002340000010013";

const tenantId = nordlys.id;
const customerNumber = "100234";
const paid = { status: "paid", restAmount: 0, overdueStatus: "none" } as const;

export const changeCustomer = (
  queries: Queries,
  values: Partial<typeof customers.$inferSelect>,
  guid = customerGuid,
) => queries.update(customers).set(values).where(eq(customers.guid, guid));

/** One customer with one group and a supplied metering point, another with an open invoice, a product. */
export async function plantForFinder(queries: Queries): Promise<void> {
  const other = exampleGroup({
    accountGuid: debtor,
    customerGuid: debtor,
    customerName: "Havn AS",
  });
  await plantGroups(queries, [group, { ...other, erpId: null, name: "Kai" }]);
  await changeGroup(queries, accountGuid, { customerNumber });
  await changeCustomer(queries, { customerNumber });
  await changeCustomer(queries, { organizationNumber: "314159268", kind: "business" }, debtor);
  await queries
    .insert(thirdPartyIds)
    .values({ tenantId, systemId: "CRM", externalId: customerNumber, accountGuid });
  await plantInvoices(
    queries,
    { ...paid, invoiceNumber: "1001" },
    { ...paid, invoiceNumber: "100099" },
    {
      invoiceNumber: "2000005",
      customerGuid: debtor,
      accountGuid: debtor,
      paymentReference: "5550000020000058",
    },
  );
  await queries.insert(products).values({
    id: "d".repeat(32),
    tenantId,
    number: "P-17",
    name: "Vindkraft",
    source: "service",
    invoiceLineType: 1,
    sortOrder: 1,
    availableDownpayment: false,
  });
  await plantContract(queries, { accountingPointId: meteringPoint, customerGuid, accountGuid });
}
