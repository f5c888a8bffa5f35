import { textsOf } from "@/components/list/testing/list-texts";
import { openedList as opened } from "@/components/list/testing/opened-list";
import type { WalkedList } from "@/components/list/testing/walked-list";
import { eventList } from "../event-list";
import { EventsScreen } from "../events-screen";

export const walked: WalkedList = {
  forms: [textsOf(eventList)],
  page: <EventsScreen opened={opened} chooser={() => null} deskClient="desk" />,
  role: "clerk",
  plain: `group=${"a".repeat(32)}`,
  search: `group=${"a".repeat(32)}&kind=CustomerNotification&sort=at`,
  restored: {
    chips: [/Event.*Customer notified/],
    sorted: { column: "Time", direction: "ascending" },
  },
  answers: {},
  none: { listEvents: { items: [] } },
  peek: true,
  exported: ["Event", "Time", "What happened", "About", "By", "Event id", "Values"],
};
