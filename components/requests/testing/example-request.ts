import type { ApprovalOf } from "@/lib/approvals/queries";

const at = "2026-11-23T10:00:00.000Z";
const author = { id: "7d0d2c1e-0000-4000-8000-0000000000a1", name: "Berit" };

/** An erasure that waits for its approval, as a reader sees it. */
export const exampleRequest: ApprovalOf<"request"> = {
  subject: "request",
  id: "7d0d2c1e-0000-4000-8000-000000000001",
  version: 3,
  requestId: "f".repeat(32),
  kind: "erase-invoice-group",
  state: "submitted",
  operationId: "deleteInvoiceGroup",
  accountGuid: "a".repeat(32),
  customerGuid: "c".repeat(32),
  groupName: "Hjemme",
  customerName: "Kari Nordmann",
  isProtected: false,
  author,
  editors: [author],
  note: null,
  approvedBy: null,
  onePerson: false,
  content: { DeleteInCRM: true, DeleteInBE: true },
  contentHash: "1".repeat(64),
  expected: [],
  records: [],
  message: null,
  reason: null,

  createdAt: at,
  updatedAt: at,
  unsent: null,
  submittedAt: at,
  approvedAt: null,
  decidedAt: null,
  leavesAt: null,
  sentAt: null,
  acceptedAt: null,
  seenAt: null,
  lastCheckedAt: null,
  nextCheckAt: null,
  decision: null,
  outcome: null,
  may: [],
  approvalBar: null,
};
