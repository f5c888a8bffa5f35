import { ListScreen } from "@/components/list/list-screen";
import { textsOf } from "@/components/list/testing/list-texts";
import { openedList as opened } from "@/components/list/testing/opened-list";
import type { WalkedList } from "@/components/list/testing/walked-list";
import { peopleList } from "../people-list";

export const walked: WalkedList = {
  forms: [textsOf(peopleList)],
  page: <ListScreen list={peopleList} opened={opened} />,
  role: "admin",
  search: "find=name&role=admin&sort=-signedIn",
  restored: {
    find: "name",
    chips: [/Administrator/],
    sorted: { column: "Last sign-in", direction: "descending" },
  },
  answers: { listPeople: { people: { roles: ["admin"] } } },
  none: { listPeople: { people: [] } },
  peek: true,
  exported: ["Name", "Roles", "Active sessions", "Last active", "Last sign-in"],
};
