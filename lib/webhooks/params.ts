import { choice, listParams, oneOf, typedText } from "../browser/list-params";
import { deliveryStates } from "../domain/webhooks/delivery-enumerations";

/** The parts of the page: received webhooks, and the service's samples. */
export const webhookTabs = ["deliveries", "models"] as const;

/** The URL parameters of the page of webhooks: its part, and the filters of the received ones. */
export const webhookParams = listParams({
  view: choice(webhookTabs),
  state: oneOf(deliveryStates),
  find: typedText(),
});
