import type { OperationAppliers } from "../context";
import { markDeceased, requireMortal } from "./change-store";

/** Applies the accepted work of this area; customerHandlers accepts it. */
export const customerAppliers: OperationAppliers<"setCustomerStatus"> = {
  async setCustomerStatus(queries, { tenant, params, body }) {
    await requireMortal(queries, tenant.id, params.guid, body);
    await markDeceased(queries, params.guid, body);
    return { kind: "applied", summary: "Customer marked as deceased", records: [params.guid] };
  },
};
