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
  written,
} from "../browser/list-params";
import {
  approvalKindsOf,
  approvalStates,
  approvalSubjects,
  approvalViews,
} from "../domain/approvals/approval-enumerations";

export const allKinds = Object.values(approvalKindsOf).flat();
export const allStates = [...new Set(Object.values(approvalStates).flat())];

type View = (typeof approvalViews)[number] | "all";
export const inboxViews: readonly [View, ...View[]] = [...approvalViews, "all"];
export const recordViews: readonly [View, ...View[]] = ["all", ...approvalViews];

const paramsOf = (views: readonly [View, ...View[]]) =>
  listParams({
    // A page opens another view for each role.
    view: always(written(choice(views))),
    find: typedText(),
    subject: oneOf(approvalSubjects),
    state: oneOf(allStates),
    kind: oneOf(allKinds),
    author: idOf(uuidShape),
    amountFrom: decimal(),
    amountTo: decimal(),
    from: day(),
    to: day(),
    /** Line proposals that one job made. */
    job: idOf(uuidShape),
  });

/** The URL parameters of the list of approval requests: at first those to approve. */
export const approvalParams = paramsOf(inboxViews);
/** The same on a record's page: at first all of them. */
export const recordApprovalParams = paramsOf(recordViews);

/** The filters in the form of the desk's API. */
export function approvalQuestion(asked: typeof approvalParams.initial) {
  const { view, find, subject, state, kind, author, amountFrom, amountTo, from, to, job } = asked;
  return {
    ...(view !== "all" && { view }),
    ...(find !== "" && { q: find }),
    ...(subject !== null && { subject }),
    ...(state !== null && { state }),
    ...(kind !== null && { kind }),
    ...(author !== null && { author }),
    ...(amountFrom !== "" && { amountFrom }),
    ...(amountTo !== "" && { amountTo }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
    ...(job !== null && { job }),
  };
}
