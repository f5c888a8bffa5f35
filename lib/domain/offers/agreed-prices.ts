import type { ReadOffering, ReadPrice } from "../products/offering-fields";

/** A price that is agreed with the customer, by its offering. */
export interface AgreedPrice {
  readonly offeringId: string;
  readonly name: string;
}

/** The prices to agree for these offerings, in their order (interface, section 2.1, Product). */
export function agreedPrices(
  offerings: readonly ReadOffering[],
  ids: readonly string[],
): AgreedPrice[] {
  return [...new Set(ids)].flatMap((offeringId) => {
    const offering = offerings.find(({ ID }) => ID === offeringId);
    const names = (offering?.InteractiveFields ?? []).flatMap(({ Name }) => Name ?? []);
    return names.map((name) => ({ offeringId, name }));
  });
}

/** What an offering answers about one of its prices; undefined: it has none of that name. */
export function priceField(
  offerings: readonly ReadOffering[],
  { offeringId, name }: AgreedPrice,
): ReadPrice | undefined {
  const offering = offerings.find(({ ID }) => ID === offeringId);
  return offering?.InteractiveFields?.find(({ Name }) => Name === name);
}
