import { flag, listParams, oneOf, param, typedText } from "../browser/list-params";

/** The URL parameters of a customer's invoice groups. */
export const customerGroupParams = listParams({
  find: typedText(),
  status: oneOf(["active", "ended"]),
  onHold: flag(),
});

/** The URL parameters of a customer's contacts. */
export const contactParams = listParams({
  find: typedText(),
  /** The form of a new contact is open. */
  new: param(
    false,
    false,
    (given) => given === "1",
    (on) => (on ? "1" : ""),
  ),
});
