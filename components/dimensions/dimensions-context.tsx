import { createContext, useContext } from "react";
import type { DimensionForm } from "@/lib/dimensions/dimension-form";
import type { DimensionPlace } from "@/lib/dimensions/mutations";
import type { Removals } from "./use-removals";

/** The page of a record's dimensions, for the parts of its list. */
export interface DimensionsPage {
  readonly place: DimensionPlace;
  readonly removals: Removals;
  /** Opens the form. */
  readonly edit: (start: DimensionForm) => void;
  /** The person may change the dimensions of this record now. */
  readonly changeable: boolean;
}

export const DimensionsContext = createContext<DimensionsPage | null>(null);

/** Throws outside of the page. */
export function useDimensionsPage(): DimensionsPage {
  const page = useContext(DimensionsContext);
  if (page === null) throw new Error("useDimensionsPage is for parts of the list of dimensions");
  return page;
}
