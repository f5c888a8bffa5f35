import type { ReactNode } from "react";
import { CompareContext, useComparison } from "./compare-context";

/** State of the comparison of many cases, for its button and its banner. */
export function CompareProvider({ children }: { children: ReactNode }) {
  return <CompareContext value={useComparison()}>{children}</CompareContext>;
}
