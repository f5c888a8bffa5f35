import { textsOf } from "@/components/list/testing/list-texts";
import { openedList as opened } from "@/components/list/testing/render-list";
import type { WalkedList } from "@/components/list/testing/walked-list";
import { requestList } from "../request-list";
import { RequestsScreen } from "../requests-screen";

export const walked: WalkedList = {
  forms: [textsOf(requestList(null)), textsOf(requestList({ accountGuid: "1" }))],
  page: <RequestsScreen opened={opened} />,
  role: "clerk",
  search: "view=mine&kind=create-invoice-group&sort=-sentAt",
  restored: {
    view: "Mine",
    chips: [/New invoice group/],
    sorted: { column: "Sent", direction: "descending" },
  },
  answers: { listRequests: { requests: { kind: "create-invoice-group" } } },
  none: { listRequests: { requests: [] } },
  peek: true,
  exported: ["Request", "Status", "Record", "Customer", "Submitted by", "Sent"],
};
