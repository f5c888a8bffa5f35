import type { customersRows } from "../../lib/contract/operation-rows/customers";
import { notFound } from "../http/problem";
import { listContacts } from "../invoice-groups/parts-store";
import { listGroupsOfCustomer } from "../invoice-groups/store";
import type { OperationHandlers, Workshop } from "../workshop";
import { findCustomer } from "./store";

/** List Customer Invoice Groups (interface, section 4.5). */
export function customerHandlers({
  database: { queries },
}: Workshop): OperationHandlers<keyof typeof customersRows> {
  return {
    async listCustomerInvoiceGroups({ tenant, params }) {
      const customer = await findCustomer(queries, tenant.id, params.guid);
      if (!customer) throw notFound("customer");
      const accounts = await listGroupsOfCustomer(queries, tenant.id, customer.guid);
      const contacts = await listContacts(
        queries,
        accounts.map(({ accountGuid }) => accountGuid),
      );
      return { customer, accounts, contacts };
    },
  };
}
