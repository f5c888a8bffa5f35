import { type ReactNode, useMemo } from "react";
import { useToggledIds } from "@/components/list/use-toggled-ids";
import { Context } from "./collapsed-headings";

/** Keeps which headings of a tree are collapsed, for as long as it is shown. */
export function CollapsedHeadingsProvider({ children }: { children: ReactNode }) {
  const { ids, toggle } = useToggledIds();
  const value = useMemo(() => ({ collapsed: ids, toggle }), [ids, toggle]);
  return <Context value={value}>{children}</Context>;
}
