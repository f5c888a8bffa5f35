import { listParams, oneOf, text } from "../browser/list-params";
import { roles } from "../domain/roles";

/** The URL parameters of the list of people: `find` is part of a name. */
export const peopleParams = listParams({ find: text(), role: oneOf(roles) });
