"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { CheckCheck } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { defineList } from "@/components/list/define-list";
import { columnsOf } from "@/components/list/list-columns";
import { choiceFilter, flagFilter } from "@/components/list/list-filter";
import { useAppendingSource } from "@/components/list/list-source";
import type { ListModel, OrderedRows, ShownRows } from "@/components/list/use-list";
import { walkPages } from "@/components/list/walk-pages";
import { NotificationRecord } from "@/components/shell/notifications/notification-record";
import { useMarkAllRead, useMarkRead } from "@/components/shell/notifications/use-mark-read";
import { useNotificationLabels } from "@/components/shell/notifications/use-notification-labels";
import { ProblemNote } from "@/components/shell/problem-note";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import type { StateOf } from "@/lib/browser/list-params";
import { notificationKinds } from "@/lib/domain/notifications/notification-enumerations";
import type { Notification, NotificationList } from "@/lib/domain/notifications/notification-shape";
import { notificationParams } from "@/lib/notifications/params";
import { notificationListQuery, readNotifications } from "@/lib/notifications/queries";
import { notificationHref } from "@/lib/routes";

type State = StateOf<typeof notificationParams>;
type Labels = ReturnType<typeof useNotificationLabels>;
interface PartProps {
  readonly list: ListModel<Notification, State, Labels>;
}

const { name, text, flag, moment } = columnsOf<Notification, Labels>();

const rowId = ({ id }: Notification) => id;
const rowsOf = ({ notifications }: NotificationList) => notifications;

/** What concerns the person, newest first; a row leads to its record and is read then. */
export const notificationList = defineList<Notification, State, Labels>({
  id: "notifications",
  texts: "notifications",
  params: notificationParams,
  rowId,
  nameOf: ({ createdAt }) => createdAt,
  href: ({ record }) => notificationHref(record),
  useSource: (state) =>
    useAppendingSource(useInfiniteQuery(notificationListQuery(state)), rowsOf, rowId),
  walk: (state, signal) =>
    walkPages((cursor) => readNotifications(state, cursor, signal), rowsOf, signal),
  useLabels: useNotificationLabels,
  useShown: useMarkingRows,
  filters: [choiceFilter("kind", notificationKinds), flagFilter("unread")],
  columns: [
    name("what", (notification, { labels }) => labels.sentence(notification), {
      width: 344,
      cell: (notification, { labels }) => (
        <span className={cx(!notification.read && "font-medium")}>
          {labels.sentence(notification)}
        </span>
      ),
    }),
    text("record", (notification, { labels }) => labels.record(notification), {
      // With the first words of a mention.
      width: 400,
      cell: (notification) => <NotificationRecord notification={notification} />,
    }),
    text("who", (notification, { labels }) => labels.name(notification), { width: 128 }),
    moment("createdAt", ({ createdAt }) => createdAt),
    flag("read", ({ read }) => read, { width: 96, shown: false }),
  ],
  facts: true,
  parts: { Actions: MarkAllRead },
});

/** A row that is opened is marked as read on the way to its record. */
function useMarkingRows({
  model,
  selection,
}: OrderedRows<Notification, State>): ShownRows<Notification> {
  const router = useRouter();
  const { mutate } = useMarkRead();
  return {
    model,
    selection: selection.table,
    open: ({ id, record, read }) => {
      if (!read) mutate({ id, read: true });
      router.push(notificationHref(record));
      return true;
    },
  };
}

function MarkAllRead({ list }: PartProps) {
  const t = useTranslations("shell.notifications");
  const readAll = useMarkAllRead();
  return (
    <>
      {readAll.error ? <ProblemNote error={readAll.error} /> : null}
      <Button
        icon={<CheckCheck aria-hidden className="size-4" />}
        disabled={list.source.rows.every(({ read }) => read)}
        pending={readAll.isPending}
        onClick={() => readAll.mutate()}
      >
        {t("readAll")}
      </Button>
    </>
  );
}
