import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { CheckCheck } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { Skeleton } from "@/components/ui/skeleton";
import { callDesk } from "@/lib/browser/desk-client";
import { queryKeys } from "@/lib/browser/query-keys";
import type { Notification } from "@/lib/domain/notifications/notification-shape";
import { useFormats } from "@/lib/intl/use-formats";
import { notificationsQuery } from "@/lib/notifications/queries";
import { QueryGate } from "../query-gate";
import { notificationHref } from "./notification-href";

const meta = { invalidates: [queryKeys.notifications] };

/** What concerns the person: each row leads to its record and is read then. */
export function NotificationPanel({ onClose }: { onClose: () => void }) {
  const t = useTranslations("shell.notifications");
  const query = useInfiniteQuery(notificationsQuery());
  const all = query.data?.pages.flatMap((page) => page.notifications) ?? [];
  const readAll = useMutation({
    mutationFn: () => callDesk("readNotifications", { body: {} }),
    meta,
  });
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-2">
        <h2 className="flex-1 font-semibold">{t("title")}</h2>
        {all.some(({ read }) => !read) ? (
          <Button
            size="sm"
            variant="quiet"
            icon={<CheckCheck aria-hidden className="size-4" />}
            pending={readAll.isPending}
            onClick={() => readAll.mutate()}
          >
            {t("readAll")}
          </Button>
        ) : null}
      </div>
      <QueryGate
        query={query}
        loading={t("loading")}
        waiting={<Skeleton className="h-24 w-full" />}
      >
        {all.length === 0 ? <p className="py-3 text-ink-quiet">{t("none")}</p> : null}
        <ul className="-mx-2">
          {all.map((notification) => (
            <NotificationRow key={notification.id} notification={notification} onClose={onClose} />
          ))}
        </ul>
        {query.hasNextPage ? (
          <Button
            size="sm"
            pending={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t("more")}
          </Button>
        ) : null}
      </QueryGate>
    </div>
  );
}

interface NotificationRowProps {
  notification: Notification;
  onClose: () => void;
}

function NotificationRow({ notification, onClose }: NotificationRowProps) {
  const t = useTranslations("shell.notifications");
  const formats = useFormats();
  const { id, kind, actor, record, read, createdAt } = notification;
  const mark = useMutation({
    mutationFn: (next: boolean) =>
      callDesk("readNotification", { params: { id }, body: { read: next } }),
    meta,
  });
  const name = actor?.name ?? t("desk");
  const what = t(`records.${record.kind}`, { number: record.number ?? "" });
  return (
    <li className="flex items-start gap-1 border-line border-b last:border-0">
      <Link
        href={notificationHref(record)}
        prefetch={false}
        onClick={() => {
          if (!read) mark.mutate(true);
          onClose();
        }}
        className="min-w-0 flex-1 rounded-md px-2 py-2 transition-colors hover:bg-hover"
      >
        <span className={cx("block", !read && "font-medium")}>{t(kind, { name })}</span>
        <span className="block text-ink-quiet text-sm">
          {what} · {formats.dateTime(createdAt)}
        </span>
      </Link>
      <button
        type="button"
        aria-label={t(read ? "markUnread" : "markRead")}
        title={t(read ? "markUnread" : "markRead")}
        onClick={() => mark.mutate(!read)}
        className="mt-1 grid size-8 shrink-0 place-items-center rounded-md hover:bg-hover"
      >
        <span
          aria-hidden
          className={cx("size-2 rounded-full", read ? "border border-line-strong" : "bg-accent")}
        />
      </button>
    </li>
  );
}
