import type { invoiceGroupsRows } from "../../lib/contract/operation-rows/invoice-groups";
import type { AcceptedOf, OperationAppliers } from "../context";
import { requireCustomerForGroup } from "../customers/change-store";
import { changeGroup, insertGroup } from "./change-store";
import { requireGroupFor } from "./facts-store";
import { insertContact } from "./parts-store";
import { requireContactable } from "./require-contactable";
import { changeGroupStatus } from "./status-store";

/** Applies the accepted work on groups but erasures; the handlers of this folder accept it. */
export const invoiceGroupAppliers: OperationAppliers<
  "createContact" | Exclude<AcceptedOf<typeof invoiceGroupsRows>, "deleteInvoiceGroup">
> = {
  async createContact(queries, { tenant, params, body }) {
    await requireContactable(queries, tenant.id, params.guid, body);
    const guid = await insertContact(queries, params.guid, body);
    return { kind: "applied", summary: "Contact created", records: [guid] };
  },
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
