"use client";

import { type ComponentType, createContext } from "react";
import type { PickedRows } from "@/lib/domain/walks/picked-rows";

/** Components of other nouns' screens in the list of invoice groups; the page passes them in. */
export interface GroupListParts {
  /** Sets a dimension's value of many groups. */
  readonly SetDimensions: ComponentType<{
    readGroups: () => Promise<PickedRows>;
    onClose: () => void;
    onDone: () => void;
  }>;
}

export const GroupListPartsContext = createContext<GroupListParts | null>(null);
