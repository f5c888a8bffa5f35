import { textsOf } from "@/components/list/testing/list-texts";
import { openedList as opened } from "@/components/list/testing/opened-list";
import type { WalkedList } from "@/components/list/testing/walked-list";
import { customerGroupList } from "../customer-group-list";
import { CustomerGroups } from "../customer-groups";

const customerGuid = "c".repeat(32);

export const walked: WalkedList = {
  forms: [textsOf(customerGroupList("1"))],
  page: <CustomerGroups customerGuid={customerGuid} opened={opened} />,
  role: "clerk",
  search: "find=name&status=active&sort=-name",
  restored: {
    find: "name",
    chips: [/StatusActive/],
    sorted: { column: "Name", direction: "descending" },
  },
  answers: { listCustomerInvoiceGroups: { accounts: { status: 0 } } },
  none: { listCustomerInvoiceGroups: { accounts: [] } },
  peek: false,
  exported: ["Name", "Outstanding", "Status", "Channel", "Mark", "Currency"],
};
