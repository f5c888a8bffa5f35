import { expect, it } from "vitest";
import { pendingValues } from "./pending-values";
import type { RequestView } from "./request-shape";

const acceptedAt = "2026-11-22T10:00:00.000Z";
const field = (name: string, asked: string | null, applied: boolean | null, hidden = false) => ({
  field: name,
  before: "old",
  asked,
  now: null,
  applied,
  hidden,
});
const person = { id: "6f1d2c3a-8b4e-4c57-9a60-1e5d7b2f9c04", name: "Ingrid" };
const request = (more: Partial<RequestView>): RequestView => ({
  id: "6f1d2c3a-8b4e-4c57-9a60-1e5d7b2f9c05",
  version: 1,
  author: person,
  editors: [person],
  content: {},
  contentHash: "0".repeat(64),
  note: null,
  approvedBy: person,
  approvedAt: acceptedAt,
  onePerson: true,
  decidedAt: null,
  createdAt: acceptedAt,
  updatedAt: acceptedAt,
  unsent: null,
  kind: "update-invoice-group",
  state: "accepted",
  requestId: "1".repeat(32),
  operationId: "updateInvoiceGroup",
  accountGuid: null,
  customerGuid: "2".repeat(32),
  groupName: null,
  customerName: null,
  isProtected: false,
  expected: [],
  records: [],
  message: null,
  reason: null,
  submittedAt: acceptedAt,
  leavesAt: null,
  sentAt: null,
  acceptedAt,
  seenAt: null,
  lastCheckedAt: null,
  nextCheckAt: null,
  decision: null,
  outcome: null,
  may: [],
  approvalBar: null,
  ...more,
});

it("Pending values are those asked for last and not read back; none is of a protected address", () => {
  const newest = request({ expected: [field("name", "Cabin", false)] });
  const older = request({
    expected: [
      field("name", "Boathouse", null),
      field("email", null, null, true),
      field("invoiceTag", "A1", true),
      field("mobile", null, null),
    ],
  });
  const created = request({ kind: "create-contact", expected: [field("name", "Ola", null)] });
  const pending = pendingValues([newest, created, older]);
  expect([...pending].map(([name, { asked }]) => [name, asked]).toSorted()).toEqual([
    ["mobile", null],
    ["name", "Cabin"],
  ]);
});
