import type { SearchParamsFormat } from "../browser/use-search-params-state";
import { type DeliveryState, deliveryStates } from "../domain/webhooks/delivery-words";

/** The parts of the page: what came, and what the service says that it sends. */
export const webhookTabs = ["deliveries", "models"] as const;
export type WebhookTab = (typeof webhookTabs)[number];

export interface WebhooksState {
  readonly tab: WebhookTab;
  /** null: all. */
  readonly state: DeliveryState | null;
  readonly find: string;
  /** Id of the delivery that is shown beside the list. */
  readonly delivery: string | null;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const webhooksSearchParams: SearchParamsFormat<WebhooksState> = {
  parse: (params) => {
    const delivery = params.get("delivery") ?? "";
    return {
      tab: webhookTabs.find((tab) => tab === params.get("view")) ?? "deliveries",
      state: deliveryStates.find((state) => state === params.get("state")) ?? null,
      find: (params.get("find") ?? "").trim().slice(0, 100),
      delivery: uuid.test(delivery) ? delivery : null,
    };
  },
  format: ({ tab, state, find, delivery }) => {
    const params = new URLSearchParams();
    if (tab !== "deliveries") params.set("view", tab);
    if (state !== null) params.set("state", state);
    if (find !== "") params.set("find", find);
    if (delivery !== null) params.set("delivery", delivery);
    return params;
  },
};
