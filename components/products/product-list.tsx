"use client";

import { useQuery } from "@tanstack/react-query";
import { defineList } from "@/components/list/define-list";
import { findsText } from "@/components/list/find-text";
import { columnsOf } from "@/components/list/list-columns";
import { flagFilter, valueFilter } from "@/components/list/list-filter";
import { wholeSource } from "@/components/list/list-source";
import type { Product } from "@/lib/contract/product";
import { productParams } from "@/lib/products/params";
import { productsQuery } from "@/lib/products/queries";
import { type ProductLabels, useProductLabels } from "./use-product-labels";

const { name, code, text, flag, number } = columnsOf<Product, ProductLabels>();

/** The products of the tenant with what is charged for each (List Products, interface 4.1). */
export const productList = defineList({
  id: "products",
  texts: "products",
  params: productParams,
  rowId: ({ id }) => id,
  nameOf: (product) => product.name,
  useSource: () => wholeSource(useQuery(productsQuery())),
  useLabels: useProductLabels,
  match: (product, { find, downPayment, type }) =>
    (!downPayment || product.availableDownpayment === true) &&
    (type === null || product.erpMappingType === type) &&
    findsText(find, [product.name, product.productNumber, product.description]),
  find: "find",
  filters: [
    flagFilter("downPayment"),
    valueFilter<Product, ProductLabels>("type", (product) => product.erpMappingType, {
      labelOf: (type, { labels }) => labels.type(type) ?? type,
    }),
  ],
  columns: [
    name("name", (product) => product.name),
    code("number", ({ productNumber }) => productNumber),
    text("type", ({ erpMappingType }, { labels }) => labels.type(erpMappingType), { width: 176 }),
    text("source", ({ source }, { t }) => (source === null ? "–" : t(`values.source.${source}`)), {
      width: 144,
    }),
    flag("downPayment", ({ availableDownpayment }) => availableDownpayment, {
      width: 168,
      shown: false,
    }),
    number("elements", ({ elements }) => elements.length),
    text("description", ({ description }) => description, { width: 320, shown: false }),
  ],
  peek: async () => (await import("./product-peek")).ProductPeek,
});
