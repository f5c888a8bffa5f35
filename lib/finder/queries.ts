import { queryOptions } from "@tanstack/react-query";
import { callDesk } from "../browser/desk-client";
import { pageLanguage } from "../browser/page-language";
import { queryKeys } from "../browser/query-keys";
import type { RecentRecord } from "../browser/recent-records";
import type { FinderSource, HitKind } from "../domain/finder/hit-enumerations";

/** The hits of one source for a text, which is in no address. */
export function recordsQuery(source: FinderSource, text: string, near: readonly string[]) {
  const asked = source === "billing" ? [...near] : [];
  return queryOptions({
    queryKey: [...queryKeys.finder, source, text, asked],
    queryFn: ({ signal }) =>
      callDesk("findRecords", {
        body: { text, source, near: asked, language: pageLanguage() },
        signal,
      }),
    gcTime: 60_000,
  });
}

/** What an approval request can be found as. */
const approvalHits: readonly HitKind[] = ["line-proposal", "debt-act", "request", "settings-plan"];

/** A record that was opened before, with its name; null if it no longer exists. */
export function recentRecordQuery({ kind, id }: RecentRecord) {
  const source: FinderSource = kind === "invoice-group" || kind === "customer" ? "billing" : "desk";
  return queryOptions({
    queryKey: [...queryKeys.finder, "recent", kind, id],
    queryFn: async ({ signal }) => {
      const kinds = kind === "approval" ? [...approvalHits] : [kind];
      const body = { text: id, source, kinds, language: pageLanguage() };
      const { hits } = await callDesk("findRecords", { body, signal });
      return hits.find((hit) => kinds.includes(hit.kind)) ?? null;
    },
    staleTime: 5 * 60_000,
  });
}

/** Has all invoice groups searched for a number; a notification has the result. */
export function searchAllGroups(text: string) {
  return callDesk("searchAllGroups", { body: { text } });
}
