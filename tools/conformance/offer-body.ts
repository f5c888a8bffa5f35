import { type Fields, listOf, newId } from "./reading";

interface Supply {
  readonly customerGuid: string;
  readonly accountGuid: string;
  /** Of the metering point. */
  readonly number: string;
}

/** A valid offer of an offering for a metering point. */
export function offerBody({ customerGuid, accountGuid, number }: Supply, offering: Fields) {
  return {
    RequestId: newId(),
    CustomerGuid: customerGuid,
    AccountGuid: accountGuid,
    AccountingPointId: number,
    ProductOfferingId: offering.ID,
    InteractivePrices: listOf(offering.InteractiveFields, "InteractiveFields").map((price) => ({
      ProductOfferingId: offering.ID,
      Name: price.Name,
      Value: price.Minimum ?? price.Maximum ?? 1,
    })),
    StartDate: "2099-01-01",
    Signers: [{ GivenName: "Kari", FamilyName: "Nordmann", Email: "kari@example.com" }],
    PreferredLanguage: "nb",
    SigningRequestType: "Email",
    CoolOffPeriod: 14,
    FirstAvailableSigningDate: new Date().toISOString().slice(0, 10),
    LastAvailableSigningDate: "2098-12-31",
  };
}
