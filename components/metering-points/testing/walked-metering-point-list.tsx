import { textsOf } from "@/components/list/testing/list-texts";
import { openedList as opened } from "@/components/list/testing/opened-list";
import type { WalkedList } from "@/components/list/testing/walked-list";
import { meteringPointList } from "../metering-point-list";
import { MeteringPoints } from "../metering-points";

const customerGuid = "c".repeat(32);

const accountGuid = "a".repeat(32);

export const walked: WalkedList = {
  forms: [
    textsOf(meteringPointList({ kind: "customer", customerGuid: "1" })),
    textsOf(meteringPointList({ kind: "third-party", customerGuid: "1", system: "CRM", id: "2" })),
    textsOf(meteringPointList({ kind: "invoice-group", customerGuid: "1", accountGuid: "2" })),
  ],
  page: <MeteringPoints owner={{ kind: "customer", customerGuid }} opened={opened} />,
  role: "auditor",
  search: "find=name&all=1&status=active&sort=-startDate",
  restored: {
    find: "name",
    chips: [/StatusActive/],
    sorted: { column: "Starts", direction: "descending" },
  },
  answers: { listMeteringPointsOfCustomer: [{ contracts: { status: "active", accountGuid } }] },
  none: { listMeteringPointsOfCustomer: [] },
  peek: true,
  exported: [
    "Metering point or contract",
    "Invoice group",
    "Metering point",
    "Status",
    "Product",
    "Starts",
    "Ends",
    "Service",
  ],
};
