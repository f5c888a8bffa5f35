import { createContext, type ReactNode, useContext, useMemo } from "react";
import { useToggledIds } from "@/components/list/use-toggled-ids";

interface CollapsedHeadings {
  /** Ids of the headings whose rows are hidden. */
  readonly collapsed: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
}

const Context = createContext<CollapsedHeadings>({ collapsed: new Set(), toggle: () => undefined });

/** Keeps which headings of a tree are collapsed, for as long as it is shown. */
export function CollapsedHeadingsProvider({ children }: { children: ReactNode }) {
  const { ids, toggle } = useToggledIds();
  const value = useMemo(() => ({ collapsed: ids, toggle }), [ids, toggle]);
  return <Context value={value}>{children}</Context>;
}

export function useCollapsedHeadings(): CollapsedHeadings {
  return useContext(Context);
}
