import { mutationOptions } from "@tanstack/react-query";
import { callDesk } from "../browser/desk-client";
import { queryKeys } from "../browser/query-keys";
import type { NewRequest } from "../domain/requests/request-shape";

const invalidates = [queryKeys.requests, queryKeys.audit, queryKeys.work];

/** Sends a request to billing, or for approval where its kind needs a second person. */
export function createRequest() {
  return mutationOptions({
    /** `key`: one for each request; a repeated press gets the first answer. */
    mutationFn: ({ body, key }: { readonly body: NewRequest; readonly key: string }) =>
      callDesk("createRequest", { body, idempotencyKey: key }),
    meta: { invalidates },
  });
}
