import { addDays } from "../../lib/domain/day";
import { addMinorUnits, fromMinorUnits, toMinorUnits } from "../../lib/domain/minor-units";
import { monthBefore } from "./calendar";
import { makeCustomer, type SeedCustomer } from "./customers";
import { makeGroups, type SeedGroup } from "./groups";
import { makeInvoices, type SeedInvoice } from "./invoices";
import { issuerOf } from "./issuers";
import { createRandom, type Random } from "./random";
import { placeOf, type SeedTenant, seedTenants } from "./tenants";

/** A customer with all its records. */
export interface Household {
  readonly customer: SeedCustomer;
  readonly groups: readonly SeedGroup[];
  readonly invoices: readonly SeedInvoice[];
}

/**
 * Groups of a tenant from this position on have no years of invoices, only an outstanding amount
 * and a last invoice day, from which recent-invoices.ts makes invoices. A world of a million groups
 * does not need a hundred million lines.
 */
export const groupsWithInvoices = 20_000;

/** How many of a world's groups each tenant has: four fifths are the default tenant's. */
export function groupsOf(tenant: SeedTenant, groups: number): number {
  const ofDefault = Math.ceil(groups * 0.8);
  return tenant.id === seedTenants[0].id ? ofDefault : groups - ofDefault;
}

/** The tenant's customers one by one, up to that many groups; the last may have fewer. */
export function* makeHouseholds(tenant: SeedTenant, groups: number): Generator<Household> {
  for (let index = 0, first = 0; first < groups; index += 1) {
    const drawn = makeCustomer(tenant, index);
    const customer = { ...drawn, groups: Math.min(drawn.groups, groups - first) };
    yield makeHousehold(customer, first);
    first += customer.groups;
  }
}

/** The records of a customer whose first group has that position in the tenant's list. */
export function makeHousehold(customer: SeedCustomer, first: number): Household {
  const groups = makeGroups(customer, first);
  const random = createRandom(placeOf(customer.tenant), 3, customer.index);
  const count = customer.story?.invoices ?? drawCount(random);
  if (first >= groupsWithInvoices) {
    for (const group of groups) placeholder(group, random);
    return { customer, groups, invoices: [] };
  }
  const { gln } = issuerOf(customer.tenant);
  const invoices = groups.flatMap((group, ordinal) => {
    const share = Math.floor((count + groups.length - 1 - ordinal) / groups.length);
    const made = makeInvoices(group, Math.min(share, 64), gln);
    settle(group, made);
    return made;
  });
  return { customer, groups, invoices };
}

function drawCount(random: Random): number {
  const [from, to] = random.weighted<readonly [number, number]>([
    [[0, 0], 4],
    [[1, 7], 20],
    [[8, 24], 66],
    [[25, 60], 9],
    [[61, 64], 1],
  ]);
  return random.int(from, to);
}

/** What the group shows about its invoices. */
function settle({ row }: SeedGroup, invoices: readonly SeedInvoice[]): void {
  const rest = invoices.map((invoice) => toMinorUnits(invoice.row.restAmount));
  row.restAmount = fromMinorUnits(addMinorUnits(...rest));
  row.lastInvoiceDay =
    invoices
      .map((invoice) => invoice.row.invoiceDate)
      .sort()
      .at(-1) ?? null;
}

function placeholder({ row }: SeedGroup, random: Random): void {
  if (random.chance(0.04)) return;
  const back = random.weighted<number>([
    [0, 12],
    [1, 5],
    [11 - random.int(1, 9), 3],
  ]);
  row.lastInvoiceDay = addDays(monthBefore(back).start, random.int(3, 9) - 1);
  row.restAmount = random.chance(0.6) ? random.int(12_000, 900_000) / 100 : 0;
}
