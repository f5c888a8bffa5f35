import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { queryKeys } from "../browser/query-keys";
import { callService } from "../browser/service-client";
import type { ReadOffering } from "../domain/products/offering-fields";
import {
  nextOfferingPage,
  type OfferingPage,
  toOfferingPage,
} from "../domain/products/offering-pages";

/** Products with their elements, for names and choices (List Products, interface section 4.1). */
export function productsQuery() {
  return queryOptions({
    queryKey: [...queryKeys.products, "list"],
    queryFn: ({ signal }) => callService("listProducts", { query: {}, signal }),
    staleTime: 10 * 60_000,
  });
}

const offeringRoot = [...queryKeys.products, "offerings"] as const;
/** Offerings of one call for the list, and of one for names and exports. */
const listedAtOnce = 100;
const namedAtOnce = 1000;

async function readOfferings(page: number, size: number, signal: AbortSignal) {
  return toOfferingPage(
    await callService("listProductOfferings", { query: { page, size }, signal }),
  );
}

/** Product offerings, page by page (List Product Offerings, interface section 4.7). */
export function offeringListQuery() {
  return infiniteQueryOptions({
    queryKey: [...offeringRoot, "list"],
    queryFn: ({ pageParam, signal }) => readOfferings(pageParam, listedAtOnce, signal),
    initialPageParam: 0,
    getNextPageParam: (_, pages) => nextOfferingPage(pages, listedAtOnce),
  });
}

/** Every product offering of the tenant, in pages. Throws ProblemError. */
export async function* walkOfferings(signal: AbortSignal) {
  const pages: OfferingPage[] = [];
  for (let page: number | null = 0; page !== null; page = nextOfferingPage(pages, namedAtOnce)) {
    const read = await readOfferings(page, namedAtOnce, signal);
    pages.push(read);
    yield read.rows;
  }
}

/** Every product offering, for names and choices. */
export function allOfferingsQuery() {
  return queryOptions({
    queryKey: [...offeringRoot, "all"],
    queryFn: async ({ signal }): Promise<readonly ReadOffering[]> => {
      const byId = new Map<string, ReadOffering>();
      for await (const rows of walkOfferings(signal)) {
        for (const row of rows) byId.set(row.ID, row);
      }
      return [...byId.values()];
    },
    staleTime: 10 * 60_000,
  });
}

/** One product offering (Get Product Offering, interface section 4.7). */
export function offeringQuery(id: string) {
  return queryOptions({
    queryKey: [...offeringRoot, "one", id],
    queryFn: ({ signal }): Promise<ReadOffering> =>
      callService("getProductOffering", { params: { id }, signal }),
  });
}

/** Service types (List Service Types, interface section 4.7). */
export function serviceTypesQuery() {
  return queryOptions({
    queryKey: [...queryKeys.products, "service-types"],
    queryFn: ({ signal }) => callService("listServiceTypes", { signal }),
    staleTime: 10 * 60_000,
  });
}

/** The products of product management (List PM Products, interface section 4.7). */
export function pmProductsQuery() {
  return queryOptions({
    queryKey: [...queryKeys.products, "pm"],
    queryFn: ({ signal }) => callService("listPmProducts", { signal }),
    staleTime: 10 * 60_000,
  });
}
