import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callDesk, firstPage } from "../browser/desk-client";
import { queryKeys } from "../browser/query-keys";
import { callService } from "../browser/service-client";
import type { WebhookKind } from "../contract/event-enumerations";
import type { DeliveryState } from "../domain/webhooks/delivery-enumerations";
import type { DeliveryList } from "../domain/webhooks/delivery-shape";

export interface DeliveryFilter {
  readonly state: DeliveryState | null;
  readonly find: string;
}

/** A page of received webhooks; `cursor` is the `next` of the page before. */
export function readDeliveries(
  { state, find }: DeliveryFilter,
  cursor: string | null,
  signal: AbortSignal,
): Promise<DeliveryList> {
  const query = { ...(state && { state }), ...(find !== "" && { q: find }), cursor };
  return callDesk("listDeliveries", { query, signal });
}

/** Received webhooks, page by page: those that await a person first. */
export function deliveryListQuery({ state, find }: DeliveryFilter) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.webhooks, "deliveries", { state, find }],
    queryFn: ({ pageParam, signal }) => readDeliveries({ state, find }, pageParam, signal),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

const pollMilliseconds = 1000;

/** One delivery with its body and the result of its read-back; read again until it is processed. */
export function deliveryQuery(id: string) {
  return queryOptions({
    queryKey: [...queryKeys.webhooks, "delivery", id],
    queryFn: ({ signal }) => callDesk("getDelivery", { params: { id }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.state === "received" && state.data.attempts <= 1 ? pollMilliseconds : false,
  });
}

const operations = {
  AccountLifeTimeStatusUpdate: "getAccountLifeTimeStatusUpdateModel",
  InvoiceDunnedPaid: "getInvoiceDunnedPaidModel",
  InvoiceDunnedCredited: "getInvoiceDunnedCreditedModel",
} as const satisfies Record<WebhookKind, string>;

/** The service's sample of a kind (interface, section 4.6). */
export function modelQuery(kind: WebhookKind) {
  return queryOptions({
    queryKey: [...queryKeys.webhooks, "model", kind],
    queryFn: async ({ signal }): Promise<Readonly<Record<string, unknown>>> => ({
      ...(await callService(operations[kind], { signal })),
    }),
    staleTime: 300_000,
  });
}
