import { flag, listParams, oneOf, text } from "../../browser/list-params";
import { debtCaseStates } from "../../domain/debt-cases/case-enumerations";

/** The address of the list of debt cases. */
export const debtCaseParams = listParams({
  state: oneOf(debtCaseStates),
  /** Of the person; together with `free` those of either. */
  mine: flag(),
  /** Of nobody. */
  free: flag(),
  /** Whose next action is of today or before. */
  due: flag(),
  /** What somebody has to look at. */
  attention: flag(),
  find: text(),
});

/** The filters as the desk's API takes them. */
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
