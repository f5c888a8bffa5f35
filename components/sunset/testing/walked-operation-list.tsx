import { ListScreen } from "@/components/list/list-screen";
import { textsOf } from "@/components/list/testing/list-texts";
import { openedList as opened } from "@/components/list/testing/opened-list";
import type { WalkedList } from "@/components/list/testing/walked-list";
import { operationList } from "../operation-list";

export const walked: WalkedList = {
  forms: [textsOf(operationList)],
  page: <ListScreen list={operationList} opened={opened} />,
  role: "admin",
  search: "find=listProducts&state=passed&sort=-sunset",
  restored: {
    find: "listProducts",
    chips: [/Sunset passed/],
    sorted: { column: "Sunset", direction: "descending" },
  },
  answers: {
    listOperationUses: {
      uses: [{ operationId: "listProducts", notice: { sunsetAt: "2020-01-01T00:00:00.000Z" } }],
    },
  },
  none: null,
  peek: false,
  exported: ["Operation", "Status", "Version", "Sunset", "Used by", "Replacement"],
};
