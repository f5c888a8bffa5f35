import { expect, test } from "vitest";
import { type CreateOffer, createOfferSchema } from "../../lib/contract/offer";
import { ServiceProblem } from "../http/problem";
import type { ProductOffering } from "../records";
import { type OfferFacts, requireOfferable } from "./offer-rules";
import { offerBody } from "./testing";

const id = (digit: number) => String(digit).repeat(32);
const today = "2026-11-16";

const offering = (fields: Partial<ProductOffering>): ProductOffering => ({
  ID: id(4),
  Name: "Spot",
  PrimaryProduct: true,
  EnabledForWebOrder: false,
  Visible: true,
  PriceAreas: ["NO4"],
  InteractiveFields: [],
  EndDate: null,
  ProductId: null,
  DefaultValidPeriod: null,
  IsDisabled: {},
  WebOrderSubProducts: {},
  ServiceTypes: ["electricity"],
  TextTemplateGuid: null,
  ...fields,
});

const body = (changes: object = {}): CreateOffer =>
  createOfferSchema.parse({
    ...offerBody({
      RequestId: id(1),
      CustomerGuid: id(2),
      AccountGuid: id(3),
      AccountingPointId: "707057590000000017",
      ProductOfferingId: id(4),
    }),
    ...changes,
  });

const facts = (changes: Partial<OfferFacts> = {}, ...offerings: ProductOffering[]): OfferFacts => ({
  customer: { status: "active" },
  group: { status: 0 },
  meteringPoint: { serviceTypeKey: "electricity", priceArea: "NO4" },
  offerings: new Map((offerings.length > 0 ? offerings : [offering({})]).map((o) => [o.ID, o])),
  ...changes,
});

function outcome(offer: CreateOffer, known: OfferFacts) {
  try {
    requireOfferable(offer, known, today);
    return [200];
  } catch (error) {
    if (!(error instanceof ServiceProblem)) throw error;
    const { status, errors = [] } = error.toProblem("", "");
    return [status, ...errors.map(({ path }) => path)];
  }
}

const addOn = offering({ ID: id(5), PrimaryProduct: false });
const priced = (Required: boolean, Minimum: number | null, Maximum: number | null) =>
  offering({
    InteractiveFields: [{ Name: "EnergyPrice", Unit: "per kWh", Required, Minimum, Maximum }],
  });
const price = (Value: number, Name = "EnergyPrice") => ({
  InteractivePrices: [{ ProductOfferingId: id(4), Name, Value }],
});
const withAddOn = { AddOnProductOfferingIds: [id(5)] };

const cases: [string, object, OfferFacts, (number | string)[]][] = [
  ["that fits together", {}, facts(), [200]],
  ["of an unknown customer", {}, facts({ customer: null }), [400, "CustomerGuid"]],
  ["of an unknown group", {}, facts({ group: null }), [400, "AccountGuid"]],
  ["at an unknown point", {}, facts({ meteringPoint: null }), [400, "AccountingPointId"]],
  [
    "of unknown products",
    withAddOn,
    facts({ offerings: new Map() }),
    [400, "ProductOfferingId", "AddOnProductOfferingIds.0"],
  ],
  ["with an add-on", withAddOn, facts({}, offering({}), addOn), [200]],
  [
    "whose primary is an add-on",
    {},
    facts({}, offering({ PrimaryProduct: false })),
    [400, "ProductOfferingId"],
  ],
  [
    "whose add-on is a primary",
    withAddOn,
    facts({}, offering({}), { ...addOn, PrimaryProduct: true }),
    [400, "AddOnProductOfferingIds.0"],
  ],
  [
    "of another service type",
    {},
    facts({}, offering({ ServiceTypes: ["broadband"] })),
    [400, "ProductOfferingId"],
  ],
  [
    "in another price area",
    {},
    facts({}, offering({ PriceAreas: ["NO1"] })),
    [400, "ProductOfferingId"],
  ],
  ["sold in every area", {}, facts({}, offering({ PriceAreas: [] })), [200]],
  [
    "at a point without area",
    {},
    facts({ meteringPoint: { serviceTypeKey: "electricity", priceArea: null } }),
    [200],
  ],
  [
    "without a price that is needed",
    {},
    facts({}, priced(true, null, null)),
    [400, "InteractivePrices"],
  ],
  ["without a price that may be", {}, facts({}, priced(false, null, null)), [200]],
  ["with the price that is needed", price(1), facts({}, priced(true, null, null)), [200]],
  ["with a price of its least", price(0.1), facts({}, priced(true, 0.1, 5)), [200]],
  ["with a price of its most", price(5), facts({}, priced(true, 0.1, 5)), [200]],
  [
    "with a price too low",
    price(0.09),
    facts({}, priced(true, 0.1, 5)),
    [400, "InteractivePrices.0.Value"],
  ],
  [
    "with a price too high",
    price(5.01),
    facts({}, priced(true, 0.1, 5)),
    [400, "InteractivePrices.0.Value"],
  ],
  [
    "with a price of another name",
    price(1, "Other"),
    facts({}, priced(true, 0, 5)),
    [400, "InteractivePrices.0.Name", "InteractivePrices"],
  ],
  ["with a price that nobody asks for", price(1), facts(), [400, "InteractivePrices.0.Name"]],
  [
    "to be signed until today",
    { FirstAvailableSigningDate: today, LastAvailableSigningDate: today },
    facts(),
    [200],
  ],
  [
    "whose signing is over",
    { FirstAvailableSigningDate: "2026-11-01", LastAvailableSigningDate: "2026-11-15" },
    facts(),
    [400, "LastAvailableSigningDate"],
  ],
  [
    "of a deceased customer",
    {},
    facts({ customer: { status: "deceased" } }),
    [409, "CustomerGuid"],
  ],
  ["of a customer that ended", {}, facts({ customer: { status: "ended" } }), [409, "CustomerGuid"]],
  ["of a group that ended", {}, facts({ group: { status: -1 } }), [409, "AccountGuid"]],
  [
    "of a disabled product",
    {},
    facts({}, offering({ IsDisabled: { Disabled: true } })),
    [409, "ProductOfferingId"],
  ],
  [
    "of a product enabled again",
    {},
    facts({}, offering({ IsDisabled: { Disabled: false } })),
    [200],
  ],
  ["of a product sold until today", {}, facts({}, offering({ EndDate: today })), [200]],
  [
    "of a product sold no more",
    {},
    facts({}, offering({ EndDate: "2026-11-15" })),
    [409, "ProductOfferingId"],
  ],
  [
    "with an add-on sold no more",
    withAddOn,
    facts({}, offering({}), { ...addOn, EndDate: "2026-01-01" }),
    [409, "AddOnProductOfferingIds.0"],
  ],
];

test.each(cases)("an offer %s", (_case, changes, known, expected) => {
  expect(outcome(body(changes), known)).toEqual(expected);
});
