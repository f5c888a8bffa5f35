import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callDesk } from "../browser/desk-client";
import { queryKeys } from "../browser/query-keys";
import { callService } from "../browser/service-client";
import type { WebhookKind } from "../contract/event-enumerations";
import type { DeliveryDetail, DeliveryList } from "../domain/webhooks/delivery-shape";
import type { DeliveryState } from "../domain/webhooks/delivery-words";

// The desk's own server makes its answers by the schemas of these very types: a page loads none.

interface DeliveryFilter {
  readonly state: DeliveryState | null;
  readonly find: string;
}

/** What was received, page by page: those that wait for a person first. */
export function deliveryListQuery({ state, find }: DeliveryFilter) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.webhooks, "deliveries", { state, find }],
    queryFn: async ({ pageParam, signal }): Promise<DeliveryList> => {
      const search = new URLSearchParams();
      if (state !== null) search.set("state", state);
      if (find !== "") search.set("q", find);
      if (pageParam !== null) search.set("cursor", pageParam);
      const path = `webhooks/deliveries?${search}`;
      return (await callDesk("GET", path, undefined, { signal })) as DeliveryList;
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

const pollMilliseconds = 1000;

/** One delivery with its body and what its read-back found; read again until it is followed. */
export function deliveryQuery(id: string) {
  return queryOptions({
    queryKey: [...queryKeys.webhooks, "delivery", id],
    queryFn: async ({ signal }): Promise<DeliveryDetail> => {
      const path = `webhooks/deliveries/${encodeURIComponent(id)}`;
      return (await callDesk("GET", path, undefined, { signal })) as DeliveryDetail;
    },
    refetchInterval: ({ state }) =>
      state.data?.state === "received" && state.data.attempts <= 1 ? pollMilliseconds : false,
  });
}

const operations = {
  AccountLifeTimeStatusUpdate: "getAccountLifeTimeStatusUpdateModel",
  InvoiceDunnedPaid: "getInvoiceDunnedPaidModel",
  InvoiceDunnedCredited: "getInvoiceDunnedCreditedModel",
} as const satisfies Record<WebhookKind, string>;

/** The sample of a kind that the service gives (interface, section 4.6). */
export function modelQuery(kind: WebhookKind) {
  return queryOptions({
    queryKey: [...queryKeys.webhooks, "model", kind],
    queryFn: async ({ signal }): Promise<Readonly<Record<string, unknown>>> => ({
      ...(await callService(operations[kind], { signal })),
    }),
    staleTime: 300_000,
  });
}
