import { openedList as opened } from "@/components/list/testing/render-list";
import type { WalkedList } from "@/components/list/testing/walked-list";
import { MeteringPoints } from "../metering-point-list";

const customerGuid = "c".repeat(32);

const accountGuid = "a".repeat(32);

export const walked: WalkedList = {
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
