import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { callDesk, firstPage } from "../browser/desk-client";
import { queryKeys } from "../browser/query-keys";
import { unreadKey } from "../browser/use-changes";

/** The number of unread notifications. The feed of changes writes it; it is never fetched. */
export function unreadQuery() {
  return queryOptions({ queryKey: unreadKey, queryFn: () => 0, enabled: false, initialData: 0 });
}

/** What concerns the person, newest first, page by page. */
export function notificationsQuery() {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.notifications, "list"],
    queryFn: ({ pageParam: cursor, signal }) =>
      callDesk("listNotifications", { query: { cursor }, signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next,
  });
}

/** Unread mentions, newest first. */
export function mentionsQuery() {
  return queryOptions({
    queryKey: [...queryKeys.notifications, "mentions"],
    queryFn: ({ signal }) =>
      callDesk("listNotifications", { query: { kind: "mention", unread: "1" }, signal }),
  });
}
