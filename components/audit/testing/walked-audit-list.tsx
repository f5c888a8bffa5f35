import { ListScreen } from "@/components/list/list-screen";
import { textsOf } from "@/components/list/testing/list-texts";
import { openedList as opened } from "@/components/list/testing/opened-list";
import type { WalkedList } from "@/components/list/testing/walked-list";
import { auditList } from "../audit-list";

export const walked: WalkedList = {
  forms: [textsOf(auditList)],
  page: <ListScreen list={auditList} opened={opened} />,
  role: "lead",
  search: "find=InvoiceDunned&outcome=done&action=webhook.rehearsed&sort=-actor",
  restored: {
    find: "InvoiceDunned",
    chips: [/Done/, /Sent a test webhook/],
    sorted: { column: "Person", direction: "descending" },
  },
  answers: {},
  none: { listAuditEntries: { entries: [] } },
  peek: true,
  exported: ["Time", "Person", "Action", "Record", "Outcome", "Before", "Requested", "Hash"],
};
