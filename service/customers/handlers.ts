import type { OperationHandlers, ServiceContext } from "../context";
import { acceptWork } from "../requests/store";
import { requireMortal } from "./change-store";

/** The status of a customer (interface, section 4.7). */
export function customerHandlers(context: ServiceContext): OperationHandlers<"setCustomerStatus"> {
  return {
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
