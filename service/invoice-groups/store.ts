import { and, asc, eq, getTableColumns, isNull, type SQL } from "drizzle-orm";
import type { Queries } from "../db/open";
import { customers } from "../db/schema/customers";
import { invoiceGroups } from "../db/schema/invoice-groups";
import type { CustomerInvoiceGroups, InvoiceGroupFullConfig } from "../records";
import { type ConfigSource, toAddress, toConfig, toSummary } from "./mapping";
import { listBankAccounts, listContacts, listDimensions } from "./parts-store";

const { tenantId, nameKey, customerNameKey, emailKey, erasedAt, ...columns } =
  getTableColumns(invoiceGroups);
const { guid, name, customerGuid } = columns;

/** Groups of one customer, by name. */
export async function listGroupsOfCustomer(
  queries: Queries,
  tenant: string,
  customer: string,
): Promise<CustomerInvoiceGroups["accounts"]> {
  const ofCustomer = and(eq(tenantId, tenant), eq(customerGuid, customer), isNull(erasedAt));
  return (await selectGroups(queries, ofCustomer)).map(toSummary);
}

/** The group's row with its customer's state; null where this tenant has no such group. */
export async function findGroup(
  queries: Queries,
  tenant: string,
  group: string,
): Promise<ConfigSource | null> {
  const here = and(eq(tenantId, tenant), eq(guid, group), isNull(erasedAt));
  const [row] = await selectGroups(queries, here);
  return row ?? null;
}

/** InvoiceConfigGroupDto: the configuration with all related data. */
export async function readFullConfig(
  queries: Queries,
  row: ConfigSource,
): Promise<InvoiceGroupFullConfig> {
  return {
    ...toConfig(row),
    address: toAddress(row),
    contacts: await listContacts(queries, [row.guid]),
    bankAccounts: await listBankAccounts(queries, row.guid),
    dimensions: await listDimensions(queries, row),
  };
}

/** Rows of groups with their customers' states, ordered by name, then guid. */
export function selectGroups(queries: Queries, where: SQL | undefined): Promise<ConfigSource[]> {
  return queries
    .select({ ...columns, customerStateMessage: customers.stateMessage })
    .from(invoiceGroups)
    .innerJoin(customers, eq(customers.guid, customerGuid))
    .where(where)
    .orderBy(asc(name), asc(guid));
}
