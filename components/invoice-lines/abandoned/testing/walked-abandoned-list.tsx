import { textsOf } from "@/components/list/testing/list-texts";
import { openedList as opened } from "@/components/list/testing/opened-list";
import type { WalkedList } from "@/components/list/testing/walked-list";
import { abandonedList } from "../abandoned-list";
import { AbandonedScreen } from "../abandoned-screen";

const today = "2026-11-23";

export const walked: WalkedList = {
  forms: [textsOf(abandonedList)],
  page: <AbandonedScreen opened={opened} today={today} />,
  role: "clerk",
  search: "find=description&amountFrom=1&vat=25&sort=-amount",
  restored: {
    find: "description",
    chips: [/Amount.*from 1/, /VAT.*25 %/],
    sorted: { column: "Amount", direction: "descending" },
  },
  answers: { listAbandonedLines: { vatRate: 25 } },
  none: { listAbandonedLines: [] },
  peek: true,
  exported: ["Line", "Product", "Amount", "VAT", "Days", "Assigned to", "Currency"],
};
