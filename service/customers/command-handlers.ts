import type { customersRows } from "../../lib/contract/operation-rows/customers";
import type { AcceptedOf, OperationAppliers } from "../context";
import { insertContact, markDeceased, requireMortal } from "./change-store";
import { requireContactable } from "./require-contactable";

/** Applies the accepted work of this area; customerHandlers accepts it. */
export const customerAppliers: OperationAppliers<AcceptedOf<typeof customersRows>> = {
  async createContact(queries, { tenant, params, body }) {
    await requireContactable(queries, tenant.id, params.guid, body);
    const guid = await insertContact(queries, params.guid, body);
    return { kind: "applied", summary: "Contact created", records: [guid] };
  },
  async setCustomerStatus(queries, { tenant, params, body }) {
    await requireMortal(queries, tenant.id, params.guid, body);
    await markDeceased(queries, params.guid, body);
    return { kind: "applied", summary: "Customer marked as deceased", records: [params.guid] };
  },
};
