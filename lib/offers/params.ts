import { choice, idOf, listParams, uuidShape } from "../browser/list-params";
import { offerSteps } from "./offer-form";

const identifier = () => idOf(/^[0-9a-f]{32}$/, false);

/**
 * The URL parameters of a new offer: the records that it begins with, the request whose offer is
 * corrected, and the step.
 */
export const newOfferParams = listParams({
  customer: identifier(),
  group: identifier(),
  offering: identifier(),
  from: idOf(uuidShape, false),
  step: choice(offerSteps),
});
