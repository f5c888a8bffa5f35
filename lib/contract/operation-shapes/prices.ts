import { z } from "zod";
import { identifierSchema } from "../identifier";
import type { pricesRows } from "../operation-rows/prices";
import {
  oldPriceInformationQuerySchema,
  priceInformationListSchema,
  priceInformationParamsSchema,
  priceInformationQuerySchema,
} from "../price";
import { priceListSchema, writePriceListSchema } from "../price-list";
import { nothing, type ShapesOf } from "./shapes";

const byPoint = {
  section: "4.7",
  params: priceInformationParamsSchema,
  query: priceInformationQuerySchema,
  body: null,
  answer: priceInformationListSchema,
} as const;

const byQuery = { ...byPoint, params: nothing, query: oldPriceInformationQuerySchema } as const;

export const pricesShapes = {
  getPriceInformation: { summary: "Get the prices of a metering point", ...byPoint },
  getPriceInformationV1: { summary: "Get the prices of a metering point, version 1", ...byQuery },
  getPriceInformationV2: { summary: "Get the prices of a metering point, version 2", ...byQuery },
  getPriceInformationV3: { summary: "Get the prices of a metering point, version 3", ...byPoint },
  createOrUpdatePriceList: {
    summary: "Create or update a price list",
    section: "4.7",
    params: nothing,
    query: nothing,
    body: writePriceListSchema,
    answer: priceListSchema,
  },
  getProductPriceList: {
    summary: "Get the price list of a product that is in force",
    section: "4.7",
    params: z.strictObject({
      id: identifierSchema.meta({ description: "The product's identifier." }),
    }),
    query: nothing,
    body: null,
    answer: priceListSchema,
  },
} as const satisfies ShapesOf<typeof pricesRows>;
