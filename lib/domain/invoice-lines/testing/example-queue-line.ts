import type { SetAsideLine } from "../../../contract/line";
import type { LineFollowup } from "../../line-followups/followup-shape";
import { type QueueLine, queueLine } from "../queue-line";

const today = "2026-11-21";
const me = "11111111-1111-4111-8111-111111111111";

const plain: SetAsideLine = {
  id: "0".repeat(32),
  erpId: null,
  lineState: -1,
  productId: "a".repeat(32),
  productElementId: null,
  description: "Nettleie energiledd",
  text: null,
  accountGuid: "b".repeat(32),
  accountingPointId: "707057500000000001",
  periodStart: "2026-10-01",
  periodEnd: "2026-10-31",
  quantity: 1,
  quantityUnit: "kWh",
  price: 100,
  amount: 100,
  vatAmount: 25,
  vatCodeId: "3",
  vatRate: 25,
  currency: "NOK",
  accountPeriod: "202611",
  vendor: "Nordheia Nett AS",
  ptiInvoiceNumber: "N12345678",
  lineType: "Consumption",
  invoiceLineType: 2,
  importType: 1,
  importTimeStamp: "2026-11-10T02:15:00Z",
  comment: null,
  customerGUI: "c".repeat(32),
  clientGLN: null,
  lastAccountState: 0,
  lastAccountTimestamp: "2026-11-11T02:15:00Z",
};

/** An abandoned line on 21 November 2026, with these differences. */
export function exampleQueueLine(
  id: string,
  facts: Partial<SetAsideLine> = {},
  followup: Partial<LineFollowup> | null = null,
): QueueLine {
  const noted: LineFollowup | null = followup && {
    lineId: id,
    assignee: null,
    note: null,
    snoozedUntil: null,
    updatedAt: "2026-11-20T10:00:00Z",
    updatedBy: { id: me, name: "Kari Clerk" },
    version: 1,
    ...followup,
  };
  return queueLine({ ...plain, id, ...facts }, noted, today, "Europe/Oslo");
}
