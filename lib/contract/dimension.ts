import { z } from "zod";
import { identifierSchema } from "./identifier";
import { wholeNumberSchema } from "./whole-number";

const dimensionId = identifierSchema;

/** Query of the removal from an invoice group (interface, section 4.3). */
export const invoiceGroupDimensionQuerySchema = z.strictObject({
  accountguid: identifierSchema,
  dimensionId,
});

/** Query of the removal from a customer. */
export const customerDimensionQuerySchema = z.strictObject({
  customerguid: identifierSchema,
  dimensionId,
});

/** Query of the removal from a product element. */
export const productDimensionQuerySchema = z.strictObject({
  productElementId: identifierSchema,
  dimensionId,
});

/** Path of both assignments: the invoice group's or the customer's identifier. */
export const dimensionOwnerParamsSchema = z.strictObject({ guid: identifierSchema });

/** Query of both assignments. */
export const dimensionValueQuerySchema = z.strictObject({
  dimensionNumber: wholeNumberSchema(0, 2_147_483_647).meta({
    description: "Number of a dimension that has Custom Value Allowed enabled.",
  }),
  dimensionEntryValue: z
    .string()
    .min(1)
    .max(100)
    .regex(/\S/, "Must not be blank.")
    .meta({ description: "The value to set; it replaces the one that is there." }),
});
