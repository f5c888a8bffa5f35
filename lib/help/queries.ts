import { queryOptions } from "@tanstack/react-query";
import { callDesk } from "../browser/desk-client";
import { queryKeys } from "../browser/query-keys";

/** The newest release whose notes the person has opened; it comes with the document. */
export function seenReleaseQuery(initialData: string | null) {
  return queryOptions({
    queryKey: [...queryKeys.help, "seen-release"],
    queryFn: async ({ signal }) => {
      const seen = await callDesk("getPreference", { params: { key: "release.seen" }, signal });
      return typeof seen === "string" ? seen : null;
    },
    initialData,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
