import type { WebhookKind } from "../../lib/contract/event-enumerations";

/** Fields of a webhook's payload (interface, section 6.2). */
export type WebhookData = Readonly<Record<string, string | number | boolean | null>>;

/** The body of a webhook, with the three members that Standard Webhooks recommends. */
export function webhookMessage<Kind extends WebhookKind, Data extends WebhookData>(
  type: Kind,
  data: Data,
  at: Date,
) {
  return { type, timestamp: at.toISOString(), data };
}
