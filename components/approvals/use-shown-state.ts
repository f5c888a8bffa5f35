import { useHydrated } from "@/components/ui/use-hydrated";
import { type ShownApproval, type ShownState, shownStateOf } from "@/lib/approvals/shown-state-of";

/** By the browser's clock, so not before hydration. */
export function useShownState(approval: ShownApproval): ShownState {
  const hydrated = useHydrated();
  return shownStateOf(approval, hydrated ? Date.now() : 0);
}
