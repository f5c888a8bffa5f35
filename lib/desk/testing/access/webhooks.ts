import { insertDelivery } from "../insert-records";
import type { AccessOfNoun } from "./access-of-noun";

export const webhooks = {
  // Nothing is rehearsed outside of the sandbox.
  examples: { rehearseWebhook: { body: { kind: "InvoiceDunnedPaid" }, status: 409 } },
  records: { "/webhooks/deliveries/{id}": (database) => insertDelivery(database) },
} satisfies AccessOfNoun;
