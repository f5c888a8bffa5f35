import { addDays } from "../../../lib/domain/day";
import { contracts, meteringPoints } from "../../db/schema/metering-points";
import { thirdPartyIds } from "../../db/schema/third-party-ids";
import { groupBy } from "../../group-by";
import type { AreaSeed } from "../area-seed";
import { insertRows } from "../bulk";

import type { SeedGroup } from "../groups";
import { meteringPoint, meteringPointAt, pointsOfGroup } from "../numbers";
import { createRandom, type Random } from "../random";
import { placeOf, type SeedTenant } from "../tenants";
import { groupsWithInvoices, type Household } from "../world";
import { drawHistory } from "./contract-histories";
import { gridOwnersOf } from "./grid-owners";
import type { OfferingKey } from "./offering-catalogue";
import { offeringsOf } from "./offerings";

type PointRow = Required<typeof meteringPoints.$inferInsert>;
type ContractRow = Required<typeof contracts.$inferInsert>;

/** Number of this area in every random seed (see areas.ts). */
const area = 16;
/** Numbers reserved for one group's contracts; more than any group has. */
const numbersOfGroup = 50;

/** Records that every point of a tenant refers to. */
interface Surroundings {
  readonly offerings: ReturnType<typeof offeringsOf>;
  readonly gridOwners: readonly string[];
}

/** Metering points with contracts, and identifiers of invoice groups in other systems. */
export const meteringPointsSeed: AreaSeed = {
  async ofHouseholds(queries, households) {
    const made = households.flatMap(suppliesOf);
    await insertRows(
      queries,
      meteringPoints,
      made.map(({ point }) => point),
    );
    await insertRows(
      queries,
      contracts,
      made.flatMap((supplied) => supplied.contracts),
    );
    await insertRows(queries, thirdPartyIds, households.flatMap(thirdPartyIdsOf));
  },
};

function surroundingsOf(tenant: SeedTenant): Surroundings {
  return {
    offerings: offeringsOf(tenant),
    gridOwners: gridOwnersOf(tenant).map(({ gln }) => gln),
  };
}

/** A metering point with the contracts on it. */
export interface Supplied {
  readonly point: PointRow;
  readonly contracts: readonly ContractRow[];
}

const known = new WeakMap<Household, Supplied[]>();
const surroundings = new Map<string, Surroundings>();

/** The supply of a household; drawn once, because prices need it too. */
export function suppliesOf(household: Household): Supplied[] {
  const { tenant } = household.customer;
  const around = surroundings.get(tenant.id) ?? surroundingsOf(tenant);
  surroundings.set(tenant.id, around);
  const made = known.get(household) ?? supply(household, around);
  known.set(household, made);
  return made;
}

/** Each point that the invoices bill, or one if there are no invoices, and some of other kinds. */
function supply({ customer, groups, invoices }: Household, around: Surroundings): Supplied[] {
  const lines = groupBy(invoices, ({ row }) => row.accountGuid);
  return groups.flatMap((group, ordinal) => {
    // A customer who has just moved in and has nothing yet, for an empty overview.
    if (customer.story?.key === "noInvoices") return [];
    const random = createRandom(placeOf(customer.tenant), area, group.index);
    const billed = (lines.get(group.row.guid) ?? []).flatMap((invoice) =>
      invoice.lines.flatMap((line) => line.accountingPointId ?? []),
    );
    const numbers = [...new Set(billed)];
    const { country } = customer.tenant;
    let place = group.index * pointsOfGroup + numbers.length;
    const draw = () =>
      group.index < groupsWithInvoices
        ? meteringPoint(random, country)
        : meteringPointAt(place++, country);
    if (numbers.length === 0) numbers.push(draw());
    const points = [
      ...numbers.map((number) => electricityPoint(random, group, number, around)),
      ...otherPoints(random, group),
    ];
    // With solar panels, production has a separate metering point.
    if (customer.story?.key === "plain" || random.chance(0.03)) {
      points.push({
        ...electricityPoint(random, group, draw(), around),
        direction: "production",
        yearlyVolume: random.int(1_500, 9_000),
      });
    }
    const made: ContractRow[] = [];
    return points.map((point) => {
      const rows = drawHistory(random, group, ordinal).map((draft): ContractRow => {
        const offering = drawOffering(random, group, point);
        const row = {
          guid: random.guid(),
          tenantId: point.tenantId,
          contractNumber: String(20_000_000 + group.index * numbersOfGroup + made.length),
          customerGuid: group.row.customerGuid,
          accountGuid: group.row.guid,
          meteringPointGuid: point.guid,
          serviceTypeKey: point.serviceTypeKey,
          productOfferingId: around.offerings[offering.primary].id,
          addOnOfferingIds: offering.addOns.map((key) => around.offerings[key].id),
          ...draft,
          signedAt: new Date(`${addDays(draft.startDate, -random.int(10, 60))}T10:15:00Z`),
        };
        made.push(row);
        return row;
      });
      return { point, contracts: rows };
    });
  });
}

function electricityPoint(
  random: Random,
  group: SeedGroup,
  accountingPointId: string,
  { gridOwners }: Surroundings,
): PointRow {
  const business = group.customer.row.kind === "business";
  const [own = "", ...others] = gridOwners;
  return {
    ...placeOfPoint(random, group),
    accountingPointId,
    serviceTypeKey: "electricity",
    direction: "consumption",
    gridOwnerGln: random.chance(0.6) ? own : random.pick([own, ...others]),
    priceArea: priceAreaOf(group),
    meterNumber: random.digits(8),
    yearlyVolume: business ? random.int(8_000, 180_000) : random.int(2_500, 24_000),
  };
}

/** Points without a market hub; they have numbers of the service's own. */
function otherPoints(random: Random, group: SeedGroup): PointRow[] {
  const every = group.customer.story?.key === "longName";
  const kinds = [
    { prefix: "FV", serviceTypeKey: "district-heating", share: 0.04 },
    { prefix: "BB", serviceTypeKey: "broadband", share: 0.07 },
    { prefix: "EV", serviceTypeKey: "ev-charging", share: 0.03 },
  ] as const;
  return kinds
    .filter(({ share }) => random.chance(share) || every)
    .map(({ prefix, serviceTypeKey }) => ({
      ...placeOfPoint(random, group),
      accountingPointId: `${prefix}${100_000 + group.index}`,
      serviceTypeKey,
      direction: "consumption" as const,
      gridOwnerGln: null,
      priceArea: null,
      meterNumber: serviceTypeKey === "broadband" ? null : random.digits(7),
      yearlyVolume: serviceTypeKey === "broadband" ? null : random.int(1_000, 18_000),
    }));
}

function placeOfPoint(random: Random, { row }: SeedGroup) {
  const { tenantId, street = null, postalCode = null, city = null, countryCode = null } = row;
  return { guid: random.guid(), tenantId, street, postalCode, city, countryCode };
}

function drawOffering(
  random: Random,
  { customer }: SeedGroup,
  { serviceTypeKey, priceArea }: PointRow,
): { readonly primary: OfferingKey; readonly addOns: readonly OfferingKey[] } {
  switch (serviceTypeKey) {
    case "district-heating":
      return { primary: "districtHeating", addOns: [] };
    case "broadband":
      return { primary: "broadband", addOns: [] };
    case "ev-charging":
      return { primary: "charging", addOns: random.chance(0.7) ? ["chargingBox"] : [] };
    default: {
      const addOns = random.chance(0.12) ? (["origin"] as const) : [];
      if (customer.row.kind === "business") return { primary: "spotBusiness", addOns };
      const oneYear = priceArea === "NO4" || priceArea === "SE2";
      const primary = random.weighted<OfferingKey>([
        ["spot", 14],
        ["fixedThreeYears", 2],
        [oneYear ? "fixedOneYear" : "spot", 3],
      ]);
      return { primary, addOns };
    }
  }
}

/** The approximate price area of a postal code. */
function priceAreaOf({ row, customer }: SeedGroup): string {
  const code = Number((row.postalCode ?? "0").replaceAll(/\D/g, "").padEnd(4, "0").slice(0, 2));
  const region = Math.floor(code / 10);
  if (customer.tenant.country === "SE") {
    if (code >= 94) return "SE1";
    if (region >= 8) return "SE2";
    return region === 2 || region === 3 ? "SE4" : "SE3";
  }
  if (region <= 3) return "NO1";
  if (region === 4) return "NO2";
  if (region === 5) return "NO5";
  return region <= 7 ? "NO3" : "NO4";
}

/** Most groups share their customer's account in the CRM, whose id is the customer number. */
function thirdPartyIdsOf({ customer, groups }: Household) {
  return groups.flatMap(({ row, index }, ordinal) => {
    const random = createRandom(placeOf(customer.tenant), area, 1_000_000, index);
    const number = customer.row.customerNumber;
    const shared = ordinal === 0 || customer.story !== null || random.chance(0.8);
    const crm = { systemId: "CRM", externalId: shared ? number : `${number}-${ordinal + 1}` };
    const portal = { systemId: "PORTAL", externalId: `P${100_000 + index}` };
    const known = customer.story?.key === "plain" || random.chance(0.05) ? [crm, portal] : [crm];
    return known.map((id) => ({ tenantId: row.tenantId, accountGuid: row.guid, ...id }));
  });
}
