import {
  customerDimensionQuerySchema,
  dimensionOwnerParamsSchema,
  dimensionValueQuerySchema,
  invoiceGroupDimensionQuerySchema,
  productDimensionQuerySchema,
} from "../dimension";
import { invoiceGroupFullConfigSchema } from "../invoice-group";
import type { dimensionsRows } from "../operation-rows/dimensions";
import { nothing, type ShapesOf } from "./shapes";

/** Common parts of the four operations with an answer. */
const configured = { section: "4.3", body: null, answer: invoiceGroupFullConfigSchema } as const;

export const dimensionsShapes = {
  removeInvoiceGroupDimension: {
    ...configured,
    summary: "Remove a dimension from an invoice group",
    params: nothing,
    query: invoiceGroupDimensionQuerySchema,
  },
  setInvoiceGroupDimension: {
    ...configured,
    summary: "Set a dimension's custom value for an invoice group",
    params: dimensionOwnerParamsSchema,
    query: dimensionValueQuerySchema,
  },
  removeCustomerDimension: {
    ...configured,
    summary: "Remove a dimension from a customer",
    params: nothing,
    query: customerDimensionQuerySchema,
  },
  setCustomerDimension: {
    ...configured,
    summary: "Set a dimension's custom value for a customer",
    params: dimensionOwnerParamsSchema,
    query: dimensionValueQuerySchema,
  },
  removeProductDimension: {
    section: "4.3",
    summary: "Remove a dimension from a product element",
    params: nothing,
    query: productDimensionQuerySchema,
    body: null,
    answer: null,
  },
} as const satisfies ShapesOf<typeof dimensionsRows>;
