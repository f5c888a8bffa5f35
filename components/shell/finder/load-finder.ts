import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Messages } from "next-intl";
import { queryKeys } from "@/lib/browser/query-keys";
import type { Language } from "@/lib/domain/languages";

/** Loads the finder ahead of its use, as when a pointer comes near its button. */
export function loadFinder(client: QueryClient, language: Language): void {
  void client.prefetchQuery(scriptQuery(language));
}

/** The finder's script and its texts, which no page loads before they are needed. */
export function scriptQuery(language: Language) {
  return queryOptions({
    queryKey: [...queryKeys.finder, "script", language],
    queryFn: async () => {
      const [{ FinderDialog }, messages] = await Promise.all([
        import("./finder-dialog"),
        loadTexts(language),
      ]);
      return { FinderDialog, messages };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    retry: false,
  });
}

async function loadTexts(language: Language): Promise<Pick<Messages, "finder" | "approvals">> {
  const files: readonly [
    { readonly default: Messages["finder"] },
    { readonly default: Messages["approvals"] },
  ] = await Promise.all([
    import(`@/lib/intl/messages/${language}/finder.json`),
    import(`@/lib/intl/messages/${language}/approvals.json`),
  ]);
  const [finder, approvals] = files;
  return { finder: finder.default, approvals: approvals.default };
}
