import { z } from "zod";
import { productOfferingSchema } from "../../../lib/contract/product-offering";
import offerings from "../data/offerings.json" with { type: "json" };
import { productKeySchema } from "./product-catalogue";

/** What the rest of the world refers to. */
export const offeringKeys = [
  "spot",
  "spotBusiness",
  "fixedOneYear",
  "fixedThreeYears",
  "winter",
  "frozen",
  "employee",
  "origin",
  "districtHeating",
  "broadband",
  "charging",
  "chargingBox",
  "revenueShare",
] as const;

export type OfferingKey = (typeof offeringKeys)[number];

const draftSchema = z.strictObject({
  key: z.enum(offeringKeys),
  /** Norwegian and Swedish. */
  name: z.tuple([z.string(), z.string()]).readonly(),
  product: productKeySchema,
  serviceType: z.string(),
  kind: z.enum(["primary", "addOn"]),
  /** Months. */
  period: z.int().nullable(),
  /** Prices that are agreed with the customer: an offer needs the required ones. */
  interactive: productOfferingSchema.shape.InteractiveFields.optional(),
  /** Sold only in the tenant's first price area. */
  oneArea: z.boolean().optional(),
  web: z.boolean().optional(),
  hidden: z.boolean().optional(),
  endDate: z.iso.date().optional(),
  disabled: z.string().optional(),
});

export type OfferingDraft = Readonly<z.infer<typeof draftSchema>>;

const feeSchema = z.strictObject({
  code: z.string(),
  product: productKeySchema,
  serviceType: z.string(),
});

const priceAreasSchema = z.strictObject({ NO: z.array(z.string()), SE: z.array(z.string()) });

export const {
  /** Offerings of both utilities. */
  offerings: offeringDrafts,
  /** Fees of product management without an offering. */
  fees: feeDrafts,
  priceAreas,
} = z
  .strictObject({
    offerings: z.array(draftSchema),
    fees: z.array(feeSchema),
    priceAreas: priceAreasSchema,
  })
  .parse(offerings);
