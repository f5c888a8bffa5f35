import { textsOf } from "@/components/list/testing/list-texts";
import { openedList as opened } from "@/components/list/testing/opened-list";
import type { WalkedList } from "@/components/list/testing/walked-list";
import { failingList } from "../failing-list";
import { QueueScreen } from "../queue-screen";

export const walked: WalkedList = {
  forms: [textsOf(failingList)],
  page: <QueueScreen opened={opened} />,
  role: "admin",
  search: "find=failure&state=failed&sort=-failures",
  restored: {
    find: "failure",
    chips: [/StatusFailed/],
    sorted: { column: "Attempts", direction: "descending" },
  },
  answers: { getQueue: { kinds: [{ kind: "jobs" }], failing: { state: "failed", unsent: null } } },
  none: { getQueue: { kinds: [], failing: [] } },
  peek: true,
  exported: ["Work"],
};
