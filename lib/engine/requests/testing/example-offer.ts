import type { CreateOffer } from "../../../contract/offer";
import { accountGuid, customerGuid, meteringPoint, offering } from "./planted-customer";

/** An offer as a person asks for it. */
export const exampleOffer = {
  CustomerGuid: customerGuid,
  AccountGuid: accountGuid,
  AccountingPointId: meteringPoint,
  ProductOfferingId: offering,
  InteractivePrices: [{ ProductOfferingId: offering, Name: "Markup", Value: 0.039 }],
  StartDate: "2027-01-01",
  Signers: [{ GivenName: "Siri", FamilyName: "Strand", Email: "siri@mail.example", Mobile: null }],
  PreferredLanguage: "nb",
  SigningRequestType: "Email",
  CoolOffPeriod: 14,
  FirstAvailableSigningDate: "2026-11-23",
  LastAvailableSigningDate: "2036-12-23",
} as const satisfies Omit<CreateOffer, "RequestId" | "InteractivePrices" | "Signers"> & {
  readonly InteractivePrices: readonly object[];
  readonly Signers: readonly object[];
};
