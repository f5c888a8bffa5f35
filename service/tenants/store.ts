import { eq } from "drizzle-orm";
import type { ServiceDatabase } from "../db/open";
import { tenants } from "../db/schema/tenants";

export type Tenant = typeof tenants.$inferSelect;

/**
 * Finds tenants by id; null: unknown. Tenants are set up before the service starts and never change
 * while it runs, so found ones are cached.
 */
export function createTenantStore({ queries }: ServiceDatabase) {
  const known = new Map<string, Tenant>();
  return async function findTenant(id: string): Promise<Tenant | null> {
    const remembered = known.get(id);
    if (remembered) return remembered;
    const [tenant] = await queries.select().from(tenants).where(eq(tenants.id, id));
    if (tenant) known.set(id, tenant);
    return tenant ?? null;
  };
}
