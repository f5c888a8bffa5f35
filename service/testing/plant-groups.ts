import { eq, type SQL, sql } from "drizzle-orm";
import type { DeclaredAnswer } from "../../lib/contract/operations";
import type { Queries } from "../db/open";
import { customers } from "../db/schema/customers";
import { invoiceGroups } from "../db/schema/invoice-groups";
import { nordlys } from "../seed/tenants";
import { type NumberedValues, type Numbers, numberedGuid, plantNumbered } from "./plant-numbered";

type Group = DeclaredAnswer<"getInvoiceGroupConfig">;
export type PlantedGroup = typeof invoiceGroups.$inferSelect;

/** Stores invoice groups of the default tenant, and their customers. What is there stays. */
export async function plantGroups(queries: Queries, groups: readonly Group[]): Promise<void> {
  await queries.insert(customers).values(groups.map(customerOf)).onConflictDoNothing();
  await queries.insert(invoiceGroups).values(groups.map(rowOf)).onConflictDoNothing();
}

/**
 * Stores groups like this one, with these expressions of their number `n`. So many follow each other
 * with the same customer, whose guid begins with cc.
 */
export async function plantNumberedGroups(
  queries: Queries,
  { from, count }: Numbers,
  example: Group,
  {
    perCustomer,
    ...numbered
  }: NumberedValues<typeof invoiceGroups> & {
    readonly perCustomer: number;
  },
): Promise<void> {
  if (count === 0) return;
  const [first, last] = [from, from + count - 1].map((n) => Math.floor(n / perCustomer));
  const ofCustomers = { from: first ?? 0, count: (last ?? 0) - (first ?? 0) + 1 };
  const guidOf = (number: SQL) => numberedGuid("cc", number);
  const guid = guidOf(sql`n`);
  await plantNumbered(queries, customers, ofCustomers, customerOf(example), {
    guid,
    customerNumber: guid,
  });
  const customerGuid = guidOf(sql`n / ${perCustomer}::int`);
  await plantNumbered(queries, invoiceGroups, { from, count }, rowOf(example), {
    customerGuid,
    customerNumber: customerGuid,
    ...numbered,
  });
}

/** A colleague's change with another program; a customer's hold is one of all of its groups. */
export async function changeGroup(
  queries: Queries,
  guid: string,
  { customerOnHold: onHold, ...values }: Partial<PlantedGroup>,
): Promise<void> {
  if (Object.keys(values).length > 0) {
    await queries.update(invoiceGroups).set(values).where(eq(invoiceGroups.guid, guid));
  }
  if (onHold === undefined) return;
  const { customerGuid } = await plantedGroup(queries, guid);
  await queries.update(customers).set({ onHold }).where(eq(customers.guid, customerGuid));
}

export async function plantedGroup(queries: Queries, guid: string): Promise<PlantedGroup> {
  const [group] = await queries.select().from(invoiceGroups).where(eq(invoiceGroups.guid, guid));
  if (!group) throw new Error(`The service has no invoice group ${guid}.`);
  return group;
}

const tenantId = nordlys.id;

function customerOf({ customerGuid, customerName, customerOnHold }: Group) {
  return {
    guid: customerGuid,
    tenantId,
    customerNumber: customerGuid,
    name: customerName,
    kind: "private" as const,
    status: "active" as const,
    onHold: customerOnHold,
  };
}

function rowOf({ accountGuid, address, ...group }: Group) {
  return { ...group, ...address, guid: accountGuid, tenantId, customerNumber: group.customerGuid };
}
