import { flag, listParams, oneOf, param, text } from "../browser/list-params";
import { offeringStates } from "../domain/products/offering-fields";

/** The URL parameters of the list of products. The service decides which types exist. */
export const productParams = listParams({
  find: text(),
  downPayment: flag(),
  type: param<string | null>(null, true, (given) => (/^\w{1,50}$/.test(given) ? given : null)),
});

/** A key of a service type; the service decides which exist. */
const serviceType = () =>
  param<string | null>(null, true, (given) => (/^[\w.-]{1,100}$/.test(given) ? given : null));

/** The URL parameters of the list of product offerings. */
export const offeringParams = listParams({
  find: text(),
  state: oneOf(offeringStates),
  role: oneOf(["primary", "addOn"]),
  service: serviceType(),
  web: flag(),
});

export const pmProductKinds = ["primary", "addOn", "fee"] as const;

/** The URL parameters of the list of PM products. */
export const pmProductParams = listParams({
  find: text(),
  kind: oneOf(pmProductKinds),
  service: serviceType(),
});
