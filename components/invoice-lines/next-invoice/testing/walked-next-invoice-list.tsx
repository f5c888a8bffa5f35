import { textsOf } from "@/components/list/testing/list-texts";
import { openedList as opened } from "@/components/list/testing/opened-list";
import type { WalkedList } from "@/components/list/testing/walked-list";
import { nextInvoiceList } from "../next-invoice-list";
import { NextInvoiceScreen } from "../next-invoice-screen";

export const walked: WalkedList = {
  forms: [textsOf(nextInvoiceList("1", null)), textsOf(nextInvoiceList("1", "2"))],
  page: <NextInvoiceScreen customerGuid={"c".repeat(32)} accountGuid={null} opened={opened} />,
  role: "clerk",
  search: "find=description&from=2020-01-01&sort=-amount",
  restored: {
    find: "description",
    chips: [/Periodfrom 1 Jan 2020/],
    sorted: { column: "Amount", direction: "descending" },
  },
  answers: {},
  none: { listUninvoicedLines: [] },
  peek: true,
  exported: ["Line", "Invoice group", "Amount", "Quantity", "Unit", "Currency"],
};
