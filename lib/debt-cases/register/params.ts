import { flag, listParams, oneOf, typedText } from "../../browser/list-params";
import { debtCaseStates } from "../../domain/debt-cases/case-enumerations";

/** The URL parameters of the list of debt cases. */
export const debtCaseParams = listParams({
  state: oneOf(debtCaseStates),
  /** The person's own; together with `free` those of either. */
  mine: flag(),
  /** Unassigned. */
  free: flag(),
  /** Whose next action is due. */
  due: flag(),
  /** Cases that need a check. */
  attention: flag(),
  find: typedText(),
});

/** The filters in the form of the desk's API. */
export function debtCaseQuestion(from: typeof debtCaseParams.initial) {
  const { state, mine, free, due, attention, find } = from;
  const owner = mine && free ? "me-or-nobody" : mine ? "me" : free ? "nobody" : null;
  return {
    ...(state && { state }),
    ...(owner && ({ owner } as const)),
    ...(due && ({ due: "1" } as const)),
    ...(attention && ({ attention: "1" } as const)),
    ...(find !== "" && { q: find }),
  };
}
export type DebtCaseQuestion = ReturnType<typeof debtCaseQuestion>;
