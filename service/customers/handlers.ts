import type { customersRows } from "../../lib/contract/operation-rows/customers";
import type { OperationHandlers, ServiceContext } from "../context";
import { notFound } from "../http/problem";
import { listContacts } from "../invoice-groups/parts-store";
import { listGroupsOfCustomer } from "../invoice-groups/store";
import { acceptWork } from "../requests/store";
import { requireMortal } from "./change-store";
import { requireContactable } from "./require-contactable";
import { findCustomer } from "./store";
import { requireGroupsByThirdPartyId } from "./third-party-store";

/**
 * Customers, contacts, and identifiers of invoice groups in other systems (interface, sections 4.5
 * and 4.7).
 */
export function customerHandlers(
  context: ServiceContext,
): OperationHandlers<keyof typeof customersRows> {
  const { queries } = context.database;
  return {
    async getInvoiceGroupsByThirdPartyId({ tenant, params }) {
      const [first, ...others] = await requireGroupsByThirdPartyId(queries, tenant.id, params);
      const customer = first && (await findCustomer(queries, tenant.id, first.customerGuid));
      if (!customer) throw notFound("invoice group");
      const accounts = await listGroupsOfCustomer(queries, tenant.id, customer.guid);
      const matching = [first, ...others].filter((one) => one.customerGuid === customer.guid);
      return { customer, accounts, matchingAccountGuids: matching.map(({ guid }) => guid) };
    },
    async createContact(input) {
      const { tenant, params, body } = input;
      return acceptWork(
        context,
        {
          operation: "createContact",
          requestId: body.RequestId,
          input,
          aggregate: { type: "account", value: params.guid },
        },
        (inner) => requireContactable(inner, tenant.id, params.guid, body),
      );
    },
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
    async setCustomerStatus(input) {
      const { tenant, params, body } = input;
      return acceptWork(
        context,
        {
          operation: "setCustomerStatus",
          requestId: body.RequestId,
          input,
          aggregate: { type: "customer", value: params.guid },
        },
        (inner) => requireMortal(inner, tenant.id, params.guid, body),
      );
    },
  };
}
