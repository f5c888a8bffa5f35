import { addDays } from "../domain/day";
import type { OfferForm, SentOffer } from "./offer-form";

export const emptySigner = () => ({ givenName: "", familyName: "", email: "", mobile: "" });
export const emptyAddOn = () => ({ offeringId: "" });

interface OfferStart {
  readonly accountGuid: string;
  readonly offeringId: string;
  /** ISO day. */
  readonly today: string;
  /** Of the messages to the signers. */
  readonly language: string;
}

/** Days for signing and for withdrawing, unless others are typed. */
const usual = { signing: 30, coolOff: 14 };

/** A new offer: signed by e-mail from today on, under the terms of the group. */
export function newOffer({ accountGuid, offeringId, today, language }: OfferStart): OfferForm {
  return {
    accountGuid,
    offeringId,
    language,
    pointChoice: "listed",
    point: "",
    otherPoint: "",
    addOns: [emptyAddOn()],
    prices: [],
    startDate: addDays(today, usual.signing),
    validPeriod: "",
    signers: [emptySigner()],
    requestType: "Email",
    firstDay: today,
    lastDay: addDays(today, usual.signing),
    coolOff: String(usual.coolOff),
    terms: "group",
    invoiceInterval: "",
    distributionChannel: "",
    invoiceMark: "",
    paymentTerms: "",
    accepted: false,
    note: "",
  };
}

/** As a number field reads it: three decimals alone could also be thousands. */
function priceText(value: number): string {
  const text = String(value);
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}

const numberText = (value: number | null | undefined) => (value == null ? "" : String(value));

/** The values of an offer that was sent before, to correct them. It must be accepted again. */
export function offerFormOf(sent: SentOffer, start: OfferForm): OfferForm {
  const { Signers = [], AddOnProductOfferingIds = [], InvoiceTerms: terms } = sent;
  return {
    ...start,
    accountGuid: sent.AccountGuid ?? start.accountGuid,
    pointChoice: "other",
    otherPoint: sent.AccountingPointId ?? "",
    offeringId: sent.ProductOfferingId ?? "",
    addOns: [...AddOnProductOfferingIds.map((offeringId) => ({ offeringId })), emptyAddOn()],
    prices: (sent.InteractivePrices ?? []).map(({ ProductOfferingId, Name, Value }) => ({
      offeringId: ProductOfferingId,
      name: Name,
      value: priceText(Value),
    })),
    startDate: sent.StartDate ?? start.startDate,
    validPeriod: numberText(sent.ValidPeriod),
    signers:
      Signers.length === 0
        ? start.signers
        : Signers.map((one) => ({
            givenName: one.GivenName,
            familyName: one.FamilyName,
            email: one.Email ?? "",
            mobile: one.Mobile ?? "",
          })),
    requestType: sent.SigningRequestType ?? start.requestType,
    language: sent.PreferredLanguage ?? start.language,
    firstDay: sent.FirstAvailableSigningDate ?? start.firstDay,
    lastDay: sent.LastAvailableSigningDate ?? start.lastDay,
    coolOff: numberText(sent.CoolOffPeriod),
    ...(terms && {
      terms: "own",
      invoiceInterval: String(terms.InvoiceInterval),
      distributionChannel: String(terms.DistributionChannel),
      invoiceMark: terms.InvoiceMark ?? "",
    }),
    paymentTerms: numberText(sent.PaymentTerms),
  };
}
