import { addDays } from "../../../lib/domain/day";
import { exchangePrices, priceInformation, priceLists } from "../../db/schema/prices";
import type { PriceInformation } from "../../records";
import type { AreaSeed } from "../area-seed";
import { insertRows } from "../bulk";
import { worldDay } from "../calendar";
import { createRandom, type Random } from "../random";
import { placeOf, type SeedTenant } from "../tenants";
import type { Household } from "../world";
import { suppliesOf } from "./metering-points";
import { type OfferingKey, priceAreas } from "./offering-catalogue";
import { offeringsOf } from "./offerings";
import { productsOf } from "./products";

type PriceRow = typeof priceInformation.$inferInsert;
type ListRow = typeof priceLists.$inferInsert;

/** Number of this area in every seed of chance. */
const area = 13;
/**
 * From a year before the world's day to two years after it, so that "today" has a price for a long
 * time.
 */
const exchangeDays = 1096;

/** Day-ahead prices, price lists, and the prices of each contract's customer. */
export const pricesSeed: AreaSeed = {
  async ofTenant(queries, tenant) {
    await insertRows(queries, exchangePrices, makeExchangePrices(tenant));
    await insertRows(queries, priceLists, makePriceLists(tenant));
  },
  async ofHouseholds(queries, households) {
    await insertRows(queries, priceInformation, households.flatMap(pricesOf));
  },
};

function makeExchangePrices(tenant: SeedTenant) {
  return priceAreas[tenant.country].flatMap((priceArea, place) => {
    const random = createRandom(placeOf(tenant), area, place);
    return Array.from({ length: exchangeDays }, (_, index) => {
      const priceDate = addDays(worldDay, index - 365);
      const winter = Math.cos(((Number(priceDate.slice(5, 7)) - 1) / 6) * Math.PI);
      // Higher in the south and in winter.
      const mean = 0.28 + place * 0.11 + winter * 0.17;
      const price = Math.round(mean * (0.6 + random.next() * 0.8) * 10_000) / 10_000;
      return { tenantId: tenant.id, priceArea, priceDate, price };
    });
  });
}

function makePriceLists(tenant: SeedTenant): ListRow[] {
  const products = productsOf(tenant);
  const random = createRandom(placeOf(tenant), area, 100);
  const year = Number(worldDay.slice(0, 4));
  const years = [
    { from: `${year - 1}-01-01`, to: `${year - 1}-12-31`, factor: 1 },
    { from: `${year}-01-01`, to: null, factor: 1.04 },
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

interface Offered {
  readonly name: string;
  readonly price: (typeof offeringPrices)[OfferingKey];
}

const offered = new Map<string, ReadonlyMap<string, Offered>>();

/** What the tenant sells, by the offering's identifier. */
function offeredBy(tenant: SeedTenant): ReadonlyMap<string, Offered> {
  const keys =
    offered.get(tenant.id) ??
    new Map(
      Object.entries(offeringsOf(tenant)).map(([key, { id, name }]) => [
        id,
        // A cast, because Object.entries does not preserve the type of the keys.
        { name, price: offeringPrices[key as OfferingKey] },
      ]),
    );
  offered.set(tenant.id, keys);
  return keys;
}

/** Prices of a household's contracts, also ended ones. */
function pricesOf(household: Household): PriceRow[] {
  const { tenant } = household.customer;
  const keys = offeredBy(tenant);
  const agreed = suppliesOf(household).flatMap(({ point, contracts }) =>
    contracts.map((contract) => ({ contract, point })),
  );
  return agreed.flatMap(({ contract, point: { accountingPointId, priceArea } }): PriceRow[] => {
    const primary = keys.get(contract.productOfferingId);
    if (!primary || contract.status === "reverting" || contract.status === "reverted") return [];
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

/**
 * An offering's prices without VAT: for one unit (added to the exchange price if it follows it) and
 * a month.
 */
interface OfferingPrice {
  readonly consumption: (random: Random) => number;
  readonly monthly: number;
  readonly exchange: boolean;
}

const flat = (consumption: number, monthly: number): OfferingPrice => ({
  consumption: () => consumption,
  monthly,
  exchange: false,
});
const spot = (markup: number, monthly: number): OfferingPrice => ({
  consumption: () => markup,
  monthly,
  exchange: true,
});
const fixed = (from: number, to: number, monthly: number): OfferingPrice => ({
  consumption: (random) => random.int(from * 10_000, to * 10_000) / 10_000,
  monthly,
  exchange: false,
});

const offeringPrices = {
  spot: spot(0.049, 39.2),
  spotBusiness: spot(0.032, 79),
  fixedOneYear: fixed(0.62, 0.89, 49),
  fixedThreeYears: fixed(0.58, 0.79, 49),
  winter: fixed(0.9, 1.2, 29),
  frozen: spot(0.012, 490),
  employee: spot(0, 0),
  origin: flat(0.008, 0),
  districtHeating: flat(0.918, 310),
  broadband: flat(0, 559.2),
  charging: flat(1.12, 0),
  chargingBox: flat(0, 149),
  revenueShare: flat(0, 0),
} as const satisfies Record<OfferingKey, OfferingPrice>;
