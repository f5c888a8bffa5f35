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
      const [{ FinderDialog }, texts] = await Promise.all([
        import("./finder-dialog"),
        loadTexts(language),
      ]);
      return { FinderDialog, messages: { finder: texts } };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    retry: false,
  });
}

async function loadTexts(language: Language): Promise<Messages["finder"]> {
  const file: { default: Messages["finder"] } = await import(
    `@/lib/intl/messages/${language}/finder.json`
  );
  return file.default;
}
