import { z } from "zod";
import type { Answered } from "./answered";
import { answeredIdentifierSchema } from "./identifier";
import { erpMappingTypes } from "./product-enumerations";
import { queryFlagSchema } from "./query-flag";

/** A billing element of a product, for which a line charges or credits. */
const productElementSchema = z
  .object({
    id: answeredIdentifierSchema.meta({ description: "productElementId of invoice lines." }),
    name: z.string(),
    erpMappingType: z.string().nullable(),
    lineType: z.string().nullable(),
    invoiceLineType: z.int(),
    price: z.number().nullable().meta({ description: "Of one unit, without VAT; null: none set." }),
    quantityUnit: z.string(),
    vatCodeId: z.string(),
    vatRate: z.number().meta({ description: "Percent." }),
  })
  .meta({ id: "ProductElement" });

/** Product record of List Products. The interface shows no fields of it (section 2.9); chosen. */
const productSchema = z
  .object({
    id: answeredIdentifierSchema,
    productNumber: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    source: z.enum(["service", "erp"]).meta({ description: "The product master it comes from." }),
    erpMappingType: z.string().nullable(),
    invoiceLineType: z.int(),
    sortOrder: z.int(),
    availableDownpayment: z.boolean(),
    elements: z.array(productElementSchema),
  })
  .meta({ id: "Product" });

export type Product = Answered<z.infer<typeof productSchema>>;

export const productsSchema = z.array(productSchema);

const flag = queryFlagSchema();

/** Query of List Products; the service decides which types exist. */
export const productListQuerySchema = z.strictObject({
  availableDownpayment: flag
    .optional()
    .meta({ description: "Only products that can, or can't, be used for down payments." }),
  forProductType: z
    .string()
    .regex(/^\w{1,50}$/, "Must be a type of products.")
    .optional()
    .meta({ description: `ErpMappingType; here one of ${erpMappingTypes.join(", ")}.` }),
});
