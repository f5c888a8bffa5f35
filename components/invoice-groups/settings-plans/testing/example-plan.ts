import type { ApprovalOf } from "@/lib/approvals/queries";
import type { Rehearsal } from "@/lib/domain/jobs/rehearsal-shape";
import type { Selection } from "@/lib/domain/selections/selection-shape";

const at = "2026-11-23T09:00:00.000Z";
export const author = { id: "0b5f6c1e-7d4a-4a52-9d43-0d8b5e5d2a01", name: "Åse" };

/** A selection of fifty groups, 12 on paper and 38 on e-mail. */
export function exampleSelection(overrides: Partial<Selection> = {}): Selection {
  return {
    id: "6f1d2c3b-0a9e-4d8c-8b7a-1f2e3d4c5b6a",
    source: "search",
    state: "ready",
    failure: null,
    read: 50,
    total: 50,
    unknown: {
      names: [],
      count: 0,
      withoutZeros: { names: [], count: 0 },
      refused: { lines: [], count: 0 },
    },
    repeated: { names: [], count: 0 },
    walk: null,
    mix: [
      {
        name: "distributionChannel",
        values: [
          { value: 1, count: 38 },
          { value: 0, count: 12 },
        ],
        others: 0,
      },
      { name: "printFee", values: [{ value: false, count: 50 }], others: 0 },
      { name: "invoiceMark", values: [{ value: "A", count: 3 }], others: 47 },
    ],
    createdAt: at,
    expiresAt: "2026-11-24T09:00:00.000Z",
    ...overrides,
  };
}

/** A plan that changes 1,234 groups, of which 4 are blocked and 30 have the value already. */
export function examplePlan(
  overrides: Partial<ApprovalOf<"settings-plan">> = {},
): ApprovalOf<"settings-plan"> {
  return {
    subject: "settings-plan",
    id: "2c7d9a44-5b1e-4f6d-9c3a-7e8f9a0b1c2d",
    version: 3,
    kind: "change",
    state: "draft",
    author,
    editors: [author],
    content: { changes: { set: { distributionChannel: 2 }, clear: ["note"] }, undoOf: null },
    contentHash: "a".repeat(64),
    note: null,
    approvedBy: null,
    approvedAt: null,
    onePerson: false,
    decidedAt: null,
    createdAt: at,
    updatedAt: at,
    unsent: null,
    failure: null,
    read: 1268,
    total: 1268,
    sums: {
      rows: { change: 1234, "already-so": 30, blocked: 4 },
      settings: [{ name: "distributionChannel", count: 1234 }],
      blocked: [{ reason: "under-way", count: 4 }],
      warnings: [],
      further: null,
      walk: null,
    },
    secondPerson: null,
    jobId: null,
    rehearsal: null,
    readAt: at,
    submittedAt: null,
    expiresAt: "2026-11-24T09:00:00.000Z",
    decision: null,
    may: ["send", "withdraw"],
    approvalBar: null,
    ...overrides,
  };
}

/** A finished rehearsal of that plan: two groups are refused. */
export function exampleRehearsal(overrides: Partial<Rehearsal> = {}): Rehearsal {
  return {
    state: "done",
    failure: null,
    by: author.name,
    startedAt: at,
    finishedAt: at,
    played: 1234,
    total: 1234,
    accepted: 1232,
    refused: 2,
    differing: 0,
    ...overrides,
  };
}
