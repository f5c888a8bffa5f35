import { use, useState } from "react";
import { RowsRestContext } from "./rows-rest-context";

/**
 * Whether the row of this cell has stayed for a while, so that more is read for it. Before, the cell
 * shows what is known: most rows are only scrolled past, or replaced by the next answer.
 */
export function useRowStays(): boolean {
  const rows = use(RowsRestContext);
  const [stays, setStays] = useState(false);
  if (rows === "resting" && !stays) setStays(true);
  return stays;
}
