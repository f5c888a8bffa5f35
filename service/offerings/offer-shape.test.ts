import { describe, expect, test } from "vitest";
import { createOfferSchema } from "../../lib/contract/offer";
import { offerBody } from "./testing";

const [primary, addOn] = ["4".repeat(32), "5".repeat(32)];
const offer = offerBody({
  RequestId: "1".repeat(32),
  CustomerGuid: "2".repeat(32),
  AccountGuid: "3".repeat(32),
  AccountingPointId: "707057590000000017",
  ProductOfferingId: primary,
});

function refusals(changes: object): string[] {
  const result = createOfferSchema.safeParse({ ...offer, ...changes });
  const issues = result.error?.issues ?? [];
  return issues.flatMap((issue) =>
    issue.code === "unrecognized_keys" ? issue.keys : [issue.path.join(".")],
  );
}

describe("the body of an offer", () => {
  const { InvoiceTerms, PaymentTerms, ...needed } = offer;

  test("is taken with all that is needed, with or without terms", () => {
    expect(refusals({})).toEqual([]);
    expect(refusals({ InvoiceTerms: undefined, PaymentTerms: undefined })).toEqual([]);
  });

  test.each(Object.keys(needed))("is refused without %s", (name) => {
    expect(refusals({ [name]: undefined })).toEqual([name]);
  });

  const signer = { GivenName: "Ola", FamilyName: "Moen", Email: "ola@epost.example" };
  const price = { ProductOfferingId: addOn, Name: "EnergyPrice", Value: 0.8 };
  const refused: [string, object, string[]][] = [
    ["an unknown name", { Discount: 1 }, ["Discount"]],
    ["nobody to sign", { Signers: [] }, ["Signers"]],
    [
      "a signer without name",
      { Signers: [{ ...signer, GivenName: " " }] },
      ["Signers.0.GivenName"],
    ],
    [
      "a signer who can't be asked",
      { SigningRequestType: "Sms", Signers: [signer] },
      ["Signers.0.Mobile"],
    ],
    ["an address that is none", { Signers: [{ ...signer, Email: "ola" }] }, ["Signers.0.Email"]],
    ["another language", { PreferredLanguage: "de" }, ["PreferredLanguage"]],
    ["another way to sign", { SigningRequestType: "Fax" }, ["SigningRequestType"]],
    ["a cool-off below nothing", { CoolOffPeriod: -1 }, ["CoolOffPeriod"]],
    [
      "the last day before the first",
      { FirstAvailableSigningDate: "2027-01-01" },
      ["LastAvailableSigningDate"],
    ],
    ["a day that is none", { StartDate: "2027-02-29" }, ["StartDate"]],
    [
      "terms that are not listed",
      { InvoiceTerms: { InvoiceInterval: 4, DistributionChannel: 1 } },
      ["InvoiceTerms.InvoiceInterval"],
    ],
    ["days below nothing", { PaymentTerms: -1 }, ["PaymentTerms"]],
    ["an add-on twice", { AddOnProductOfferingIds: [addOn, addOn] }, ["AddOnProductOfferingIds.1"]],
    [
      "a price of what is not in it",
      { InteractivePrices: [price] },
      ["InteractivePrices.0.ProductOfferingId"],
    ],
    [
      "a price twice",
      { AddOnProductOfferingIds: [addOn], InteractivePrices: [price, price] },
      ["InteractivePrices.1.Name"],
    ],
  ];

  test.each(refused)("is refused with %s", (_case, changes, paths) => {
    expect(refusals(changes)).toEqual(paths);
  });

  test.each([
    ["Email", { Email: "ola@epost.example" }],
    ["Sms", { Mobile: "+4700123456" }],
    ["InPerson", {}],
  ])("is taken where signers asked by %s can be reached", (SigningRequestType, contact) => {
    const Signers = [{ GivenName: "Ola", FamilyName: "Moen", ...contact }];
    expect(refusals({ SigningRequestType, Signers })).toEqual([]);
  });
});
