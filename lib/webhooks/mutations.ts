import { mutationOptions } from "@tanstack/react-query";
import { callDesk } from "../browser/desk-client";
import { queryKeys } from "../browser/query-keys";
import type { WebhookKind } from "../contract/event-enumerations";

const invalidates = [queryKeys.webhooks, queryKeys.audit, queryKeys.work];

/** replay: processes a delivery once more. close: a person has checked it, without a change. */
export type DeliveryAct = "replay" | "close";

export function actOnDelivery() {
  return mutationOptions({
    mutationFn: (order: {
      readonly act: DeliveryAct;
      readonly id: string;
      readonly key: string;
    }) => {
      const input = { params: { id: order.id }, idempotencyKey: order.key };
      return callDesk(order.act === "replay" ? "replayDelivery" : "closeDelivery", input);
    },
    meta: { invalidates },
  });
}

/** Sends the service's sample to the desk's own receiver; returns the resulting delivery. */
export function rehearseKind() {
  return mutationOptions({
    mutationFn: ({ kind, key }: { kind: WebhookKind; key: string }) =>
      callDesk("rehearseWebhook", { body: { kind }, idempotencyKey: key }),
    meta: { invalidates },
  });
}
