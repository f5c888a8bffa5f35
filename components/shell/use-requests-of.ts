"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type ApprovalOwner, approvalsOfQuery } from "@/lib/approvals/queries";
import { isRequestMoving } from "@/lib/domain/requests/is-request-moving";
import { pendingValues } from "@/lib/domain/requests/pending-values";

/** The open requests of a record, read again while the desk works on one of them. */
export function useRequestsOf(owner: ApprovalOwner) {
  const { data } = useQuery({
    ...approvalsOfQuery("request", { ...owner, view: "open" }),
    refetchInterval: ({ state }) =>
      state.data?.approvals.some((request) => isRequestMoving(request.state)) ? 5000 : false,
  });
  const requests = data?.approvals ?? none;
  return useMemo(() => ({ requests, pending: pendingValues(requests) }), [requests]);
}

const none = [] as const;
