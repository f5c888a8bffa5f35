import { createContext } from "react";

/** Whether the rows around a cell stay as they are: only then is more read for them. */
export type RowsRest = "moving" | "resting" | "printing";

export const RowsRestContext = createContext<RowsRest>("resting");
