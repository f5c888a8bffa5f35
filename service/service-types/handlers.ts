import { asc, eq } from "drizzle-orm";
import type { OperationHandlers, ServiceContext } from "../context";
import { serviceTypes } from "../db/schema/tenants";

/** Service types, also used as a connectivity check (interface, section 4.7). */
export function serviceTypeHandlers({
  database: { queries },
}: ServiceContext): OperationHandlers<"listServiceTypes"> {
  const { key, name, domain, market, hubSynchronized } = serviceTypes;
  return {
    listServiceTypes: ({ tenant }) =>
      queries
        .select({ key, name, domain, market, hubSynchronized })
        .from(serviceTypes)
        .where(eq(serviceTypes.tenantId, tenant.id))
        .orderBy(asc(key)),
  };
}
