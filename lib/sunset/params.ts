import { listParams, oneOf, typedText } from "../browser/list-params";
import { sunsetStates } from "../domain/sunset/operation-sunsets";

/** The URL parameters of the list of operations: `find` is part of a name, a path or a screen. */
export const sunsetParams = listParams({ find: typedText(), state: oneOf(sunsetStates) });
