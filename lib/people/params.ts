import { listParams, oneOf, typedText } from "../browser/list-params";
import { roles } from "../domain/roles";

/** The URL parameters of the list of people: `find` is part of a name. */
export const peopleParams = listParams({ find: typedText(), role: oneOf(roles) });
