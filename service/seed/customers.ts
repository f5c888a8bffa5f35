import type { customers } from "../db/schema/customers";
import { email, mobile, nationalId, organizationNumber } from "./numbers";
import { createRandom, type Random } from "./random";
import { type Story, storyOf } from "./stories";
import { placeOf, type SeedTenant } from "./tenants";
import { type Wordlist, wordlists } from "./wordlist";

export type CustomerRow = Required<typeof customers.$inferInsert>;

/** A customer before its groups; its random stream draws everything later. */
export interface SeedCustomer {
  readonly row: CustomerRow;
  readonly tenant: SeedTenant;
  readonly index: number;
  readonly groups: number;
  readonly housing: boolean;
  readonly story: Story | null;
  readonly random: Random;
}

/** The customer at a position of the tenant's list: the same in every world size. */
export function makeCustomer(tenant: SeedTenant, index: number): SeedCustomer {
  const random = createRandom(placeOf(tenant), 1, index);
  const words = wordlists[tenant.country];
  const story = storyOf(tenant, index);
  const groups = story?.groups ?? drawGroups(random);
  const housing = story?.kind === "housing" || (story === null && groups > 8 && random.chance(0.5));
  const business =
    housing ||
    (story?.kind ?? (random.chance(groups > 4 ? 0.8 : 0.22) ? "business" : "private")) ===
      "business";
  const name = story?.name ?? drawName(random, words, business, housing);
  const [postalCode, city] = random.pick(words.cities);
  const row: CustomerRow = {
    guid: random.guid(),
    tenantId: tenant.id,
    customerNumber: String(1_000_000 + index),
    name,
    kind: business ? "business" : "private",
    nationalIdentityNumber: business ? null : nationalId(random, tenant.country),
    organizationNumber: business ? organizationNumber(random, tenant.country) : null,
    street: `${random.pick(words.streets)} ${random.int(1, 120)}`,
    postalCode,
    city,
    countryCode: tenant.country,
    email: random.chance(0.85) ? email(name, business ? "firma" : "epost") : null,
    mobile: business ? null : mobile(random, tenant.country),
    status: story?.deceased || (!business && random.chance(0.004)) ? "deceased" : "active",
    onHold: story?.customerOnHold ?? (story === null && random.chance(0.008)),
    stateMessage: null,
    erpId: `K${1_000_000 + index}`,
    inheritor: null,
  };
  if (row.onHold) row.stateMessage = random.pick(words.holdReasons);
  return { row, tenant, index, groups, housing, story, random };
}

function drawGroups(random: Random): number {
  const [from, to] = random.weighted<readonly [number, number]>([
    [[1, 1], 620],
    [[2, 2], 180],
    [[3, 3], 95],
    [[4, 4], 45],
    [[5, 6], 35],
    [[7, 12], 19],
    [[13, 24], 6],
  ]);
  return random.int(from, to);
}

function drawName(random: Random, words: Wordlist, business: boolean, housing: boolean): string {
  if (housing) return `${words.housing} ${random.pick(words.stems)} ${random.int(1, 40)}`;
  if (business) {
    const two = random.chance(0.3) ? ` ${random.pick(words.trades)}` : "";
    return `${random.pick(words.stems)}${two} ${random.pick(words.trades)} ${words.companyForm}`;
  }
  const middle = random.chance(0.25) ? ` ${random.pick(words.family)}` : "";
  return `${random.pick(words.given)}${middle} ${random.pick(words.family)}`;
}
