import type { OfferForm } from "./offer-form";

/** Names of the fields in the errors of billing. */
export const offerNames = {
  AccountGuid: "accountGuid",
  CustomerGuid: "accountGuid",
  ProductOfferingId: "offeringId",
  AddOnProductOfferingIds: "addOns",
  InteractivePrices: "prices",
  Value: "value",
  StartDate: "startDate",
  ValidPeriod: "validPeriod",
  Signers: "signers",
  GivenName: "givenName",
  FamilyName: "familyName",
  Email: "email",
  Mobile: "mobile",
  PreferredLanguage: "language",
  SigningRequestType: "requestType",
  CoolOffPeriod: "coolOff",
  FirstAvailableSigningDate: "firstDay",
  LastAvailableSigningDate: "lastDay",
  InvoiceInterval: "invoiceInterval",
  DistributionChannel: "distributionChannel",
  InvoiceMark: "invoiceMark",
  PaymentTerms: "paymentTerms",
};

/** The path of an error of billing as the form names it: rows that were not sent do not count. */
export function offerPath(path: string, form: OfferForm): string {
  const [list, row, inner] = path.replace(/^content\./, "").split(".");
  switch (list) {
    case "AccountingPointId":
      return form.pointChoice === "other" ? "otherPoint" : "point";
    case "AddOnProductOfferingIds":
      return `addOns.${placeOf(form.addOns, ({ offeringId }) => offeringId !== "", row)}.offeringId`;
    case "InteractivePrices":
      // A price that is missing is named without a row.
      return row === undefined && form.prices.length === 0
        ? "offeringId"
        : `prices.${placeOf(form.prices, ({ value }) => value.trim() !== "", row)}.value`;
    case "Signers":
      return `signers.${row ?? 0}.${inner ?? "GivenName"}`;
    case "InvoiceTerms":
      return row ?? "terms";
    default:
      return path;
  }
}

/** The place of the n-th row that was sent. */
function placeOf<Row>(rows: readonly Row[], isSent: (row: Row) => boolean, nth = "0"): number {
  const sent = rows.flatMap((row, place) => (isSent(row) ? [place] : []));
  return sent[Number(nth)] ?? 0;
}
