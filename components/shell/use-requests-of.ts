"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ApprovalOwner } from "@/lib/approvals/queries";
import { isRequestMoving } from "@/lib/domain/requests/is-request-moving";
import { pendingValues } from "@/lib/domain/requests/pending-values";
import { requestsOfQuery } from "@/lib/requests/queries";

/** The open requests of a record, read again while the desk works on one of them. */
export function useRequestsOf(owner: ApprovalOwner) {
  const { data = none } = useQuery({
    ...requestsOfQuery(owner),
    refetchInterval: ({ state }) =>
      state.data?.some((request) => isRequestMoving(request.state)) ? 5000 : false,
  });
  return useMemo(() => ({ requests: data, pending: pendingValues(data) }), [data]);
}

const none = [] as const;
