import { useMutation } from "@tanstack/react-query";
import { callDesk } from "@/lib/browser/desk-client";
import { queryKeys } from "@/lib/browser/query-keys";

const meta = { invalidates: [queryKeys.notifications] };

/** Marks a notification of the person as read or unread. */
export function useMarkRead() {
  return useMutation({
    mutationFn: ({ id, read }: { readonly id: string; readonly read: boolean }) =>
      callDesk("readNotification", { params: { id }, body: { read } }),
    meta,
  });
}

/** Marks all notifications of the person as read. */
export function useMarkAllRead() {
  return useMutation({ mutationFn: () => callDesk("readNotifications", { body: {} }), meta });
}
