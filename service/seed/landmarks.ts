import { type StoryKey, stories } from "./stories";
import { granvik, nordlys, type SeedTenant } from "./tenants";
import { groupsOf, type Household, makeHouseholds } from "./world";

/** A known customer of the seeded world, with the values that a test or a picture needs. */
export interface Landmark {
  readonly customerGuid: string;
  readonly customerNumber: string;
  readonly customerName: string;
  /** In the order of creation; open the first. */
  readonly accountGuids: readonly string[];
  readonly accountNames: readonly string[];
  /** Oldest first, including credit notes. */
  readonly invoiceNumbers: readonly string[];
}

/** The minimum number of groups of a world that contains every landmark. */
export const landmarkGroups = 100;

const groupsOfStories = stories.reduce((sum, story) => sum + story.groups, 0);
const listed = [...makeHouseholds(nordlys, groupsOfStories)].map(toLandmark);

/** The default tenant's known customers by story; the same in every world. */
export const landmarks = Object.fromEntries(
  stories.map(({ key }, index) => [key, listed[index]]),
) as Record<StoryKey, Landmark>;

/** A customer of the other tenant: for the default one it does not exist. */
export const foreignLandmark = toLandmark(firstOf(granvik));

/** How many groups each tenant has in a world of that size. */
export function groupCounts(groups: number) {
  return { nordlys: groupsOf(nordlys, groups), granvik: groupsOf(granvik, groups) };
}

function toLandmark({ customer, groups, invoices }: Household): Landmark {
  return {
    customerGuid: customer.row.guid,
    customerNumber: customer.row.customerNumber,
    customerName: customer.row.name,
    accountGuids: groups.map(({ row }) => row.guid),
    accountNames: groups.map(({ row }) => row.name),
    invoiceNumbers: invoices.map(({ row }) => row.invoiceNumber),
  };
}

function firstOf(tenant: SeedTenant): Household {
  for (const household of makeHouseholds(tenant, landmarkGroups)) return household;
  throw new Error("A tenant without customers.");
}
