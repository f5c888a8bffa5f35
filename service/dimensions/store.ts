import { and, desc, eq, isNull } from "drizzle-orm";
import type { Queries } from "../db/open";
import { customers } from "../db/schema/customers";
import {
  accountDimensions,
  customerDimensions,
  dimensions as dimensionTable,
} from "../db/schema/group-parts";
import { invoiceGroups } from "../db/schema/invoice-groups";
import { productDimensions, productElements } from "../db/schema/products";

export type DimensionRow = typeof dimensionTable.$inferSelect;

/** The owner of a dimension value: a group, or a customer with all of its groups. */
export interface DimensionOwner {
  readonly kind: "account" | "customer";
  readonly guid: string;
  /** The groups whose configuration shows the dimension; the answer is the first one's. */
  readonly groups: readonly [string, ...string[]];
}

/** The tenant's dimension by its id or number; null: unknown. */
export async function findDimension(
  queries: Queries,
  tenantId: string,
  name: { readonly id: string } | { readonly number: number },
): Promise<DimensionRow | null> {
  const { id, number } = dimensionTable;
  const named = "id" in name ? eq(id, name.id) : eq(number, name.number);
  const [row] = await queries
    .select()
    .from(dimensionTable)
    .where(and(eq(dimensionTable.tenantId, tenantId), named));
  return row ?? null;
}

/** Locks the group against other writers; null if the tenant has no such group. */
export async function lockGroup(
  queries: Queries,
  tenantId: string,
  guid: string,
): Promise<DimensionOwner | null> {
  const [row] = await queries
    .select({ guid: invoiceGroups.guid })
    .from(invoiceGroups)
    .where(
      and(
        eq(invoiceGroups.tenantId, tenantId),
        eq(invoiceGroups.guid, guid),
        isNull(invoiceGroups.erasedAt),
      ),
    )
    .for("update");
  return row ? { kind: "account", guid, groups: [row.guid] } : null;
}

/**
 * Locks the customer against other writers and returns its groups, active before ended, then by
 * name; null if the tenant has no such customer or the customer has no group.
 */
export async function lockCustomer(
  queries: Queries,
  tenantId: string,
  guid: string,
): Promise<DimensionOwner | null> {
  const [customer] = await queries
    .select({ guid: customers.guid })
    .from(customers)
    .where(and(eq(customers.tenantId, tenantId), eq(customers.guid, guid)))
    .for("update");
  if (!customer) return null;
  const { status, name, erasedAt, customerGuid } = invoiceGroups;
  const rows = await queries
    .select({ guid: invoiceGroups.guid })
    .from(invoiceGroups)
    .where(and(eq(customerGuid, guid), isNull(erasedAt)))
    .orderBy(desc(status), name, invoiceGroups.guid);
  const [first, ...others] = rows.map((row) => row.guid);
  return first === undefined ? null : { kind: "customer", guid, groups: [first, ...others] };
}

/** The owner's value of the dimension; null: none. */
export async function readValue(
  queries: Queries,
  { kind, guid }: DimensionOwner,
  dimensionId: string,
): Promise<string | null> {
  const rows = await (kind === "account"
    ? queries
        .select({ value: accountDimensions.value })
        .from(accountDimensions)
        .where(ofAccount(guid, dimensionId))
    : queries
        .select({ value: customerDimensions.value })
        .from(customerDimensions)
        .where(ofCustomer(guid, dimensionId)));
  return rows[0]?.value ?? null;
}

export async function writeValue(
  queries: Queries,
  { kind, guid }: DimensionOwner,
  dimensionId: string,
  value: string,
): Promise<void> {
  const set = { value };
  if (kind === "account") {
    const target = [accountDimensions.accountGuid, accountDimensions.dimensionId];
    await queries
      .insert(accountDimensions)
      .values({ accountGuid: guid, dimensionId, value })
      .onConflictDoUpdate({ target, set });
  } else {
    const target = [customerDimensions.customerGuid, customerDimensions.dimensionId];
    await queries
      .insert(customerDimensions)
      .values({ customerGuid: guid, dimensionId, value })
      .onConflictDoUpdate({ target, set });
  }
}

export async function removeValue(
  queries: Queries,
  { kind, guid }: DimensionOwner,
  dimensionId: string,
): Promise<void> {
  await (kind === "account"
    ? queries.delete(accountDimensions).where(ofAccount(guid, dimensionId))
    : queries.delete(customerDimensions).where(ofCustomer(guid, dimensionId)));
}

/** The product that a billing element of the tenant belongs to; null: no such element. */
export async function findProductOfElement(
  queries: Queries,
  tenantId: string,
  element: string,
): Promise<string | null> {
  const { id, productId } = productElements;
  const [row] = await queries
    .select({ productId })
    .from(productElements)
    .where(and(eq(productElements.tenantId, tenantId), eq(id, element)));
  return row?.productId ?? null;
}

/** Removes the dimension from a product element; false if it does not have it. */
export async function removeFromElement(
  queries: Queries,
  element: string,
  dimension: string,
): Promise<boolean> {
  const { productElementId, dimensionId } = productDimensions;
  const removed = await queries
    .delete(productDimensions)
    .where(and(eq(productElementId, element), eq(dimensionId, dimension)))
    .returning({ dimensionId });
  return removed.length > 0;
}

function ofAccount(guid: string, dimensionId: string) {
  return and(
    eq(accountDimensions.accountGuid, guid),
    eq(accountDimensions.dimensionId, dimensionId),
  );
}

function ofCustomer(guid: string, dimensionId: string) {
  return and(
    eq(customerDimensions.customerGuid, guid),
    eq(customerDimensions.dimensionId, dimensionId),
  );
}
