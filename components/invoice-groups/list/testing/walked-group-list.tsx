import { textsOf } from "@/components/list/testing/list-texts";
import { openedList as opened } from "@/components/list/testing/opened-list";
import type { WalkedList } from "@/components/list/testing/walked-list";
import { groupList } from "../group-list";
import { InvoiceGroupsScreen } from "../groups-screen";

export const walked: WalkedList = {
  forms: [textsOf(groupList)],
  page: <InvoiceGroupsScreen opened={opened} parts={{ SetDimensions: () => null }} />,
  role: "clerk",
  search: "find=a&status=0&restAmountFrom=-1000000&page=2&sort=-restAmount",
  restored: {
    find: "a",
    chips: [/StatusActive/, /Outstandingfrom \u22121,000,000.00/],
    rows: "51–",
    sorted: { column: "Outstanding", direction: "descending" },
  },
  answers: {
    getInvoiceGroupSearchTemplate: { status: null, name: null, restAmountFrom: null },
    queryInvoiceGroups: { status: 0 },
  },
  none: { queryInvoiceGroups: [] },
  peek: true,
  exported: ["Invoice group", "Customer", "ERP id", "Status", "Outstanding"],
};
