"use client";

import { type ComponentType, createContext } from "react";

/** Components of other nouns' screens in the list of invoice groups; the page passes them in. */
export interface GroupListParts {
  /** Sets a dimension's value of many groups. */
  readonly SetDimensions: ComponentType<{
    readGroups: () => Promise<readonly string[]>;
    onClose: () => void;
    onDone: () => void;
  }>;
}

export const GroupListPartsContext = createContext<GroupListParts | null>(null);
