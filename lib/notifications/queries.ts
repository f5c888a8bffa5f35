import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callDesk, firstPage } from "../browser/desk-client";
import { pageLanguage } from "../browser/page-language";
import { queryKeys } from "../browser/query-keys";
import { unreadKey } from "../browser/use-changes";
import type { NotificationKind } from "../domain/notifications/notification-enumerations";

/** The number of unread notifications. The feed of changes writes it; it is never fetched. */
export function unreadQuery() {
  return queryOptions({ queryKey: unreadKey, queryFn: () => 0, enabled: false, initialData: 0 });
}

/** What concerns the person, newest first, page by page. */
export function notificationsQuery() {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.notifications, "list"],
    queryFn: ({ pageParam: cursor, signal }) =>
      callDesk("listNotifications", { query: { language: pageLanguage(), cursor }, signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next,
  });
}

interface NotificationFilter {
  /** Null: of all kinds. */
  readonly kind: NotificationKind | null;
  readonly unread: boolean;
}

/** A page of notifications, newest first; `cursor` is the `next` of the page before. */
export function readNotifications(
  { kind, unread }: NotificationFilter,
  cursor: string | null,
  signal: AbortSignal,
) {
  const query = {
    ...(kind && { kind }),
    ...(unread && { unread: "1" as const }),
    language: pageLanguage(),
    cursor,
  };
  return callDesk("listNotifications", { query, signal });
}

/** The page of notifications, newest first. */
export function notificationListQuery({ kind, unread }: NotificationFilter) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.notifications, "all", { kind, unread }],
    queryFn: ({ pageParam, signal }) => readNotifications({ kind, unread }, pageParam, signal),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
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
