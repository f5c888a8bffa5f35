import { queryOptions } from "@tanstack/react-query";
import { approvalsOfQuery } from "../approvals/queries";
import { callDesk } from "../browser/desk-client";
import { queryKeys } from "../browser/query-keys";

/**
 * What an erasure of the group would erase or leave open, read now. `request` is the erasure that
 * awaits its approval: the answer has what its author saw.
 */
export function erasureDossierQuery(accountGuid: string, request?: string) {
  return queryOptions({
    queryKey: [...queryKeys.requests, "dossier", accountGuid, request ?? null],
    queryFn: ({ signal }) => {
      const query = request === undefined ? {} : { request };
      return callDesk("getErasureDossier", { params: { accountGuid }, query, signal });
    },
  });
}

export function certificateQuery(id: string) {
  return queryOptions({
    queryKey: [...queryKeys.requests, "certificate", id],
    queryFn: ({ signal }) => callDesk("getErasureCertificate", { params: { id }, signal }),
  });
}

/** The newest erasure of the group that was neither returned nor withdrawn; null: none. */
export function erasureOfQuery(accountGuid: string) {
  return queryOptions({
    ...approvalsOfQuery("request", { accountGuid, kind: "erase-invoice-group" }),
    select: ({ approvals }) =>
      approvals.find(({ state }) => state !== "withdrawn" && state !== "returned") ?? null,
  });
}
