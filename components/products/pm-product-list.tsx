"use client";

import { useQuery } from "@tanstack/react-query";
import { defineList } from "@/components/list/define-list";
import { findsText } from "@/components/list/find-text";
import { columnsOf } from "@/components/list/list-columns";
import { choiceFilter, valueFilter } from "@/components/list/list-filter";
import { wholeSource } from "@/components/list/list-source";
import type { PmProduct } from "@/lib/contract/pm-product";
import { pmProductKinds, pmProductParams } from "@/lib/products/params";
import { pmProductsQuery } from "@/lib/products/queries";
import { type OfferingLabels, useOfferingLabels } from "./use-offering-labels";

const { name, code, text, day } = columnsOf<PmProduct, OfferingLabels>();

/** The products of product management (List PM Products, interface 4.7), read-only. */
export const pmProductList = defineList({
  id: "pm-products",
  texts: "product-offerings.pm",
  params: pmProductParams,
  rowId: ({ ID }) => ID,
  nameOf: (row) => row.Name,
  useSource: () => wholeSource(useQuery(pmProductsQuery())),
  useLabels: () => useOfferingLabels(),
  match: (row, { find, kind, service }) =>
    (kind === null || row.Kind === kind) &&
    (service === null || row.ServiceType === service) &&
    findsText(find, [row.Name, row.Code, row.Description]),
  find: "find",
  filters: [
    choiceFilter("kind", pmProductKinds),
    valueFilter<PmProduct, OfferingLabels>("service", ({ ServiceType }) => ServiceType ?? null, {
      labelOf: (key, { labels }) => labels.service(key),
    }),
  ],
  columns: [
    name("name", (row) => row.Name),
    code("code", (row) => row.Code, { width: 112 }),
    text(
      "kind",
      ({ Kind }, { t }) => {
        // Billing may have kinds that the contract does not list.
        const known = pmProductKinds.find((kind) => kind === Kind);
        return known === undefined ? Kind : t(`values.kind.${known}`);
      },
      { width: 128 },
    ),
    text("service", ({ ServiceType }, { labels }) => ServiceType && labels.service(ServiceType), {
      width: 160,
    }),
    day("validFrom", ({ ValidFrom }) => ValidFrom),
    day("validTo", ({ ValidTo }) => ValidTo),
    text("product", ({ ProductId }, { t, labels }) => labels.product(ProductId) ?? t("notBilled")),
    text("description", ({ Description }) => Description, { width: 320 }),
  ],
  peek: async () => (await import("./pm-product-peek")).PmProductPeek,
});
