import { and, eq, inArray, notInArray } from "drizzle-orm";
import type { PriceInformation } from "../../../lib/contract/price";
import type { Queries } from "../../db/open";
import { contracts, meteringPoints } from "../../db/schema/metering-points";
import { exchangePrices, priceInformation, priceLists } from "../../db/schema/prices";
import type { AreaSeed } from "../area-seed";
import { insertRows } from "../bulk";
import { addDays, worldDay } from "../calendar";
import { createRandom } from "../random";
import { placeOf, type SeedTenant, seedTenants } from "../tenants";
import { groupsWithInvoices, type Household } from "../world";
import { type OfferingKey, priceAreas } from "./offering-catalogue";
import { offeringsOf } from "./offerings";
import { offeringPrices } from "./price-catalogue";
import { productsOf } from "./products";

type PriceRow = typeof priceInformation.$inferInsert;
type ListRow = typeof priceLists.$inferInsert;

/** Number of this area in every seed of chance. */
const area = 13;
/** From a year before the world's day to two years after it, so that "today" has a price for long. */
const exchangeDays = 1096;

/** Day-ahead prices, price lists, and what the customer of each contract pays. */
export const pricesSeed: AreaSeed = {
  async ofTenant(queries, tenant) {
    await insertRows(queries, exchangePrices, makeExchangePrices(tenant));
    await insertRows(queries, priceLists, makePriceLists(tenant));
  },
  async ofHouseholds(queries, households) {
    const kept = households.filter(({ groups }) => (groups[0]?.index ?? 0) < groupsWithInvoices);
    for (const tenant of seedTenants) {
      const own = kept.filter(({ customer }) => customer.tenant.id === tenant.id);
      if (own.length > 0)
        await insertRows(queries, priceInformation, await pricesOf(queries, tenant, own));
    }
  },
};

function makeExchangePrices(tenant: SeedTenant) {
  return priceAreas[tenant.country].flatMap((priceArea, place) => {
    const random = createRandom(placeOf(tenant), area, place);
    return Array.from({ length: exchangeDays }, (_, index) => {
      const priceDate = addDays(worldDay, index - 365);
      const winter = Math.cos(((Number(priceDate.slice(5, 7)) - 1) / 6) * Math.PI);
      // Dearer to the south, and in winters.
      const mean = 0.28 + place * 0.11 + winter * 0.17;
      const price = Math.round(mean * (0.6 + random.next() * 0.8) * 10_000) / 10_000;
      return { tenantId: tenant.id, priceArea, priceDate, price };
    });
  });
}

function makePriceLists(tenant: SeedTenant): ListRow[] {
  const products = productsOf(tenant);
  const random = createRandom(placeOf(tenant), area, 100);
  const years = [
    { from: "2025-01-01", to: "2025-12-31", factor: 1 },
    { from: "2026-01-01", to: null, factor: 1.04 },
  ];
  return (["spot", "fixed", "districtHeating", "broadband"] as const).flatMap((key) =>
    years.map(({ from, to, factor }) => ({
      id: random.guid(),
      tenantId: tenant.id,
      productId: products[key].row.id,
      code: `${products[key].row.number}-STD`,
      name: `${products[key].row.name} ${from.slice(0, 4)}`,
      currency: tenant.currency,
      validFrom: from,
      validTo: to,
      rows: products[key].elements.map(({ name, price, quantityUnit }) => ({
        name,
        priceArea: null,
        quantityUnit,
        price: Math.round((price ?? 0) * factor * 10_000) / 10_000,
      })),
      updatedAt: new Date(`${addDays(from, -30)}T09:00:00Z`),
    })),
  );
}

/** Prices of the contracts that these households have or had. */
async function pricesOf(
  queries: Queries,
  tenant: SeedTenant,
  households: readonly Household[],
): Promise<PriceRow[]> {
  const keys = new Map(
    Object.entries(offeringsOf(tenant)).map(([key, { id, name }]) => [
      id,
      // Their keys are these alone; Object.entries forgets it.
      { name, price: offeringPrices[key as OfferingKey] },
    ]),
  );
  const { accountingPointId, priceArea } = meteringPoints;
  const rows = await queries
    .select({ contract: contracts, accountingPointId, priceArea })
    .from(contracts)
    .innerJoin(meteringPoints, eq(meteringPoints.guid, contracts.meteringPointGuid))
    .where(
      and(
        inArray(
          contracts.customerGuid,
          households.map(({ customer }) => customer.row.guid),
        ),
        notInArray(contracts.status, ["reverting", "reverted"]),
      ),
    );
  return rows.flatMap(({ contract, accountingPointId, priceArea }): PriceRow[] => {
    const primary = keys.get(contract.productOfferingId);
    if (!primary) return [];
    const random = createRandom(placeOf(tenant), area, Number(contract.contractNumber));
    const addOns = contract.addOnOfferingIds.flatMap((id) => keys.get(id) ?? []);
    const subProducts: PriceInformation["subProducts"] = addOns.map(({ name, price }) => ({
      productName: name,
      priceExpression: null,
      consumptionPrice: price.consumption(random),
      monthlyPrice: price.monthly,
    }));
    const { consumption, monthly, exchange } = primary.price;
    const consumptionPrice = consumption(random);
    return [
      {
        guid: random.guid(),
        tenantId: tenant.id,
        accountingPointId,
        customerGuid: contract.customerGuid,
        validFrom: contract.startDate,
        validTo: contract.endDate,
        productName: primary.name,
        subProducts: subProducts.length === 0 ? null : subProducts,
        priceExpression: exchange ? `day-ahead ${priceArea} + ${consumptionPrice}` : null,
        consumptionPrice,
        monthlyPrice: monthly,
        exchange,
        priceArea,
      },
    ];
  });
}
