import { textsOf } from "@/components/list/testing/list-texts";
import { openedList as opened } from "@/components/list/testing/opened-list";
import type { WalkedList } from "@/components/list/testing/walked-list";
import { invoiceList } from "../invoice-list";
import { InvoicesScreen } from "../invoices-screen";

export const walked: WalkedList = {
  forms: [textsOf(invoiceList("1", null)), textsOf(invoiceList("1", "2"))],
  page: <InvoicesScreen customerGuid={"c".repeat(32)} accountGuid={null} opened={opened} />,
  role: "clerk",
  search: "hideCredited=1&sort=dueDate",
  restored: {
    chips: [/Hide credited invoices/],
    sorted: { column: "Due date", direction: "ascending" },
  },
  answers: {},
  none: { listInvoices: [] },
  peek: false,
  exported: ["Invoice", "Status", "Credited by", "Credits", "Due date", "Amount", "Currency"],
};
