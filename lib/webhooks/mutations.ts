import { mutationOptions } from "@tanstack/react-query";
import { callDesk } from "../browser/desk-client";
import { queryKeys } from "../browser/query-keys";
import type { WebhookKind } from "../contract/event-enumerations";
import type { Delivery } from "../domain/webhooks/delivery-shape";

const invalidates = [queryKeys.webhooks, queryKeys.audit, queryKeys.work];

/** replay: has a delivery followed once more. close: a person has looked, and that was all. */
export type DeliveryAct = "replay" | "close";

export function actOnDelivery() {
  return mutationOptions({
    mutationFn: async (order: {
      readonly act: DeliveryAct;
      readonly id: string;
      readonly key: string;
    }): Promise<Delivery> => {
      const { act, id, key } = order;
      const path = `webhooks/deliveries/${encodeURIComponent(id)}/${act}`;
      return (await callDesk("POST", path, {}, { idempotencyKey: key })) as Delivery;
    },
    meta: { invalidates },
  });
}

/** Plays the service's sample against the desk's own receiver; answers the delivery it became. */
export function rehearseKind() {
  return mutationOptions({
    mutationFn: async ({ kind, key }: { kind: WebhookKind; key: string }) =>
      (await callDesk("POST", "webhooks/rehearse", { kind }, { idempotencyKey: key })) as {
        deliveryId: string;
      },
    meta: { invalidates },
  });
}
