import { textsOf } from "@/components/list/testing/list-texts";
import { openedList as opened } from "@/components/list/testing/opened-list";
import type { WalkedList } from "@/components/list/testing/walked-list";
import { deliveryList } from "../delivery-list";
import { WebhooksScreen } from "../webhooks-screen";

export const walked: WalkedList = {
  forms: [textsOf(deliveryList)],
  page: <WebhooksScreen opened={opened} />,
  role: "lead",
  search: "state=nothing-to-do&find=Dunned&sort=-receivedAt",
  restored: {
    find: "Dunned",
    view: /^No change/,
    sorted: { column: "Received", direction: "descending" },
  },
  answers: {},
  none: { listDeliveries: { deliveries: [] } },
  peek: true,
  exported: ["Event", "Invoice", "Status", "Reason", "Received", "Duplicates", "Attempts"],
};
