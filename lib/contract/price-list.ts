import { z } from "zod";
import type { Answered } from "./answered";
import { answeredIdentifierSchema, identifierSchema } from "./identifier";
import { currencySchema } from "./money";

const priceSchema = z
  .number()
  .refine((value) => Math.abs(value) < 1e9, "Must be smaller than 1,000,000,000.")
  .refine(
    (value) => Math.abs(Math.round(value * 10_000) - value * 10_000) < 1e-4,
    "Must have at most four decimals.",
  );

const rowSchema = z
  .strictObject({
    name: z.string().trim().min(1).max(200),
    priceArea: z.string().min(1).max(20).nullable(),
    quantityUnit: z.string().min(1).max(20),
    price: priceSchema.meta({ description: "Of one unit, without VAT." }),
    vatRate: z
      .number()
      .min(0)
      .max(100)
      .optional()
      .meta({ description: "Percent; not given: that of the product." }),
  })
  .meta({ id: "PriceListRow" });

/** Body of the price list create or update. The interface shows none; chosen. */
export const writePriceListSchema = z
  .strictObject({
    code: z
      .string()
      .regex(/^[\w.-]{1,50}$/, "Must be 1 to 50 letters, digits, dots, hyphens or underscores.")
      .meta({ description: "With validFrom, what an update is known by." }),
    name: z.string().trim().min(1).max(200),
    productId: identifierSchema,
    currency: currencySchema,
    validFrom: z.iso.date(),
    validTo: z.iso.date().nullable().optional(),
    rows: z
      .array(rowSchema)
      .min(1)
      .max(1000)
      .meta({ description: "All of them: an update replaces those that were there." }),
  })
  .superRefine(({ validFrom, validTo }, context) => {
    if (!validTo || validTo >= validFrom) return;
    const message = "Must not lie before validFrom.";
    context.addIssue({ code: "custom", path: ["validTo"], message });
  })
  .meta({ id: "WritePriceList" });

export type WritePriceList = z.output<typeof writePriceListSchema>;

/** Price list of a product. The interface shows no fields of it; chosen. */
export const priceListSchema = z
  .object({
    id: answeredIdentifierSchema,
    code: z.string(),
    name: z.string(),
    productId: answeredIdentifierSchema,
    currency: currencySchema,
    validFrom: z.iso.date(),
    validTo: z.iso.date().nullable(),
    rows: z.array(rowSchema),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "PriceList" });

export type PriceList = Answered<z.infer<typeof priceListSchema>>;
