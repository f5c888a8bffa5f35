import type { CreateContact } from "../../lib/contract/customer-changes";
import type { Queries } from "../db/open";
import { ServiceProblem } from "../http/problem";
import { requireGroupFor } from "./facts-store";

/**
 * Checks that a group takes a contact, when the work is accepted and when it is applied.
 *
 * @throws {ServiceProblem} 404; 409; 400 naming CustomerGuid where it is not the group's customer.
 */
export async function requireContactable(
  queries: Queries,
  tenantId: string,
  guid: string,
  { CustomerGuid }: CreateContact,
): Promise<void> {
  const group = await requireGroupFor(queries, "createContact", tenantId, { guid });
  if (CustomerGuid === undefined || CustomerGuid === group.customerGuid) return;
  const message = "Is not the customer of this invoice group.";
  throw new ServiceProblem("invalid-request", {
    detail: "The customer is not the invoice group's.",
    errors: [{ path: "CustomerGuid", message }],
  });
}
