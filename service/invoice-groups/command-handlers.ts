import type { invoiceGroupsRows } from "../../lib/contract/operation-rows/invoice-groups";
import type { AcceptedOf, OperationAppliers } from "../context";
import { requireCustomerForGroup } from "../customers/change-store";
import { changeGroup, insertGroup } from "./change-store";
import { requireGroupFor } from "./facts-store";
import { changeGroupStatus } from "./status-store";

/** Applies the accepted work of this area but erasures; invoiceGroupHandlers accepts it. */
export const invoiceGroupAppliers: OperationAppliers<
  Exclude<AcceptedOf<typeof invoiceGroupsRows>, "deleteInvoiceGroup">
> = {
  async updateInvoiceGroup(queries, { tenant, params, body }) {
    const { guid } = await requireGroupFor(queries, "updateInvoiceGroup", tenant.id, params);
    const summary = await changeGroup(queries, guid, body, tenant.countryCode);
    return { kind: "applied", summary, records: [guid] };
  },
  async createInvoiceGroup(queries, work) {
    const { tenant, params, body } = work;
    const customer = await requireCustomerForGroup(queries, tenant.id, params.guid);
    const guid = await insertGroup(queries, customer, body);
    const group = {
      guid,
      customerGuid: customer.guid,
      customerNumber: customer.customerNumber,
      status: null,
    };
    const cause = { ...work, tenantId: tenant.id, operation: "createInvoiceGroup" } as const;
    await changeGroupStatus(queries, group, "activate", cause);
    return { kind: "applied", summary: "Invoice group created", records: [guid] };
  },
  async updateCustomerInvoiceGroup(queries, { tenant, params, body }) {
    const wish = { guid: params.acguid, customerGuid: params.guid };
    const work = "updateCustomerInvoiceGroup";
    const { guid } = await requireGroupFor(queries, work, tenant.id, wish);
    const summary = await changeGroup(queries, guid, body, tenant.countryCode);
    return { kind: "applied", summary, records: [guid] };
  },
};
