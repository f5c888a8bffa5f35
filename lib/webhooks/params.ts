import { choice, listParams, oneOf, text } from "../browser/list-params";
import { deliveryStates } from "../domain/webhooks/delivery-enumerations";

/** The parts of the page: what came, and what the service says that it sends. */
export const webhookTabs = ["deliveries", "models"] as const;

/** The address of the page of webhooks: its part, and what the list of received ones is narrowed to. */
export const webhookParams = listParams({
  view: choice(webhookTabs),
  state: oneOf(deliveryStates),
  find: text(),
});
