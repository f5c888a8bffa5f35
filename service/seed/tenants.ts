/** A utility company of the seeded world. Ids have the uuid form of identity providers. */
export interface SeedTenant {
  readonly id: string;
  readonly name: string;
  readonly currency: "NOK" | "SEK";
  readonly country: "NO" | "SE";
  /** Uses the service's ledger, so ledger-only operations work. */
  readonly ledger: boolean;
  /** Without such a product, a requested administration fee is stored as off. */
  readonly administrationFeeProduct: boolean;
}

/** The default tenant: with ledger, without administration fee product. */
export const nordlys = {
  id: "6f1d2c3a-8b4e-4c57-9a60-1e5d7b2f9c04",
  name: "Nordlys Energi",
  currency: "NOK",
  country: "NO",
  ledger: true,
  administrationFeeProduct: false,
} as const satisfies SeedTenant;

export const granvik = {
  id: "b27e9d50-3c1f-4a88-8d42-70c6e5f1a93b",
  name: "Granvik Kraft",
  currency: "SEK",
  country: "SE",
  ledger: false,
  administrationFeeProduct: true,
} as const satisfies SeedTenant;

export const seedTenants = [nordlys, granvik] as const satisfies readonly SeedTenant[];

/** The tenant's position among the seeded ones: the first part of every random seed. */
export function placeOf(tenant: SeedTenant): number {
  return seedTenants.findIndex(({ id }) => id === tenant.id);
}
