import { ListScreen } from "@/components/list/list-screen";
import { textsOf } from "@/components/list/testing/list-texts";
import { openedList as opened } from "@/components/list/testing/opened-list";
import type { WalkedList } from "@/components/list/testing/walked-list";
import { bulkRowList } from "../bulk-row-list";

const id = "11111111-1111-4111-8111-111111111111";

const bulkJob = { id, kind: "dimension-set", settings: { number: 1, undoOf: null } } as const;

export const walked: WalkedList = {
  forms: [
    textsOf(bulkRowList({ id: "1", kind: "dimension-set", settings: { number: 1, undoOf: null } })),
  ],
  page: <ListScreen list={bulkRowList(bulkJob)} opened={opened} />,
  role: "clerk",
  search: "state=refused&sort=-state",
  restored: {
    chips: [/ResultRefused/],
    sorted: { column: "Result", direction: "descending" },
  },
  answers: { listJobRows: { rows: { state: "refused" } } },
  none: { listJobRows: { rows: [] } },
  peek: false,
  exported: ["Customer", "Result"],
};
