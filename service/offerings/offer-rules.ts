import type { CreateOffer } from "../../lib/contract/offer";
import { type FieldError, ServiceProblem } from "../http/problem";
import type { ProductOffering } from "../records";

/** The records that an offer refers to; null: this tenant has no such record. */
export interface OfferFacts {
  readonly customer: { readonly status: "active" | "deceased" | "ended" } | null;
  /** The group, if it is the customer's. */
  readonly group: { readonly status: number } | null;
  readonly meteringPoint: {
    readonly serviceTypeKey: string;
    readonly priceArea: string | null;
  } | null;
  /** By id; only those that the tenant has. */
  readonly offerings: ReadonlyMap<string, ProductOffering>;
}

/**
 * Checks that an offer may be made on a day (ISO date): its references exist and fit together, and
 * every interactive price that a product needs is given (interface, section 2.1, Product).
 *
 * @throws {ServiceProblem} 400 naming the fields; 409 if a record's state forbids it.
 */
export function requireOfferable(offer: CreateOffer, facts: OfferFacts, today: string): void {
  const errors = [
    ...unknownRecords(offer, facts),
    ...offeringErrors(offer, facts),
    ...priceErrors(offer, facts),
    ...(offer.LastAvailableSigningDate < today
      ? [{ path: "LastAvailableSigningDate", message: "Must not be past." }]
      : []),
  ];
  if (errors.length > 0) {
    const detail = `These fields of the offer are not valid: ${errors.map(({ path }) => path).join(", ")}.`;
    throw new ServiceProblem("invalid-request", { detail, errors });
  }
  const obstacles = obstaclesOf(offer, facts, today);
  if (obstacles.length > 0) {
    const detail = obstacles.map(({ message }) => message).join(" ");
    throw new ServiceProblem("conflict", { detail, errors: obstacles });
  }
}

function unknownRecords(offer: CreateOffer, facts: OfferFacts): FieldError[] {
  const unknown = (path: string, what: string) => ({ path, message: `There is no such ${what}.` });
  return [
    ...(facts.customer ? [] : [unknown("CustomerGuid", "customer")]),
    ...(facts.group ? [] : [unknown("AccountGuid", "invoice group of the customer")]),
    ...(facts.meteringPoint ? [] : [unknown("AccountingPointId", "metering point")]),
    ...offeringsOf(offer).flatMap(({ path, id }) =>
      facts.offerings.has(id) ? [] : [unknown(path, "product offering")],
    ),
  ];
}

/** Primary and add-on products are in their own fields, and both suit the metering point. */
function offeringErrors(
  offer: CreateOffer,
  { meteringPoint, offerings }: OfferFacts,
): FieldError[] {
  return offeringsOf(offer).flatMap(({ path, id, primary }) => {
    const offering = offerings.get(id);
    if (!offering) return [];
    const errors: string[] = [];
    if (offering.PrimaryProduct !== primary) {
      errors.push(primary ? "Must be a primary product." : "Must be an add-on product.");
    }
    if (meteringPoint && !offering.ServiceTypes.includes(meteringPoint.serviceTypeKey)) {
      errors.push("Is not for the metering point's service type.");
    }
    const area = meteringPoint?.priceArea ?? null;
    const { PriceAreas: areas } = offering;
    if (area !== null && areas.length > 0 && !areas.includes(area)) {
      errors.push("Is not sold in the metering point's price area.");
    }
    return errors.map((message) => ({ path, message }));
  });
}

function priceErrors(offer: CreateOffer, { offerings }: OfferFacts): FieldError[] {
  const { InteractivePrices: prices = [] } = offer;
  const given = prices.flatMap((price, index) => {
    const offering = offerings.get(price.ProductOfferingId);
    if (!offering) return [];
    const at = `InteractivePrices.${index}`;
    const field = offering.InteractiveFields.find(({ Name }) => Name === price.Name);
    if (!field) return [{ path: `${at}.Name`, message: "The product has no such price." }];
    const { Minimum: least, Maximum: most } = field;
    const message =
      least !== null && price.Value < least
        ? `Must be at least ${least}.`
        : most !== null && price.Value > most
          ? `Must be at most ${most}.`
          : null;
    return message === null ? [] : [{ path: `${at}.Value`, message }];
  });
  const missing = offeringsOf(offer).flatMap(({ id }) =>
    (offerings.get(id)?.InteractiveFields ?? [])
      .filter(({ Required }) => Required)
      .filter(
        ({ Name }) =>
          !prices.some((price) => price.ProductOfferingId === id && price.Name === Name),
      )
      .map(({ Name }) => ({ path: "InteractivePrices", message: `The price ${Name} is needed.` })),
  );
  return [...given, ...missing];
}

function obstaclesOf(offer: CreateOffer, facts: OfferFacts, today: string): FieldError[] {
  const { customer, group, offerings } = facts;
  const sold = offeringsOf(offer).flatMap(({ path, id }) => {
    const { IsDisabled, EndDate = null } = offerings.get(id) ?? {};
    if (IsDisabled?.Disabled) return [{ path, message: "The product offering is disabled." }];
    const ended = EndDate !== null && EndDate < today;
    return ended ? [{ path, message: "The product offering is no longer sold." }] : [];
  });
  return [
    ...(customer?.status === "active"
      ? []
      : [{ path: "CustomerGuid", message: "The customer is not active." }]),
    ...(group?.status === 0
      ? []
      : [{ path: "AccountGuid", message: "The invoice group has ended." }]),
    ...sold,
  ];
}

function offeringsOf({ ProductOfferingId: id, AddOnProductOfferingIds: addOns = [] }: CreateOffer) {
  return [
    { path: "ProductOfferingId", id, primary: true },
    ...addOns.map((addOn, index) => ({
      path: `AddOnProductOfferingIds.${index}`,
      id: addOn,
      primary: false,
    })),
  ];
}
