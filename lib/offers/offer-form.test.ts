import { describe, expect, it } from "vitest";
import { createOfferSchema, offerFieldsSchema } from "../contract/offer";
import { exampleOffering } from "../domain/products/example-offering";
import { emptySigner, newOffer, offerFormOf } from "./new-offer";
import {
  type OfferForm,
  offerFormSchema,
  offerSteps,
  pricesOf,
  readOffer,
  stepFields,
} from "./offer-form";
import { offerNames, offerPath } from "./offer-path";
import { reachedStep } from "./reached-step";

const today = "2026-11-23";
const [main, addOn, accountGuid] = ["a", "d", "1"].map((letter) => letter.repeat(32)) as [
  string,
  string,
  string,
];
const fee = { Name: "Fee", Unit: "per month", Required: false, Minimum: null, Maximum: 99 };
const offerings = [
  exampleOffering({ ID: main }),
  exampleOffering({ ID: addOn, PrimaryProduct: false, InteractiveFields: [fee] }),
];
const start = newOffer({ accountGuid, offeringId: main, today, language: "nb" });
const signer = { givenName: "Siri", familyName: "Strand", email: "siri@mail.example", mobile: "" };
const price = (value: string, offeringId = main, name = "EnergyPrice") => ({
  offeringId,
  name,
  value,
});
const filled: OfferForm = {
  ...start,
  point: "707057590000000017",
  prices: [price("0,5")],
  signers: [signer],
  accepted: true,
};
const schema = offerFormSchema(offerings, today);
const contentOf = (change: Partial<OfferForm>) => schema.parse({ ...filled, ...change }).content;
const wrongFields = (change: Partial<OfferForm>) =>
  schema.safeParse({ ...filled, ...change }).error?.issues.map(({ path }) => path.join(".")) ?? [];

describe("An offer", () => {
  it("sends what is given, and leaves the rest to the group and the product", () => {
    const content = contentOf({});
    expect(content).toEqual({
      AccountGuid: accountGuid,
      AccountingPointId: "707057590000000017",
      ProductOfferingId: main,
      InteractivePrices: [{ ProductOfferingId: main, Name: "EnergyPrice", Value: 0.5 }],
      StartDate: "2026-12-23",
      Signers: [{ GivenName: "Siri", FamilyName: "Strand", Email: "siri@mail.example" }],
      PreferredLanguage: "nb",
      SigningRequestType: "Email",
      CoolOffPeriod: 14,
      FirstAvailableSigningDate: today,
      LastAvailableSigningDate: "2026-12-23",
    });
    const ids = { RequestId: "0".repeat(32), CustomerGuid: "2".repeat(32) };
    expect(createOfferSchema.parse({ ...content, ...ids })).toEqual({ ...content, ...ids });
  });

  it("sends every field of the interface where each is given", () => {
    const content = contentOf({
      pointChoice: "other",
      otherPoint: " 707057590000000024 ",
      addOns: [{ offeringId: addOn }, { offeringId: "" }],
      prices: [price("0,5"), price("", addOn, "Fee")],
      validPeriod: "12",
      paymentTerms: "0",
      terms: "own",
      invoiceInterval: "3",
      distributionChannel: "1",
      invoiceMark: " PO 7 ",
      requestType: "Sms",
      signers: [{ ...signer, mobile: "+47 900 00 001" }],
    });
    expect(content).toMatchObject({
      AccountingPointId: "707057590000000024",
      AddOnProductOfferingIds: [addOn],
      ValidPeriod: 12,
      PaymentTerms: 0,
      SigningRequestType: "Sms",
      InvoiceTerms: { InvoiceInterval: 3, DistributionChannel: 1, InvoiceMark: "PO 7" },
      InteractivePrices: [{ Name: "EnergyPrice" }],
    });
    expect(offerFieldsSchema.safeParse({ ...content }).success).toBe(true);
  });

  it.each<[string, Partial<OfferForm>, string[]]>([
    ["without a group", { accountGuid: "" }, ["accountGuid"]],
    ["without a metering point", { point: "" }, ["point"]],
    ["without the number of another point", { pointChoice: "other" }, ["otherPoint"]],
    ["without a product", { offeringId: "" }, ["offeringId"]],
    ["with a product twice", { addOns: [{ offeringId: main }] }, ["addOns.0.offeringId"]],
    ["without a price that is needed", { prices: [price("")] }, ["prices.0.value"]],
    ["with a price too low", { prices: [price("0,09")] }, ["prices.0.value"]],
    ["with a price too high", { prices: [price("5,01")] }, ["prices.0.value"]],
    ["with a price that is none", { prices: [price("five")] }, ["prices.0.value"]],
    ["without a start", { startDate: "" }, ["startDate"]],
    ["with no months", { validPeriod: "0" }, ["validPeriod"]],
    [
      "without a name",
      { signers: [emptySigner()] },
      ["signers.0.givenName", "signers.0.familyName", "signers.0.email"],
    ],
    ["with a signer without e-mail", { signers: [{ ...signer, email: "" }] }, ["signers.0.email"]],
    ["asked by SMS without a mobile", { requestType: "Sms" }, ["signers.0.mobile"]],
    ["with a wrong mobile", { signers: [{ ...signer, mobile: "12" }] }, ["signers.0.mobile"]],
    [
      "with eleven signers",
      { signers: Array.from({ length: 11 }, () => signer) },
      ["signers.10.familyName"],
    ],
    ["that ends before it begins", { firstDay: "2026-12-24" }, ["lastDay"]],
    [
      "that nobody can sign any more",
      { firstDay: "2026-11-01", lastDay: "2026-11-22" },
      ["lastDay"],
    ],
    ["with too long a cool-off", { coolOff: "91" }, ["coolOff"]],
    ["with half of its own terms", { terms: "own", invoiceInterval: "1" }, ["distributionChannel"]],
    ["with too long payment terms", { paymentTerms: "366" }, ["paymentTerms"]],
    ["that was not accepted", { accepted: false }, ["accepted"]],
  ])("%s is refused there", (_, change, fields) => {
    expect(wrongFields(change)).toEqual(fields);
  });

  it("needs no address of a signer who signs in person", () => {
    expect(wrongFields({ requestType: "InPerson", signers: [{ ...signer, email: "" }] })).toEqual(
      [],
    );
  });

  it("has each of its fields in one step", () => {
    const fields: readonly string[] = offerSteps.flatMap((step) => [...stepFields[step]]);
    expect(fields.toSorted()).toEqual(Object.keys(start).toSorted());
  });

  it("keeps a typed price while its product is chosen", () => {
    const kept = { ...filled, addOns: [{ offeringId: addOn }] };
    expect(pricesOf(offerings, kept)).toEqual([price("0,5"), price("", addOn, "Fee")]);
    expect(pricesOf(offerings, { ...kept, offeringId: "" })).toEqual([price("", addOn, "Fee")]);
  });
});

it("An offer that was refused is filled in again, to be accepted anew", () => {
  const content = contentOf({
    prices: [price("1,2340")],
    terms: "own",
    invoiceInterval: "3",
    distributionChannel: "1",
    addOns: [{ offeringId: addOn }],
    validPeriod: "6",
    paymentTerms: "14",
  });
  const again = offerFormOf(readOffer(content), start);
  expect([again.pointChoice, again.otherPoint, again.accepted]).toEqual([
    "other",
    "707057590000000017",
    false,
  ]);
  expect(schema.parse({ ...again, accepted: true }).content).toEqual(content);
  expect(readOffer({ Signers: "none" })).toEqual({});
  expect(offerFormOf({}, start)).toMatchObject({ signers: start.signers, terms: "group" });
});

describe("An error of billing", () => {
  const form: OfferForm = {
    ...filled,
    addOns: [{ offeringId: "" }, { offeringId: addOn }],
    prices: [price("", main, "Other"), price("1")],
  };
  it.each([
    ["content.AccountingPointId", "point"],
    ["AddOnProductOfferingIds.0", "addOns.1.offeringId"],
    ["InteractivePrices.0.Value", "prices.1.value"],
    ["InteractivePrices.0.Name", "prices.1.value"],
    ["Signers", "signers.0.GivenName"],
    ["Signers.0.Mobile", "signers.0.Mobile"],
    ["InvoiceTerms.InvoiceInterval", "InvoiceInterval"],
    ["StartDate", "StartDate"],
  ])("at %s is at %s", (path, field) => {
    expect(offerPath(path, form)).toBe(field);
  });

  it("has a field of the form for every field of the offer", () => {
    const known = new Set(Object.keys(filled));
    const fields = Object.keys(offerFieldsSchema.shape).filter((name) => name !== "RequestId");
    const names: Readonly<Record<string, string>> = offerNames;
    const lost = fields.filter((name) => {
      const [first = ""] = offerPath(name, filled).split(".");
      return !known.has(names[first] ?? first);
    });
    expect(lost).toEqual([]);
  });
});

it("A step is shown once those before it are filled in", () => {
  expect(reachedStep("check", filled)).toBe("check");
  expect(reachedStep("point", filled)).toBe("point");
  expect(reachedStep("check", { ...filled, signers: [emptySigner()] })).toBe("signing");
  expect(reachedStep("terms", { ...filled, pointChoice: "other" })).toBe("point");
  expect(reachedStep("terms", { ...filled, accountGuid: "" })).toBe("customer");
});
