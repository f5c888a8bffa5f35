import { z } from "zod";

const contentSchema = z.object({
  code: z.string(),
  name: z.string(),
  productId: z.string(),
  currency: z.string(),
  validFrom: z.iso.date(),
  validTo: z.iso.date().nullable().default(null),
  rows: z.array(
    z.object({
      name: z.string(),
      priceArea: z.string().nullable(),
      quantityUnit: z.string(),
      price: z.number(),
      vatRate: z.number().optional(),
    }),
  ),
});

/** A price list that a request asks for; null: its content was erased. */
export function readPriceListContent(content: unknown): RequestedPriceList | null {
  return contentSchema.safeParse(content).data ?? null;
}

export type RequestedPriceList = z.output<typeof contentSchema>;
