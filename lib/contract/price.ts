import { z } from "zod";
import type { Answered } from "./answered";
import { identifierSchema } from "./identifier";
import { queryFlagSchema } from "./query-flag";

const double = z.number().meta({ format: "double" });

/**
 * A product that is added to the main one's price; the interface specifies only "array or null".
 */
const subProductSchema = z
  .object({
    productName: z.string(),
    priceExpression: z.string().nullable(),
    consumptionPrice: double,
    monthlyPrice: double,
  })
  .meta({ id: "PriceSubProduct" });

/** Price information record: the six fields of the interface's section 2.7. Without VAT. */
const priceInformationSchema = z
  .object({
    productName: z.string(),
    subProducts: z.array(subProductSchema).nullable(),
    date: z.iso.datetime().meta({ description: "The day asked for, as its first moment." }),
    priceExpression: z.string().nullable(),
    consumptionPrice: double.meta({ description: "For one unit." }),
    monthlyPrice: double,
  })
  .meta({ id: "PriceInformation" });

export type PriceInformation = Answered<z.infer<typeof priceInformationSchema>>;

export const priceInformationListSchema = z.array(priceInformationSchema);

/** A day, or a moment whose day counts as written. */
const daySchema = z
  .union(
    [z.iso.date(), z.iso.datetime({ local: true, offset: true })],
    "Must be a date or a date-time.",
  )
  .transform((text) => text.slice(0, 10))
  .optional()
  .meta({ description: "Not given: today." });

/** The boolean-like switch of section 4.7. */
const exchangePricesSchema = queryFlagSchema({ truthy: ["1"], falsy: ["0"] })
  .optional()
  .meta({ description: "Add the day-ahead price of the day to products that follow it." });

const accountingPointIdSchema = z.string().min(1).max(50);

export const priceInformationParamsSchema = z.strictObject({
  accountingPointId: accountingPointIdSchema,
});

export const priceInformationQuerySchema = z.strictObject({
  date: daySchema,
  customerGuid: identifierSchema.optional(),
  exchangeprices: exchangePricesSchema,
});

/** Query of the deprecated v1 and v2, which have the metering point in the query too. */
export const oldPriceInformationQuerySchema = z.strictObject({
  ap: accountingPointIdSchema,
  date: daySchema,
  customer: identifierSchema.optional(),
  exchangeprices: exchangePricesSchema,
});
