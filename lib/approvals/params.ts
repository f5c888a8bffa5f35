import {
  always,
  choice,
  day,
  decimal,
  idOf,
  listParams,
  oneOf,
  typedText,
  uuidShape,
} from "../browser/list-params";

/** The URL parameters that every list of approval requests has: views, states and kinds. */
export function approvalFilters<
  const View extends string,
  const State extends string,
  const Kind extends string,
>(views: readonly [View, ...View[]], states: readonly State[], kinds: readonly Kind[]) {
  return {
    view: always(choice(views)),
    find: typedText(),
    state: oneOf(states),
    kind: oneOf(kinds),
    author: idOf(uuidShape),
    amountFrom: decimal(),
    amountTo: decimal(),
    from: day(),
    to: day(),
  };
}

/** The URL parameters of a list of approval requests without others. */
export function approvalParams<
  const View extends string,
  const State extends string,
  const Kind extends string,
>(...given: Parameters<typeof approvalFilters<View, State, Kind>>) {
  return listParams(approvalFilters(...given));
}

type ApprovalState<View, State, Kind> = {
  readonly view: View;
  readonly find: string;
  readonly state: State | null;
  readonly kind: Kind | null;
  readonly author: string | null;
  readonly amountFrom: string;
  readonly amountTo: string;
  readonly from: string | null;
  readonly to: string | null;
};

/** The filters in the form of the desk's API. */
export function approvalQuestion<View, State, Kind>(asked: ApprovalState<View, State, Kind>) {
  const { view, find, state, kind, author, amountFrom, amountTo, from, to } = asked;
  return {
    view,
    ...(find !== "" && { q: find }),
    ...(state !== null && { state }),
    ...(kind !== null && { kind }),
    ...(author !== null && { author }),
    ...(amountFrom !== "" && { amountFrom }),
    ...(amountTo !== "" && { amountTo }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
  };
}
