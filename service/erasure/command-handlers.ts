import type { OperationAppliers } from "../context";
import { requireGroupFor } from "../invoice-groups/facts-store";
import { eraseGroup } from "./store";

/** Applies accepted erasures; invoiceGroupHandlers accepts them. */
export const erasureAppliers: OperationAppliers<"deleteInvoiceGroup"> = {
  async deleteInvoiceGroup(queries, work) {
    const { tenant, params, body } = work;
    const operation = "deleteInvoiceGroup";
    const group = await requireGroupFor(queries, operation, tenant.id, params);
    const cause = { ...work, tenantId: tenant.id, operation } as const;
    const plan = await eraseGroup(queries, group, body, cause);
    const what = plan.customer
      ? "invoice group and its customer"
      : plan.group
        ? "invoice group"
        : "contacts, offers and ids in other systems";
    const records = plan.customer ? [group.guid, group.customerGuid] : [group.guid];
    return { kind: "applied", summary: `Erased: ${what}`, records };
  },
};
