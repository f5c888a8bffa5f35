import { textsOf } from "@/components/list/testing/list-texts";
import { openedList as opened } from "@/components/list/testing/opened-list";
import type { WalkedList } from "@/components/list/testing/walked-list";
import { dimensionList } from "../dimension-list";
import { DimensionsPanel } from "../dimensions-panel";

const accountGuid = "a".repeat(32);

export const walked: WalkedList = {
  forms: [textsOf(dimensionList("customer", "1"))],
  page: <DimensionsPanel owner="invoice-group" guid={accountGuid} opened={opened} />,
  role: "clerk",
  search: "find=name&sort=-value",
  restored: { find: "name", sorted: { column: "Value", direction: "descending" } },
  answers: {},
  none: { getInvoiceGroupConfig: { dimensions: [] } },
  peek: true,
  exported: ["Dimension", "Number", "Value", "Allowed values", "Set on"],
};
