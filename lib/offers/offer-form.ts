import { z } from "zod";
import { type CreateOffer, offerFieldsSchema, signerSchema } from "../contract/offer";
import {
  signingContacts,
  signingLanguages,
  signingRequestTypes,
} from "../contract/offer-enumerations";
import {
  choiceEntry,
  dayEntry,
  numberEntry,
  optionalNumberEntry,
  requiredText,
  textEntry,
} from "../domain/entry";
import { agreedPrices, priceField } from "../domain/offers/agreed-prices";
import type { ReadOffering } from "../domain/products/offering-fields";
import { readNumber } from "../domain/read-number";

/** The point is one of the group's, or another one that is typed. */
export const pointChoices = ["listed", "other"] as const;
/** Whose invoice terms hold: the group's, or those of the offer. */
export const termChoices = ["group", "own"] as const;

export const offerSteps = ["customer", "point", "product", "signing", "terms", "check"] as const;
export type OfferStep = (typeof offerSteps)[number];

/** The fields of each step. */
export const stepFields = {
  customer: ["accountGuid"],
  point: ["pointChoice", "point", "otherPoint"],
  product: ["offeringId", "addOns", "prices", "startDate", "validPeriod"],
  signing: ["signers", "requestType", "language", "firstDay", "lastDay", "coolOff"],
  terms: ["terms", "invoiceInterval", "distributionChannel", "invoiceMark", "paymentTerms"],
  check: ["accepted", "note"],
} as const satisfies Readonly<Record<OfferStep, readonly (keyof OfferForm)[]>>;

/** The most that billing accepts. */
const mostAddOns = 20;
const mostSigners = 10;

const oneOf = <Value>(schema: z.ZodType<Value>, text: string) => schema.safeParse(text).success;

const fieldsOf = (today: string) =>
  z.object({
    accountGuid: requiredText(),
    pointChoice: choiceEntry(pointChoices),
    point: z.string(),
    otherPoint: textEntry(50),
    offeringId: requiredText(),
    addOns: z.array(z.object({ offeringId: z.string() })),
    prices: z.array(z.object({ offeringId: z.string(), name: z.string(), value: z.string() })),
    startDate: dayEntry({ required: true }),
    validPeriod: optionalNumberEntry({ places: 0, min: 1, max: 600 }),
    signers: z.array(
      z.object({
        givenName: textEntry(100),
        familyName: textEntry(100),
        email: z.string().trim(),
        mobile: z.string().trim(),
      }),
    ),
    requestType: choiceEntry(signingRequestTypes),
    language: choiceEntry(signingLanguages),
    firstDay: dayEntry({ required: true }),
    lastDay: dayEntry({ required: true, min: today }),
    coolOff: numberEntry({ places: 0, min: 0, max: 90 }),
    terms: choiceEntry(termChoices),
    invoiceInterval: z.string(),
    distributionChannel: z.string(),
    invoiceMark: textEntry(200),
    paymentTerms: optionalNumberEntry({ places: 0, min: 0, max: 365 }),
    accepted: z.boolean(),
    note: textEntry(1000),
  });

type Fields = ReturnType<typeof fieldsOf>;
/** The form values of an offer. */
export type OfferForm = z.input<Fields>;
type Read = z.output<Fields>;
/** A checked offer. */
export type OfferOutput = z.output<ReturnType<typeof offerFormSchema>>;

/** What an offer sends; the customer follows from the group. */
export type OfferContent = Omit<CreateOffer, "RequestId" | "CustomerGuid">;

/** An offer as far as its fields are known: erased or unreadable ones are missing. */
export type SentOffer = z.output<typeof offerFieldsSchema>;

/** Reads the offer of a request. */
export function readOffer(content: object): SentOffer {
  return offerFieldsSchema.safeParse(content).data ?? {};
}

interface Wrong {
  readonly path: readonly (string | number)[];
  readonly input: unknown;
  readonly params: object;
}

/**
 * The offer by the field rules of Create Offer (interface, section 2.1). `today` is an ISO day.
 */
export function offerFormSchema(offerings: readonly ReadOffering[], today: string) {
  return fieldsOf(today)
    .superRefine((read, context) => {
      const wrong = [
        ...wrongPoint(read),
        ...wrongProducts(read, offerings),
        ...wrongSigning(read),
        ...wrongTerms(read),
        ...(read.accepted ? [] : [refused(["accepted"], false, "accept")]),
      ];
      for (const { path, ...issue } of wrong) {
        context.addIssue({ code: "custom", path: [...path], ...issue });
      }
    })
    .transform((read) => ({ content: contentOf(read), note: read.note }));
}

function refused(path: Wrong["path"], input: unknown, problem: string | object): Wrong {
  return { path, input, params: typeof problem === "string" ? { problem } : problem };
}

function wrongPoint({ pointChoice, point, otherPoint }: Read): Wrong[] {
  const [field, value] =
    pointChoice === "other" ? (["otherPoint", otherPoint] as const) : (["point", point] as const);
  return value === "" ? [refused([field], value, "required")] : [];
}

function wrongProducts(read: Read, offerings: readonly ReadOffering[]): Wrong[] {
  const { offeringId, addOns, prices } = read;
  const chosen = [offeringId, ...addOns.map((addOn) => addOn.offeringId)];
  return [
    ...addOns.flatMap(({ offeringId: id }, row) => {
      const at = ["addOns", row, "offeringId"] as const;
      if (id !== "" && chosen.indexOf(id) !== row + 1) return [refused(at, id, "repeated")];
      return row === mostAddOns ? [refused(at, id, "many")] : [];
    }),
    ...prices.flatMap((price, row) => {
      const field = priceField(offerings, price);
      if (field === undefined) return [];
      const at = ["prices", row, "value"] as const;
      if (price.value.trim() === "")
        return field.Required ? [refused(at, price.value, "price")] : [];
      const value = readNumber(price.value, {
        places: 6,
        ...(typeof field.Minimum === "number" && { min: field.Minimum }),
        ...(typeof field.Maximum === "number" && { max: field.Maximum }),
      });
      return typeof value === "number" ? [] : [refused(at, price.value, value)];
    }),
  ];
}

function wrongSigning({ signers, requestType, firstDay, lastDay }: Read): Wrong[] {
  const needed = signingContacts[requestType];
  const { Email, Mobile } = signerSchema.shape;
  return [
    ...signers.flatMap(({ givenName, familyName, email, mobile }, row) => [
      ...(givenName === "" ? [refused(["signers", row, "givenName"], "", "givenName")] : []),
      ...(familyName === "" ? [refused(["signers", row, "familyName"], "", "familyName")] : []),
      ...(email === "" && needed === "Email"
        ? [refused(["signers", row, "email"], email, "asked")]
        : email !== "" && !oneOf(Email, email)
          ? [refused(["signers", row, "email"], email, "email")]
          : []),
      ...(mobile === "" && needed === "Mobile"
        ? [refused(["signers", row, "mobile"], mobile, "asked")]
        : mobile !== "" && !oneOf(Mobile, mobile)
          ? [refused(["signers", row, "mobile"], mobile, "mobile")]
          : []),
      ...(row === mostSigners ? [refused(["signers", row, "familyName"], familyName, "many")] : []),
    ]),
    ...(firstDay && lastDay && lastDay < firstDay
      ? [refused(["lastDay"], lastDay, { problem: "day", min: firstDay })]
      : []),
  ];
}

function wrongTerms({ terms, invoiceInterval, distributionChannel }: Read): Wrong[] {
  if (terms === "group") return [];
  return [
    ...(invoiceInterval === "" ? [refused(["invoiceInterval"], "", "required")] : []),
    ...(distributionChannel === "" ? [refused(["distributionChannel"], "", "required")] : []),
  ];
}

function contentOf(read: Read): OfferContent {
  const { validPeriod, paymentTerms, terms } = read;
  const addOns = read.addOns.map(({ offeringId }) => offeringId).filter((id) => id !== "");
  const prices = sentPrices(read.prices).map(({ offeringId, name, value }) => ({
    ProductOfferingId: offeringId,
    Name: name,
    Value: Number(readNumber(value, { places: 6 })),
  }));
  return {
    AccountGuid: read.accountGuid,
    AccountingPointId: read.pointChoice === "other" ? read.otherPoint : read.point,
    ProductOfferingId: read.offeringId,
    ...(addOns.length > 0 && { AddOnProductOfferingIds: addOns }),
    ...(prices.length > 0 && { InteractivePrices: prices }),
    StartDate: read.startDate ?? "",
    ...(validPeriod !== null && { ValidPeriod: validPeriod }),
    Signers: read.signers.map(({ givenName, familyName, email, mobile }) => ({
      GivenName: givenName,
      FamilyName: familyName,
      ...(email !== "" && { Email: email }),
      ...(mobile !== "" && { Mobile: mobile }),
    })),
    PreferredLanguage: read.language,
    SigningRequestType: read.requestType,
    CoolOffPeriod: read.coolOff,
    FirstAvailableSigningDate: read.firstDay ?? "",
    LastAvailableSigningDate: read.lastDay ?? "",
    ...(terms === "own" && {
      InvoiceTerms: {
        InvoiceInterval: Number(read.invoiceInterval),
        DistributionChannel: Number(read.distributionChannel),
        ...(read.invoiceMark !== "" && { InvoiceMark: read.invoiceMark }),
      },
    }),
    ...(paymentTerms !== null && { PaymentTerms: paymentTerms }),
  };
}

const sentPrices = (prices: OfferForm["prices"]) =>
  prices.filter(({ value }) => value.trim() !== "");

/** The prices of the chosen offerings, with what was typed for them before. */
export function pricesOf(
  offerings: readonly ReadOffering[],
  { offeringId, addOns, prices }: Pick<OfferForm, "offeringId" | "addOns" | "prices">,
): OfferForm["prices"] {
  const ids = [offeringId, ...addOns.map((addOn) => addOn.offeringId)];
  return agreedPrices(offerings, ids).map((price) => {
    const before = prices.find(
      (one) => one.offeringId === price.offeringId && one.name === price.name,
    );
    return before ?? { ...price, value: "" };
  });
}
