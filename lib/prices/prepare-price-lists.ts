import type { QueryClient } from "@tanstack/react-query";
import { toProblemError } from "../browser/problem-error";
import type { PriceList, WritePriceList } from "../contract/price-list";
import { type PriceListDraft, toPriceListBody } from "./price-list-form";
import { priceListQuery } from "./queries";

/** A price list with its call, and the list of its product that is in force; null: none. */
export interface PreparedPriceList {
  readonly draft: PriceListDraft;
  readonly body: WritePriceList;
  readonly inForce: PriceList | null;
}

/**
 * Reads the list in force of each product, which a call continues.
 *
 * @throws {ProblemError} if one cannot be read.
 */
export async function preparePriceLists(
  client: QueryClient,
  drafts: readonly PriceListDraft[],
  currency: WritePriceList["currency"],
): Promise<readonly PreparedPriceList[]> {
  const ids = [...new Set(drafts.map(({ product }) => product.id))];
  const read = await Promise.all(
    ids.map(async (id) => [id, await readPriceList(client, id)] as const),
  );
  const lists = new Map(read);
  return drafts.map((draft) => {
    const inForce = lists.get(draft.product.id) ?? null;
    return { draft, inForce, body: toPriceListBody(draft, inForce, currency) };
  });
}

/** The price list of a product that is in force, read now; null: none. Throws ProblemError. */
export async function readPriceList(
  client: QueryClient,
  productId: string,
): Promise<PriceList | null> {
  try {
    return await client.fetchQuery({ ...priceListQuery(productId), staleTime: 0, retry: false });
  } catch (error) {
    if (toProblemError(error).problem.status === 404) return null;
    throw error;
  }
}
