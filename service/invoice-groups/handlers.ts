import type { invoiceGroupsRows } from "../../lib/contract/operation-rows/invoice-groups";
import { findCustomer } from "../customers/store";
import { notFound } from "../http/problem";
import type { OperationHandlers, Workshop } from "../workshop";
import { toSummary } from "./mapping";
import { requireKnownParameters, searchTemplate } from "./search";
import { findGroup, readFullConfig, searchGroups } from "./store";
import { updateGroups } from "./update-store";

/** Invoice groups: search, read, change settings (interface, section 4.5). */
export function invoiceGroupHandlers({
  database,
  clock,
}: Workshop): OperationHandlers<keyof typeof invoiceGroupsRows> {
  const { queries } = database;
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
  };
}
