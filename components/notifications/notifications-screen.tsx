"use client";

import { ListScreen } from "@/components/list/list-screen";
import type { OpenedList } from "@/lib/domain/views/opened-list";
import { notificationList } from "./notification-list";

export function NotificationsScreen({ opened }: { opened: OpenedList }) {
  return <ListScreen list={notificationList} opened={opened} />;
}
