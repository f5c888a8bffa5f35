import type { CreateOffer } from "../../../contract/offer";
import { accountGuid, customerGuid } from "./fake-accepting";

/** An offer as a person asks for it. */
export const exampleOffer = {
  CustomerGuid: customerGuid,
  AccountGuid: accountGuid,
  AccountingPointId: "707057590000000017",
  ProductOfferingId: "0f000000000000000000000000000001",
  InteractivePrices: [
    { ProductOfferingId: "0f000000000000000000000000000001", Name: "Markup", Value: 0.039 },
  ],
  StartDate: "2027-01-01",
  Signers: [{ GivenName: "Siri", FamilyName: "Strand", Email: "siri@mail.example", Mobile: null }],
  PreferredLanguage: "nb",
  SigningRequestType: "Email",
  CoolOffPeriod: 14,
  FirstAvailableSigningDate: "2026-11-23",
  LastAvailableSigningDate: "2026-12-23",
} as const satisfies Omit<CreateOffer, "RequestId" | "InteractivePrices" | "Signers"> & {
  readonly InteractivePrices: readonly object[];
  readonly Signers: readonly object[];
};
