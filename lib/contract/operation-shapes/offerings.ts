import { z } from "zod";
import { identifierSchema } from "../identifier";
import { createOfferSchema } from "../offer";
import type { offeringsRows } from "../operation-rows/offerings";
import { pmProductsSchema } from "../pm-product";
import {
  productOfferingListQuerySchema,
  productOfferingPageSchema,
  productOfferingSchema,
  updateProductOfferingSchema,
} from "../product-offering";
import { messageSchema, nothing, type ShapesOf } from "./shapes";

export const offeringsShapes = {
  getProductOffering: {
    summary: "Get a product offering",
    section: "4.7",
    params: z.strictObject({ id: identifierSchema }),
    query: nothing,
    body: null,
    answer: productOfferingSchema,
  },
  updateProductOffering: {
    summary: "Update a product offering",
    section: "4.7",
    params: z.strictObject({ id: identifierSchema }),
    query: nothing,
    body: updateProductOfferingSchema,
    answer: null,
  },
  listProductOfferings: {
    summary: "List product offerings",
    section: "4.7",
    params: nothing,
    query: productOfferingListQuerySchema,
    body: null,
    answer: productOfferingPageSchema,
    plainList: true,
  },
  createOffer: {
    summary: "Create an offer",
    section: "4.7",
    params: nothing,
    query: nothing,
    body: createOfferSchema,
    status: 202,
    answer: messageSchema,
  },
  listPmProducts: {
    summary: "List the products of product management",
    section: "4.7",
    params: nothing,
    query: nothing,
    body: null,
    answer: pmProductsSchema,
  },
} as const satisfies ShapesOf<typeof offeringsRows>;
