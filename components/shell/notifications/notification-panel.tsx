import { useInfiniteQuery } from "@tanstack/react-query";
import { CheckCheck } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { Skeleton } from "@/components/ui/skeleton";
import type { Notification } from "@/lib/domain/notifications/notification-shape";
import { useFormats } from "@/lib/intl/use-formats";
import { notificationsQuery } from "@/lib/notifications/queries";
import { notificationHref, routes } from "@/lib/routes";
import { ProblemNote } from "../problem-note";
import { QueryGate } from "../query-gate";
import { NotificationRecord } from "./notification-record";
import { useMarkAllRead, useMarkRead } from "./use-mark-read";
import { useNotificationLabels } from "./use-notification-labels";

/** What concerns the person: each row leads to its record and is read then. */
export function NotificationPanel({ onClose }: { onClose: () => void }) {
  const t = useTranslations("shell.notifications");
  const query = useInfiniteQuery(notificationsQuery());
  const all = query.data?.pages.flatMap((page) => page.notifications) ?? [];
  const readAll = useMarkAllRead();
  const readOne = useMarkRead();
  const failure = readAll.error ?? readOne.error;
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
      {failure ? <ProblemNote error={failure} /> : null}
      <QueryGate
        query={query}
        loading={t("loading")}
        waiting={<Skeleton className="h-24 w-full" />}
      >
        {all.length === 0 ? <p className="py-3 text-ink-quiet">{t("none")}</p> : null}
        <ul className="-mx-2">
          {all.map((notification) => (
            <NotificationRow
              key={notification.id}
              notification={notification}
              onRead={(read) => readOne.mutate({ id: notification.id, read })}
              onClose={onClose}
            />
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
      <Link
        href={routes.notifications()}
        prefetch={false}
        onClick={onClose}
        className="justify-self-start rounded-md py-1 text-accent-ink underline-offset-2 hover:underline"
      >
        {t("all")}
      </Link>
    </div>
  );
}

interface NotificationRowProps {
  notification: Notification;
  onRead: (read: boolean) => void;
  onClose: () => void;
}

function NotificationRow({ notification, onRead, onClose }: NotificationRowProps) {
  const t = useTranslations("shell.notifications");
  const formats = useFormats();
  const labels = useNotificationLabels();
  const { record, read, createdAt } = notification;
  return (
    <li className="flex items-start gap-1 border-line border-b last:border-0">
      <Link
        href={notificationHref(record)}
        prefetch={false}
        onClick={() => {
          if (!read) onRead(true);
          onClose();
        }}
        className="min-w-0 flex-1 rounded-md px-2 py-2 transition-colors hover:bg-hover"
      >
        <span className={cx("block", !read && "font-medium")}>{labels.sentence(notification)}</span>
        <span className="block text-ink-quiet text-sm">
          <NotificationRecord notification={notification} /> · {formats.dateTime(createdAt)}
        </span>
      </Link>
      <button
        type="button"
        aria-label={t(read ? "markUnread" : "markRead")}
        title={t(read ? "markUnread" : "markRead")}
        onClick={() => onRead(!read)}
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
