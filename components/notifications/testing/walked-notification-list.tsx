import { ListScreen } from "@/components/list/list-screen";
import { textsOf } from "@/components/list/testing/list-texts";
import { openedList as opened } from "@/components/list/testing/opened-list";
import type { WalkedList } from "@/components/list/testing/walked-list";
import { notificationList } from "../notification-list";

export const walked: WalkedList = {
  forms: [textsOf(notificationList)],
  page: <ListScreen list={notificationList} opened={opened} />,
  role: "clerk",
  search: "kind=job-finished&sort=-createdAt",
  restored: {
    chips: [/Job finished/],
    sorted: { column: "Time", direction: "descending" },
  },
  answers: {},
  none: { listNotifications: { notifications: [] } },
  peek: false,
  exported: ["Notification", "Record", "From", "Time"],
};
