import { startTransition, useEffect, useState } from "react";
import type { CommonState } from "@/lib/browser/list-params";
import type { ListModel } from "./use-list";

/**
 * The list as what is above and below its rows shows it. What was typed, and the answer to it, is there
 * once the rows are; what a person pressed is there at once, and a selection below the rows.
 */
export function useListAroundRows<Row extends object, State extends CommonState, Labels>(
  list: ListModel<Row, State, Labels>,
) {
  const [painted, setPainted] = useState(list);
  useEffect(() => startTransition(() => setPainted(list)), [list]);
  const pressed = isPressed(painted, list);
  const selected = painted.selection.picked !== list.selection.picked;
  return { above: pressed ? list : painted, below: pressed || selected ? list : painted };
}

function isPressed<Row extends object, State extends CommonState, Labels>(
  before: ListModel<Row, State, Labels>,
  now: ListModel<Row, State, Labels>,
): boolean {
  return (
    before.definition !== now.definition ||
    before.context !== now.context ||
    // A key of a notice or of the toolbar acts on the active row.
    before.activeId !== now.activeId ||
    // Rows that can be seen can be exported.
    isEmpty(before) !== isEmpty(now) ||
    before.arrangement.layout !== now.arrangement.layout ||
    (before.state !== now.state && chosenIn(before) !== chosenIn(now))
  );
}

function isEmpty<Row extends object, State extends CommonState, Labels>({
  source,
}: ListModel<Row, State, Labels>): boolean {
  return source.rows.length === 0;
}

/** What of the address is not typed into the find box. */
function chosenIn<Row extends object, State extends CommonState, Labels>({
  definition: { params, find },
  state,
}: ListModel<Row, State, Labels>): string {
  return params.format(find ? { ...state, [find]: params.initial[find] } : state).toString();
}
