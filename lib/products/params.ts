import { flag, listParams, oneOf, param, typedText, word } from "../browser/list-params";
import { offeringStates } from "../domain/products/offering-fields";

/** The URL parameters of the list of products. The service decides which types exist. */
export const productParams = listParams({
  find: typedText(),
  downPayment: flag(),
  type: word(/^\w{1,50}$/),
});

/** A key of a service type; the service decides which exist. */
const serviceType = () => word(/^[\w.-]{1,100}$/);

/** The URL parameters of the list of product offerings. */
export const offeringParams = listParams({
  find: typedText(),
  state: oneOf(offeringStates),
  role: oneOf(["primary", "addOn"]),
  service: serviceType(),
  web: flag(),
});

/** An id of an offering; empty: none is chosen. */
const offeringId = () => param("", false, (given) => (/^[0-9a-f]{32}$/.test(given) ? given : ""));

/** The URL parameters of the comparison of two offerings. */
export const comparedParams = listParams({ left: offeringId(), right: offeringId() });

export const pmProductKinds = ["primary", "addOn", "fee"] as const;

/** The URL parameters of the list of PM products. */
export const pmProductParams = listParams({
  find: typedText(),
  kind: oneOf(pmProductKinds),
  service: serviceType(),
});
