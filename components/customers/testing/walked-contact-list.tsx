import { textsOf } from "@/components/list/testing/list-texts";
import { openedList as opened } from "@/components/list/testing/opened-list";
import type { WalkedList } from "@/components/list/testing/walked-list";
import { contactList } from "../contact-list";
import { Contacts } from "../contacts";

const customerGuid = "c".repeat(32);

export const walked: WalkedList = {
  forms: [textsOf(contactList("1"))],
  page: <Contacts customerGuid={customerGuid} opened={opened} />,
  role: "auditor",
  search: "find=name&sort=-email",
  restored: { find: "name", sorted: { column: "E-mail", direction: "descending" } },
  answers: { listCustomerInvoiceGroups: { accounts: { secretLocation: false } } },
  none: { listCustomerInvoiceGroups: { contacts: [] } },
  peek: true,
  exported: ["Name", "Roles", "E-mail", "Mobile"],
};
