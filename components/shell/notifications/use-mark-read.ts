import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callDesk } from "@/lib/browser/desk-client";
import { queryKeys } from "@/lib/browser/query-keys";
import { unreadKey } from "@/lib/browser/use-changes";
import type { Notification } from "@/lib/domain/notifications/notification-shape";

const meta = { invalidates: [queryKeys.notifications] };

/** Marks a notification of the person as read or unread. */
export function useMarkRead() {
  return useMutation({
    mutationFn: ({ id, read }: { readonly id: string; readonly read: boolean }) =>
      callDesk("readNotification", { params: { id }, body: { read } }),
    meta,
  });
}

/** Marks the person's notifications of a record as read; the count follows at once. */
export function useMarkRecordRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (record: Pick<Notification["record"], "kind" | "id">) =>
      callDesk("readNotifications", { body: { record } }),
    onSuccess: ({ read }) =>
      client.setQueryData<number>(unreadKey, (unread = 0) => Math.max(0, unread - read)),
    meta,
  });
}

/** Marks all notifications of the person as read. */
export function useMarkAllRead() {
  return useMutation({ mutationFn: () => callDesk("readNotifications", { body: {} }), meta });
}
