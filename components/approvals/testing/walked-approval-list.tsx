import { textsOf } from "@/components/list/testing/list-texts";
import { openedList as opened } from "@/components/list/testing/opened-list";
import type { WalkedList } from "@/components/list/testing/walked-list";
import { approvalList } from "../approval-list";
import { ApprovalsScreen } from "../approvals-screen";

const parts = { Values: () => null, Change: () => null };

export const walked: WalkedList = {
  forms: [textsOf(approvalList(parts)), textsOf(approvalList(parts, { accountGuid: "1" }))],
  page: <ApprovalsScreen opened={opened} parts={parts} />,
  role: "clerk",
  search: "view=mine&subject=request&kind=create-invoice-group&sort=-updatedAt",
  restored: {
    view: "Mine",
    chips: [/Requests to billing/, /New invoice group/],
    sorted: { column: "Last change", direction: "descending" },
  },
  answers: {
    listApprovals: { approvals: { subject: "request", kind: "create-invoice-group" } },
  },
  none: { listApprovals: { approvals: [] } },
  peek: true,
  exported: ["Request", "Status", "Type", "Amount", "Record", "Author", "Currency"],
};
