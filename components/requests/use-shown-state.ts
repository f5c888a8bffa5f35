import { useHydrated } from "@/components/ui/use-hydrated";
import type { RequestView } from "@/lib/domain/requests/request-shape";
import { type ShownRequestState, shownStateOf } from "@/lib/requests/shown-state-of";

/** By the browser's clock, so not before hydration. */
export function useShownState(request: RequestView): ShownRequestState {
  const hydrated = useHydrated();
  return hydrated ? shownStateOf(request, Date.now()) : request.state;
}
