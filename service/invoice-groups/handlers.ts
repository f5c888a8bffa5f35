import type { customersRows } from "../../lib/contract/operation-rows/customers";
import type { invoiceGroupsRows } from "../../lib/contract/operation-rows/invoice-groups";
import type { OperationHandlers, ServiceContext } from "../context";
import { requireCustomerForGroup } from "../customers/change-store";
import { findCustomer } from "../customers/store";
import { notFound } from "../http/problem";
import { acceptWork, type RequestCall } from "../requests/store";
import { requireGroupFor } from "./facts-store";
import { toSummary } from "./mapping";
import { listContacts } from "./parts-store";
import { requireContactable } from "./require-contactable";
import { requireKnownParameters, searchTemplate } from "./search";
import { searchGroups } from "./search-store";
import { findGroup, listGroupsOfCustomer, readFullConfig } from "./store";
import { requireGroupsByThirdPartyId } from "./third-party-store";
import { updateGroups } from "./update-store";

/**
 * Invoice groups: search, read, change, make and erase; those of a customer, their contacts, and
 * their identifiers in other systems (interface, sections 4.5 and 4.7).
 */
export function invoiceGroupHandlers(
  context: ServiceContext,
): OperationHandlers<
  keyof typeof invoiceGroupsRows | Exclude<keyof typeof customersRows, "setCustomerStatus">
> {
  const { database, clock } = context;
  const { queries } = database;

  /** Work on a group is applied in the order of acceptance. */
  function acceptForGroup(
    operation: "updateInvoiceGroup" | "deleteInvoiceGroup" | "updateCustomerInvoiceGroup",
    input: RequestCall["input"] & { readonly body: { readonly RequestId: string } },
    wish: { readonly guid: string; readonly customerGuid?: string },
  ) {
    const aggregate = { type: "account", value: wish.guid } as const;
    const call = { operation, requestId: input.body.RequestId, input, aggregate };
    return acceptWork(context, call, (inner) =>
      requireGroupFor(inner, operation, input.tenant.id, wish),
    );
  }

  return {
    async getInvoiceGroupSearchTemplate() {
      return searchTemplate();
    },
    async queryInvoiceGroups({ tenant, query, body }) {
      return searchGroups(queries, tenant.id, requireKnownParameters(body), query);
    },
    async getInvoiceGroupConfig({ tenant, params }) {
      const group = await findGroup(queries, tenant.id, params.accountGuid);
      if (!group) throw notFound("invoice group");
      return readFullConfig(queries, group);
    },
    async getInvoiceGroup({ tenant, params }) {
      const group = await findGroup(queries, tenant.id, params.guid);
      const customer = group && (await findCustomer(queries, tenant.id, group.customerGuid));
      if (!group || !customer) throw notFound("invoice group");
      return { ...toSummary(group), customer };
    },
    async updateInvoiceGroupConfig({ tenant, client, body }) {
      const event = "UpdateInvoiceConfig";
      await updateGroups(database, [body], { tenant, client, event, at: clock() });
      return { Message: "Configuration updated" };
    },
    async updateInvoiceGroupConfigs({ tenant, client, body }) {
      const event = "UpdateInvoiceConfigs";
      await updateGroups(database, body, { tenant, client, event, at: clock() });
      return { Message: "Configurations updated" };
    },
    async updateInvoiceGroup(input) {
      return acceptForGroup("updateInvoiceGroup", input, { guid: input.params.guid });
    },
    async deleteInvoiceGroup(input) {
      return acceptForGroup("deleteInvoiceGroup", input, { guid: input.params.guid });
    },
    async createInvoiceGroup(input) {
      const { tenant, params, body } = input;
      return acceptWork(
        context,
        {
          operation: "createInvoiceGroup",
          requestId: body.RequestId,
          input,
          aggregate: { type: "customer", value: params.guid },
        },
        (inner) => requireCustomerForGroup(inner, tenant.id, params.guid),
      );
    },
    async updateCustomerInvoiceGroup(input) {
      const { acguid: guid, guid: customerGuid } = input.params;
      return acceptForGroup("updateCustomerInvoiceGroup", input, { guid, customerGuid });
    },
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
  };
}
