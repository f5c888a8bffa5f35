import { z } from "zod";
import type { Answered } from "./answered";
import { answeredIdentifierSchema } from "./identifier";

/** Product of product management. The interface names the list only; its fields are chosen. */
const pmProductSchema = z
  .object({
    ID: answeredIdentifierSchema,
    Code: z.string(),
    Name: z.string(),
    Description: z.string().nullable(),
    ServiceType: z.string().meta({ description: "Key of a service type." }),
    Kind: z.enum(["primary", "addOn", "fee"]),
    ValidFrom: z.iso.date(),
    ValidTo: z.iso.date().nullable(),
    ProductId: answeredIdentifierSchema
      .nullable()
      .meta({ description: "The product that is billed; null: not billed yet." }),
  })
  .meta({ id: "PmProduct" });

export type PmProduct = Answered<z.infer<typeof pmProductSchema>>;

export const pmProductsSchema = z.array(pmProductSchema);
