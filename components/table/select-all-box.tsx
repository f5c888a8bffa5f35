"use client";

import { Checkbox } from "@/components/ui/checkbox";
import type { TableSelection } from "./use-row-selection";

interface SelectAllBoxProps {
  selection: TableSelection;
  /** The meaning of "all" here: "All 3,120 matching lines". */
  label: string;
}

/** The checkbox in the head: all rows that match, not only those in view. */
export function SelectAllBox({ selection, label }: SelectAllBoxProps) {
  const { state, setAll } = selection;
  return (
    <Checkbox
      aria-label={label}
      title={label}
      checked={state === "all"}
      mixed={state === "some"}
      onCheckedChange={() => setAll(state === "none")}
    />
  );
}
