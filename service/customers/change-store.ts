import { and, eq } from "drizzle-orm";
import type { CustomerStatusChange } from "../../lib/contract/customer-changes";
import type { Queries } from "../db/open";
import { customers } from "../db/schema/customers";
import { notFound, ServiceProblem } from "../http/problem";
import { deathObstacle, inheritanceObstacle, newGroupObstacle } from "./rules";

type CustomerRow = typeof customers.$inferSelect;

/**
 * Reads and locks the customer until the transaction ends.
 *
 * @throws {ServiceProblem} 404 where this tenant has none with that identifier.
 */
async function requireCustomer(queries: Queries, tenantId: string, guid: string) {
  const [row] = await selectCustomer(queries, tenantId, guid).for("update");
  if (!row) throw notFound("customer");
  return row;
}

/** @throws {ServiceProblem} 404, or 409 if the customer's status takes no further group. */
export async function requireCustomerForGroup(
  queries: Queries,
  tenantId: string,
  guid: string,
): Promise<CustomerRow> {
  const customer = await requireCustomer(queries, tenantId, guid);
  refuse(newGroupObstacle(customer.status));
  return customer;
}

/**
 * Checks that a customer may become deceased, when the work is accepted and when it is applied.
 *
 * @throws {ServiceProblem} 404; 400 naming Inheritor if it is unknown or the customer; 409.
 */
export async function requireMortal(
  queries: Queries,
  tenantId: string,
  guid: string,
  { Inheritor }: CustomerStatusChange,
): Promise<void> {
  const customer = await requireCustomer(queries, tenantId, guid);
  if (Inheritor) {
    if (Inheritor === guid) throw wrongInheritor("Must be somebody else.");
    const [inheritor] = await selectCustomer(queries, tenantId, Inheritor);
    if (!inheritor) throw wrongInheritor("There is no such customer.");
    refuse(inheritanceObstacle(inheritor.status), "Inheritor");
  }
  refuse(deathObstacle(customer.kind));
}

/** Marks a customer as deceased. Without a given inheritor, the stored one is unchanged. */
export async function markDeceased(
  queries: Queries,
  guid: string,
  { Inheritor }: CustomerStatusChange,
): Promise<void> {
  await queries
    .update(customers)
    .set({ status: "deceased", inheritor: Inheritor })
    .where(eq(customers.guid, guid));
}

function selectCustomer(queries: Queries, tenantId: string, guid: string) {
  return queries
    .select()
    .from(customers)
    .where(and(eq(customers.tenantId, tenantId), eq(customers.guid, guid)));
}

function wrongInheritor(message: string): ServiceProblem {
  const errors = [{ path: "Inheritor", message }];
  return new ServiceProblem("invalid-request", { detail: "The inheritor is not valid.", errors });
}

function refuse(obstacle: string | null, field?: string): void {
  if (obstacle === null) return;
  const errors = field === undefined ? undefined : [{ path: field, message: obstacle }];
  throw new ServiceProblem("conflict", { detail: obstacle, ...(errors && { errors }) });
}
