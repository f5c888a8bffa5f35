import { z } from "zod";
import { identifierSchema } from "./identifier";
import { invoiceGroupEnumerations } from "./invoice-group-enumerations";
import { signingContacts, signingLanguages, signingRequestTypes } from "./offer-enumerations";

const day = z.iso.date();
const name = z.string().trim().min(1).max(100);

function oneOf(values: Readonly<Record<number, string>>) {
  const codes = Object.keys(values).map(Number);
  return z.int().refine((value) => codes.includes(value), `Must be one of ${codes.join(", ")}.`);
}

export const signerSchema = z
  .strictObject({
    GivenName: name,
    FamilyName: name,
    Email: z.email().max(200).nullable().optional(),
    Mobile: z
      .string()
      .regex(/^\+?[\d ]{6,20}$/, "Must be a telephone number.")
      .nullable()
      .optional(),
  })
  .meta({ id: "Signer" });

const interactivePriceSchema = z
  .strictObject({
    ProductOfferingId: identifierSchema.meta({ description: "One of the offer's offerings." }),
    Name: z.string().min(1).max(100).meta({ description: "Name of its interactive field." }),
    Value: z.number(),
  })
  .meta({ id: "InteractivePrice" });

const invoiceTermsSchema = z
  .strictObject({
    InvoiceInterval: oneOf(invoiceGroupEnumerations.invoiceInterval),
    DistributionChannel: oneOf(invoiceGroupEnumerations.distributionChannel),
    InvoiceMark: z.string().max(200).nullable().optional(),
  })
  .meta({ id: "InvoiceTerms" });

const fields = z.strictObject({
  RequestId: identifierSchema,
  CustomerGuid: identifierSchema,
  AccountGuid: identifierSchema.meta({ description: "An active invoice group of the customer." }),
  AccountingPointId: z.string().min(1).max(50),
  ProductOfferingId: identifierSchema.meta({ description: "A primary product." }),
  AddOnProductOfferingIds: z.array(identifierSchema).max(20).optional(),
  InteractivePrices: z.array(interactivePriceSchema).max(100).optional(),
  StartDate: day,
  ValidPeriod: z
    .int()
    .min(1)
    .max(600)
    .nullable()
    .optional()
    .meta({ description: "Months; not given: the offering's DefaultValidPeriod." }),
  Signers: z.array(signerSchema).min(1).max(10),
  PreferredLanguage: z.enum(signingLanguages),
  SigningRequestType: z.enum(signingRequestTypes),
  CoolOffPeriod: z.int().min(0).max(90).meta({ description: "Days." }),
  FirstAvailableSigningDate: day,
  LastAvailableSigningDate: day,
  InvoiceTerms: invoiceTermsSchema
    .optional()
    .meta({ description: "Not given: those of the invoice group." }),
  PaymentTerms: z
    .int()
    .min(0)
    .max(365)
    .optional()
    .meta({ description: "Days; not given: those of the invoice group." }),
});

/** The fields of an offer as far as they are known, such as those of one that was refused. */
export const offerFieldsSchema = fields.partial();

type Fields = z.output<typeof fields>;
type Issue = readonly [path: (string | number)[], message: string];

/**
 * Body of Create Offer: like the creation of a contract, with its signing data. The interface names
 * the parts (section 2.1, Offer and Product) but no field; the names are chosen.
 */
export const createOfferSchema = fields
  .superRefine((offer, context) => {
    const issues = [...signingIssues(offer), ...productIssues(offer)];
    for (const [path, message] of issues) context.addIssue({ code: "custom", path, message });
  })
  .meta({ id: "CreateOffer" });

export type CreateOffer = z.output<typeof createOfferSchema>;

function signingIssues(offer: Fields): Issue[] {
  const contact = signingContacts[offer.SigningRequestType];
  const unreachable = offer.Signers.flatMap((signer, index): Issue[] =>
    contact === null || signer[contact]
      ? []
      : [[["Signers", index, contact], "Is needed to ask the signer."]],
  );
  if (offer.LastAvailableSigningDate >= offer.FirstAvailableSigningDate) return unreachable;
  const message = "Must not lie before FirstAvailableSigningDate.";
  return [...unreachable, [["LastAvailableSigningDate"], message]];
}

function productIssues(offer: Fields): Issue[] {
  const { AddOnProductOfferingIds: addOns = [], InteractivePrices: prices = [] } = offer;
  const chosen = [offer.ProductOfferingId, ...addOns];
  const named = prices.map((price) => `${price.ProductOfferingId} ${price.Name}`);
  return [
    ...addOns.flatMap((id, index): Issue[] =>
      chosen.indexOf(id) === index + 1
        ? []
        : [[["AddOnProductOfferingIds", index], "Is in the offer already."]],
    ),
    ...prices.flatMap((price, index): Issue[] => [
      ...(chosen.includes(price.ProductOfferingId)
        ? []
        : ([
            [["InteractivePrices", index, "ProductOfferingId"], "Is not in the offer."],
          ] satisfies Issue[])),
      ...(named.indexOf(named[index] ?? "") === index
        ? []
        : ([[["InteractivePrices", index, "Name"], "Has a price already."]] satisfies Issue[])),
    ]),
  ];
}
