import { openedList as opened } from "@/components/list/testing/render-list";
import type { WalkedList } from "@/components/list/testing/walked-list";
import { InvoicesScreen } from "../invoices-screen";

export const walked: WalkedList = {
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
