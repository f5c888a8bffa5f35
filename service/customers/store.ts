import { and, eq } from "drizzle-orm";
import type { Queries } from "../db/open";
import { customers } from "../db/schema/customers";
import type { Customer } from "../records";

type CustomerRow = typeof customers.$inferSelect;

/** The customer, or null where this tenant has none with that identifier. */
export async function findCustomer(
  queries: Queries,
  tenantId: string,
  guid: string,
): Promise<Customer | null> {
  const [row] = await queries
    .select()
    .from(customers)
    .where(and(eq(customers.tenantId, tenantId), eq(customers.guid, guid)));
  return row ? toCustomer(row) : null;
}

function toCustomer(row: CustomerRow): Customer {
  const { street, postalCode, city, countryCode } = row;
  return {
    guid: row.guid,
    customerNumber: row.customerNumber,
    erpId: row.erpId,
    name: row.name,
    kind: row.kind,
    nationalIdentityNumber: row.nationalIdentityNumber,
    organizationNumber: row.organizationNumber,
    address: street === null ? null : { street, postalCode, city, countryCode },
    email: row.email,
    mobile: row.mobile,
    status: row.status,
    inheritor: row.inheritor,
  };
}
