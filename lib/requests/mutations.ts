import { mutationOptions } from "@tanstack/react-query";
import { callDesk } from "../browser/desk-client";
import { queryKeys } from "../browser/query-keys";
import type { DeskInput } from "../desk-contract/desk-operations";
import type { RequestAction } from "../domain/requests/request-enumerations";
import type { NewRequest, RequestView } from "../domain/requests/request-shape";

const { requests, invoiceGroups, customers, audit, work } = queryKeys;

/** Queries that a request's change makes stale; the records too, because it may be applied. */
const invalidates = [requests, invoiceGroups, customers, audit, work];

type Body<Id extends keyof Bodies> = DeskInput<Bodies[Id]>["body"];
interface Bodies {
  withdraw: "withdrawRequest";
  approve: "approveRequest";
  return: "returnRequest";
  settle: "settleRequest";
  "check-again": "checkRequestAgain";
}

/** A step of one request; a repeated press of the button has the same key. */
export type RequestStep = {
  [Step in RequestAction]: {
    readonly step: Step;
    readonly id: string;
    readonly body: Body<Step>;
    readonly key: string;
  };
}[RequestAction];

export function takeRequestStep() {
  return mutationOptions({
    mutationFn: ({ id, step, body, key }: RequestStep): Promise<RequestView> => {
      const order = { params: { id }, idempotencyKey: key };
      switch (step) {
        case "withdraw":
          return callDesk("withdrawRequest", { ...order, body });
        case "approve":
          return callDesk("approveRequest", { ...order, body });
        case "return":
          return callDesk("returnRequest", { ...order, body });
        case "settle":
          return callDesk("settleRequest", { ...order, body });
        case "check-again":
          return callDesk("checkRequestAgain", { ...order, body });
        default:
          return step satisfies never;
      }
    },
    meta: { invalidates },
  });
}

/** Sends a request to billing, or for approval where its kind needs a second person. */
export function createRequest() {
  return mutationOptions({
    /** `key`: one for each request; a repeated press gets the first answer. */
    mutationFn: ({ body, key }: { readonly body: NewRequest; readonly key: string }) =>
      callDesk("createRequest", { body, idempotencyKey: key }),
    meta: { invalidates },
  });
}
