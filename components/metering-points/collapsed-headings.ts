import { createContext, useContext } from "react";

interface CollapsedHeadings {
  /** Ids of the headings whose rows are hidden. */
  readonly collapsed: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
}

export const Context = createContext<CollapsedHeadings>({
  collapsed: new Set(),
  toggle: () => undefined,
});

export function useCollapsedHeadings(): CollapsedHeadings {
  return useContext(Context);
}
