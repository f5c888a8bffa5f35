/** A valid body of an offer, if its references exist. */
export function offerBody(refersTo: {
  readonly RequestId: string;
  readonly CustomerGuid: string;
  readonly AccountGuid: string;
  readonly AccountingPointId: string;
  readonly ProductOfferingId: string;
}) {
  return {
    ...refersTo,
    StartDate: "2027-01-01",
    Signers: [
      { GivenName: "Ingrid", FamilyName: "Solheim", Email: "ingrid@epost.example", Mobile: null },
    ],
    PreferredLanguage: "nb",
    SigningRequestType: "Email",
    CoolOffPeriod: 14,
    FirstAvailableSigningDate: "2026-11-16",
    LastAvailableSigningDate: "2026-12-16",
    InvoiceTerms: { InvoiceInterval: 1, DistributionChannel: 1, InvoiceMark: null },
    PaymentTerms: 14,
  };
}
