import type { productsRows } from "../../lib/contract/operation-rows/products";
import { erpMappingTypes } from "../../lib/contract/product-enumerations";
import type { OperationHandlers, ServiceContext } from "../context";
import { ServiceProblem } from "../http/problem";
import { listProducts } from "./store";

/** Products (interface, section 4.1). */
export function productHandlers({
  database: { queries },
}: ServiceContext): OperationHandlers<keyof typeof productsRows> {
  return {
    async listProducts({ tenant, query: { availableDownpayment, forProductType } }) {
      requireKnownType(forProductType);
      const filter = { availableDownpayment, erpMappingType: forProductType };
      return listProducts(queries, tenant, filter);
    },
  };
}

/** @throws {ServiceProblem} 400 if this service has no such ErpMappingType. */
function requireKnownType(type: string | undefined): void {
  if (type === undefined || erpMappingTypes.some((known) => known === type)) return;
  const message = `Must be one of ${erpMappingTypes.join(", ")}.`;
  throw new ServiceProblem("invalid-request", { errors: [{ path: "forProductType", message }] });
}
