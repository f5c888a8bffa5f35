import { flag, listParams, oneOf, text } from "../browser/list-params";

/** The URL parameters of a customer's invoice groups. */
export const customerGroupParams = listParams({
  find: text(),
  status: oneOf(["active", "ended"]),
  onHold: flag(),
});

/** The URL parameters of a customer's contacts. */
export const contactParams = listParams({ find: text() });
