import {
  always,
  choice,
  day,
  idOf,
  listParams,
  oneOf,
  typedText,
  uuidShape,
} from "../browser/list-params";
import {
  type RequestListView,
  requestKinds,
  requestStates,
  requestViews,
} from "../domain/requests/request-enumerations";

type Views = readonly [RequestListView, ...RequestListView[]];

export const allRequestViews: Views = [...requestViews, "all"];
export const recordRequestViews: Views = ["all", ...requestViews];

const paramsOf = (views: Views) =>
  listParams({
    view: always(choice(views)),
    find: typedText(),
    state: oneOf(requestStates),
    kind: oneOf(requestKinds),
    author: idOf(uuidShape),
    from: day(),
    to: day(),
  });

/** The URL parameters of the list of requests: at first the open ones. */
export const requestParams = paramsOf(allRequestViews);
/** The same on a record's page: at first all of them. */
export const recordRequestParams = paramsOf(recordRequestViews);

/** The filters in the form of the desk's API. */
export function requestQuestion(asked: typeof requestParams.initial) {
  const { view, find, state, kind, author, from, to } = asked;
  return {
    ...(view !== "all" && { view }),
    ...(find !== "" && { q: find }),
    ...(state !== null && { state }),
    ...(kind !== null && { kind }),
    ...(author !== null && { author }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
  };
}
