import { z } from "zod";
import { type InvoiceLineType, invoiceLineTypes } from "../../../lib/contract/line-enumerations";
import { elementLineTypes, erpMappingTypes } from "../../../lib/contract/product-enumerations";
import products from "../data/products.json" with { type: "json" };

/** Norwegian and Swedish. */
const words = z.tuple([z.string(), z.string()]).readonly();

const elementSchema = z.strictObject({
  name: words,
  lineType: z.enum(elementLineTypes),
  price: z.number().nullable(),
  unit: words,
  /** Percent. */
  vat: z.literal([25, 0]),
});

const draftSchema = z.strictObject({
  key: z.string(),
  number: z.string(),
  name: words,
  mapping: z.enum(erpMappingTypes).nullable(),
  type: z.custom<InvoiceLineType>((type) => Object.hasOwn(invoiceLineTypes, Number(type))),
  sortOrder: z.int(),
  downPayment: z.boolean().optional(),
  elements: z.tuple([elementSchema], elementSchema),
});

export type ProductDraft = Readonly<z.infer<typeof draftSchema>>;

/** What the rest of the world refers to. */
export const productKeys = [
  "spot",
  "fixed",
  "pti",
  "districtHeating",
  "broadband",
  "charging",
  "revenueShare",
  "service",
  "paperFee",
  "connectionCharge",
  "reminderFee",
  "collectionNoticeFee",
  "interest",
  "downPayment",
  "heatingDownPayment",
  "compensation",
  "information",
] as const;

export type ProductKey = (typeof productKeys)[number];

export const productKeySchema = z.enum(productKeys);

const listedSchema = draftSchema.extend({ key: productKeySchema });

const catalogue = z
  .strictObject({ listed: z.tuple([listedSchema], listedSchema), administrationFee: draftSchema })
  .parse(products);

/** Products of both utilities, in list order; several share a sort order. */
export const productDrafts = catalogue.listed;

/** Only a tenant with such a product has it: otherwise a group's fee cannot be switched on. */
export const administrationFee: ProductDraft = catalogue.administrationFee;
