import { textsOf } from "@/components/list/testing/list-texts";
import { openedList as opened } from "@/components/list/testing/opened-list";
import type { WalkedList } from "@/components/list/testing/walked-list";
import { archivedList } from "../archived-list";
import { ArchivedScreen } from "../archived-screen";

const ofGroup = `group=${"a".repeat(32)}`;

export const walked: WalkedList = {
  forms: [textsOf(archivedList)],
  page: <ArchivedScreen opened={opened} chooser={() => null} />,
  role: "clerk",
  plain: ofGroup,
  search: `${ofGroup}&find=description&sort=-amount`,
  restored: { find: "description", sorted: { column: "Amount", direction: "descending" } },
  answers: {},
  none: { listArchivedLines: [] },
  peek: true,
  exported: ["Line", "Amount", "Invoice group", "Archived", "Archived by", "Currency"],
};
