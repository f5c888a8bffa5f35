import {
  always,
  choice,
  day,
  idOf,
  listParams,
  oneOf,
  text,
  uuidShape,
} from "../browser/list-params";
import { requestKinds, requestStates, requestViews } from "../domain/requests/request-enumerations";

/** The URL parameters of the list of requests. */
export const requestParams = listParams({
  view: always(choice(requestViews)),
  find: text(),
  state: oneOf(requestStates),
  kind: oneOf(requestKinds),
  author: idOf(uuidShape),
  from: day(),
  to: day(),
});

/** The filters in the form of the desk's API. */
export function requestQuestion(asked: typeof requestParams.initial) {
  const { view, find, state, kind, author, from, to } = asked;
  return {
    view,
    ...(find !== "" && { q: find }),
    ...(state !== null && { state }),
    ...(kind !== null && { kind }),
    ...(author !== null && { author }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
  };
}
