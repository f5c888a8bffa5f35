import { queryOptions } from "@tanstack/react-query";
import { callDesk } from "../browser/desk-client";
import { queryKeys } from "../browser/query-keys";

/** What an erasure of the group would erase or leave open, read now. */
export function erasureDossierQuery(accountGuid: string) {
  return queryOptions({
    queryKey: [...queryKeys.requests, "dossier", accountGuid],
    queryFn: ({ signal }) => callDesk("getErasureDossier", { params: { accountGuid }, signal }),
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
    queryKey: [...queryKeys.requests, "erasure", accountGuid],
    queryFn: ({ signal }) =>
      callDesk("listRequests", { query: { accountGuid, kind: "erase-invoice-group" }, signal }),
    select: ({ requests }) =>
      requests.find(({ state }) => state !== "withdrawn" && state !== "returned") ?? null,
  });
}
