"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSearchParamsState } from "@/lib/browser/use-search-params-state";
import type { Delivery } from "@/lib/domain/webhooks/delivery-shape";
import { deliveryListQuery } from "@/lib/webhooks/queries";
import { webhooksSearchParams } from "@/lib/webhooks/search-params";

const none: readonly Delivery[] = [];

/** Everything that the list of webhooks shows, from the address to the rows. */
export function useDeliveryList() {
  const [state, setState] = useSearchParamsState(webhooksSearchParams);
  const query = useInfiniteQuery(deliveryListQuery({ state: state.state, find: state.find }));
  const rows = useMemo(() => {
    const loaded = query.data?.pages.flatMap(({ deliveries }) => deliveries) ?? none;
    // One that changed its state between two pages may have come with both.
    return [...new Map(loaded.map((row) => [row.id, row])).values()];
  }, [query.data]);
  return {
    query,
    rows,
    state,
    setState,
    /** How it stands with the receiver; undefined until it was read. */
    stand: query.data?.pages[0],
    show: (delivery: string | null) => setState((current) => ({ ...current, delivery })),
    clear: () => setState((current) => ({ ...current, state: null, find: "", delivery: null })),
  };
}

export type DeliveryListModel = ReturnType<typeof useDeliveryList>;
