import { listParams, oneOf, typedText } from "../browser/list-params";
import { workKinds } from "../domain/queue/queue-enumerations";

/** The URL parameters of failing work: `find` is part of a reason or an id. */
export const queueParams = listParams({
  find: typedText(),
  state: oneOf(["failed", "retrying"]),
  kind: oneOf(workKinds),
});
