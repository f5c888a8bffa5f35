import { z } from "zod";
import type { serviceTypes, tenants } from "../db/schema/tenants";
import listedSeats from "./data/seats.json" with { type: "json" };
import { bankAccount, gln, organizationNumber } from "./numbers";
import { createRandom } from "./random";
import { placeOf, type SeedTenant } from "./tenants";

export type TenantRow = typeof tenants.$inferInsert;

const seatSchema = z.strictObject({
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  phone: z.string(),
});
const seats: Readonly<Record<SeedTenant["country"], z.infer<typeof seatSchema>>> = z
  .strictObject({ NO: seatSchema, SE: seatSchema })
  .parse(listedSeats);

/** The tenant's row, with the issuer data of its invoices. */
export function issuerOf(tenant: SeedTenant): TenantRow {
  const random = createRandom(placeOf(tenant), 0);
  const host = `${tenant.name.split(" ")[0]?.toLowerCase()}.example`;
  return {
    id: tenant.id,
    name: tenant.name,
    currency: tenant.currency,
    countryCode: tenant.country,
    ledger: tenant.ledger,
    administrationFeeProduct: tenant.administrationFeeProduct,
    organizationNumber: organizationNumber(random, tenant.country),
    gln: gln(random, tenant.country),
    bankAccount: bankAccount(random, tenant.country),
    ...seats[tenant.country],
    email: `faktura@${host}`,
    website: `www.${host}`,
  };
}

type ServiceTypeRow = typeof serviceTypes.$inferInsert;

/** The service types of a tenant. */
export function serviceTypesOf(tenant: SeedTenant): ServiceTypeRow[] {
  const market = tenant.country === "NO" ? "Elhub" : "Svenska kraftnät";
  const local = (key: string, name: string, domain: string) => ({
    key,
    name,
    domain,
    market: null,
    hubSynchronized: false,
  });
  return [
    { key: "electricity", name: "Electricity", domain: "energy", market, hubSynchronized: true },
    local("district-heating", "District heating", "heating"),
    local("ev-charging", "EV charging agreement", "charging"),
    local("broadband", "Broadband", "telecom"),
    local("revenue-share", "Revenue share", "services"),
  ].map((type) => ({ tenantId: tenant.id, ...type }));
}
