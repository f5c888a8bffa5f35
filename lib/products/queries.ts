import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { queryKeys } from "../browser/query-keys";
import { callService } from "../browser/service-client";
import type { ReadOffering } from "../domain/products/offering-fields";
import { nextOfferingPage, toOfferingPage } from "../domain/products/offering-pages";
import { type WalkedPage, walkWhole } from "../domain/walks/walk-whole";

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

/** Every product offering of the tenant once, in pages. Throws ProblemError. */
export function walkOfferings(signal: AbortSignal) {
  let read = 0;
  return walkWhole({
    readPage: async (page): Promise<WalkedPage<ReadOffering>> => {
      const { rows, total } = await readOfferings(page, namedAtOnce, signal);
      read = page === 0 ? rows.length : read + rows.length;
      return { rows, total, last: total !== null && read >= total };
    },
    idOf: ({ ID }: ReadOffering) => ID,
  });
}

/** Every product offering, for names and choices. */
export function allOfferingsQuery() {
  return queryOptions({
    queryKey: [...offeringRoot, "all"],
    queryFn: async ({ signal }): Promise<readonly ReadOffering[]> => {
      const all: ReadOffering[] = [];
      for await (const rows of walkOfferings(signal)) all.push(...rows);
      return all;
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
