import { startTransition, useEffect, useState } from "react";
import type { CommonState } from "@/lib/browser/list-params";
import type { ListModel } from "./use-list";

/**
 * The list as what is around its rows shows it. What was typed, and the answer to it, is there once the
 * rows are; what a person pressed is there at once.
 */
export function useListAroundRows<Row extends object, State extends CommonState, Labels>(
  list: ListModel<Row, State, Labels>,
): ListModel<Row, State, Labels> {
  const [painted, setPainted] = useState(list);
  useEffect(() => startTransition(() => setPainted(list)), [list]);
  return isPressed(painted, list) ? list : painted;
}

function isPressed<Row extends object, State extends CommonState, Labels>(
  before: ListModel<Row, State, Labels>,
  now: ListModel<Row, State, Labels>,
): boolean {
  return (
    before.definition !== now.definition ||
    before.context !== now.context ||
    before.arrangement.layout !== now.arrangement.layout ||
    before.selection.picked !== now.selection.picked ||
    (before.state !== now.state && chosenIn(before) !== chosenIn(now))
  );
}

/** What of the address is not typed into the find box. */
function chosenIn<Row extends object, State extends CommonState, Labels>({
  definition: { params, find },
  state,
}: ListModel<Row, State, Labels>): string {
  return params.format(find ? { ...state, [find]: params.initial[find] } : state).toString();
}
