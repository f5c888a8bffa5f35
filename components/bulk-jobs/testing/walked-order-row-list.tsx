import { ListScreen } from "@/components/list/list-screen";
import { textsOf } from "@/components/list/testing/list-texts";
import { openedList as opened } from "@/components/list/testing/opened-list";
import type { WalkedList } from "@/components/list/testing/walked-list";
import { bulkJobKinds } from "@/lib/domain/jobs/bulk-kinds";
import { orderRowList } from "../order-row-list";

const draft = {
  id: "11111111-1111-4111-8111-111111111111",
  counts: [
    { verdict: "blocked", reason: "own", currency: null, rows: 2, amountMinor: null },
  ] as const,
};

export const walked: WalkedList = {
  forms: bulkJobKinds.map((kind) => textsOf(orderRowList(kind, { ...draft, counts: [] }))),
  page: (
    <ListScreen
      list={orderRowList("debt-assignments", { ...draft, counts: [...draft.counts] })}
      opened={opened}
    />
  ),
  role: "lead",
  search: "verdict=blocked&reason=own&sort=-description",
  restored: {
    view: "Blocked 2",
    chips: [/ReasonYou wrote or edited it/],
    sorted: { column: "Record", direction: "descending" },
  },
  answers: { listJobDraftRows: { rows: { verdict: "blocked" } } },
  none: { listJobDraftRows: { rows: [] } },
  peek: true,
  exported: ["Record", "Customer", "Change", "Amount"],
};
