import { z } from "zod";
import type { Answered } from "./answered";
import { answeredIdentifierSchema, identifierSchema } from "./identifier";
import { wholeNumberSchema } from "./whole-number";

const day = z.iso.date();
const price = z.number().min(-1e9).max(1e9);

/** A price that is agreed with the customer instead of read from a list (section 2.1); chosen. */
const interactiveFieldSchema = z
  .strictObject({
    Name: z.string().min(1).max(100),
    Unit: z.string().max(50),
    Required: z.boolean().meta({ description: "No contract or offer without a price of it." }),
    Minimum: price.nullable(),
    Maximum: price.nullable(),
  })
  .refine(({ Minimum: least, Maximum: most }) => least === null || most === null || least <= most, {
    path: ["Maximum"],
    message: "Must not be below Minimum.",
  })
  .meta({ id: "InteractiveField" });

export type InteractiveField = z.infer<typeof interactiveFieldSchema>;

/** The interface specifies only "an object"; names other than the chosen ones pass unchanged. */
const isDisabledSchema = z
  .looseObject({
    Disabled: z.boolean().optional(),
    Reason: z.string().max(500).nullable().optional(),
  })
  .meta({ id: "IsDisabled", additionalProperties: true });

const webOrderSubProductsSchema = z
  .looseObject({ ProductOfferingIds: z.array(identifierSchema).max(100).optional() })
  .meta({ id: "WebOrderSubProducts", additionalProperties: true });

/** Product offering record: the 14 fields of the interface's section 2.6; types chosen. */
export const productOfferingSchema = z
  .object({
    ID: answeredIdentifierSchema,
    Name: z.string(),
    PrimaryProduct: z.boolean(),
    EnabledForWebOrder: z.boolean(),
    Visible: z.boolean(),
    PriceAreas: z.array(z.string()).meta({ description: "Empty: sold in every area." }),
    InteractiveFields: z.array(interactiveFieldSchema),
    EndDate: day.nullable().meta({ description: "Last day on which it is sold." }),
    ProductId: answeredIdentifierSchema.nullable(),
    DefaultValidPeriod: z.int().nullable().meta({ description: "Months." }),
    IsDisabled: isDisabledSchema,
    WebOrderSubProducts: webOrderSubProductsSchema,
    ServiceTypes: z.array(z.string()).meta({ description: "Keys of service types." }),
    TextTemplateGuid: answeredIdentifierSchema.nullable(),
  })
  .meta({ id: "ProductOffering" });

export type ProductOffering = Answered<z.infer<typeof productOfferingSchema>>;

/** The paged list; its envelope is chosen. */
export const productOfferingPageSchema = z
  .object({
    items: z.array(productOfferingSchema),
    page: z.int(),
    size: z.int(),
    total: z.int().meta({ description: "Offerings of the tenant, on all pages." }),
  })
  .meta({ id: "ProductOfferingPage" });

export type ProductOfferingPage = Answered<z.infer<typeof productOfferingPageSchema>>;

export const defaultOfferingPageSize = 100;

export const productOfferingListQuerySchema = z.strictObject({
  page: wholeNumberSchema(0, 1_000_000).optional().meta({ description: "Zero-based; 0." }),
  size: wholeNumberSchema(1, 1000)
    .optional()
    .meta({ description: `At most 1000; ${defaultOfferingPageSize}.` }),
});

const unrepeated = <Item extends z.ZodType<string>>(item: Item) =>
  z
    .array(item)
    .max(100)
    .refine((items) => new Set(items).size === items.length, "Must not repeat a value.");

const fields = z.strictObject({
  ID: identifierSchema.meta({ description: "The id of the path again, if at all." }),
  Name: z.string().trim().min(1).max(200),
  PrimaryProduct: z.boolean(),
  EnabledForWebOrder: z.boolean(),
  Visible: z.boolean(),
  PriceAreas: unrepeated(z.string().min(1).max(20)),
  InteractiveFields: z
    .array(interactiveFieldSchema)
    .max(100)
    .refine((all) => new Set(all.map(({ Name }) => Name)).size === all.length, {
      message: "Must not repeat a Name.",
    }),
  EndDate: day.nullable(),
  ProductId: identifierSchema.nullable(),
  DefaultValidPeriod: z.int().min(1).max(600).nullable(),
  IsDisabled: isDisabledSchema,
  WebOrderSubProducts: webOrderSubProductsSchema,
  ServiceTypes: unrepeated(z.string().min(1).max(100)),
  TextTemplateGuid: identifierSchema.nullable(),
});

const changes = fields.omit({ ID: true }).partial();

/** Changed fields of section 2.6 with their new values. */
export const offeringChangesSchema = changes.refine(
  (given) => Object.values(given).some((value) => value !== undefined),
  { message: "Give at least one field." },
);

export type OfferingChanges = z.output<typeof changes>;

/** Body of the PATCH: RequestId and any fields of section 2.6; absent ones stay. */
export const updateProductOfferingSchema = fields
  .partial()
  .extend({ RequestId: identifierSchema })
  .superRefine(({ RequestId, ID, ...changes }, context) => {
    if (Object.values(changes).some((value) => value !== undefined)) return;
    context.addIssue({ code: "custom", message: "Must change at least one field." });
  })
  .meta({ id: "UpdateProductOffering" });

export type UpdateProductOffering = z.output<typeof updateProductOfferingSchema>;
