import { asc, eq } from "drizzle-orm";
import { serviceTypes } from "../db/schema/tenants";
import type { OperationHandlers, Workshop } from "../workshop";

/** Service types, which callers also use as a connectivity check (interface, section 4.7). */
export function serviceTypeHandlers({
  database: { queries },
}: Workshop): OperationHandlers<"listServiceTypes"> {
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
