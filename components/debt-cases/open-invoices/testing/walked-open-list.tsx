import { textsOf } from "@/components/list/testing/list-texts";
import { openedList as opened } from "@/components/list/testing/opened-list";
import type { WalkedList } from "@/components/list/testing/walked-list";
import { OpenInvoicesScreen } from "../open-invoices-screen";
import { openList } from "../open-list";

const today = "2026-11-23";

/** Overdue for more than 90 days. */
const dueDates = { invoiceCurrentDueDate: "2026-03-01", invoiceOriginalDueDate: "2026-03-01" };

export const walked: WalkedList = {
  forms: [textsOf(openList)],
  page: <OpenInvoicesScreen opened={opened} seenAt={null} today={today} />,
  role: "clerk",
  search: "view=largest&age=over90&sort=-paid",
  restored: {
    view: "Largest",
    chips: [/Age.*Over 90 days/],
    sorted: { column: "Paid", direction: "descending" },
  },
  answers: { listOpenInvoices: dueDates },
  none: { listOpenInvoices: [] },
  peek: true,
  exported: ["Invoice", "Customer", "Days overdue", "Outstanding", "Total", "Currency"],
};
