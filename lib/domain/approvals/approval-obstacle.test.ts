import { describe, expect, it } from "vitest";
import { approvalObstacle } from "./approval-obstacle";

const rule = {
  permissions: { read: "lines:read", write: "lines:propose", decide: "lines:post" },
  states: { approve: ["submitted"] },
} as const;
const lead = { personId: "lead", roles: ["lead"] } as const;
const row = {
  kind: "add-line",
  state: "submitted",
  version: 2,
  contentHash: "a",
  editorIds: ["author"],
  onePerson: false,
};
const seen = { version: 2, contentHash: "a", intentKind: "add-line" };

describe("An approval among several", () => {
  it.each([
    [null, row, lead, seen],
    [null, row, lead, { ...seen, version: undefined, contentHash: undefined }],
    ["no-permission", row, { ...lead, roles: ["clerk"] as const }, seen],
    ["no-permission", row, { ...lead, roles: [] }, seen],
    ["own", { ...row, editorIds: ["author", "lead"] }, lead, seen],
    ["own", { ...row, editorIds: ["lead"], state: "returned" }, lead, seen],
    ["not-waiting", { ...row, state: "returned" }, lead, seen],
    ["one-person", { ...row, state: "approved", onePerson: true }, lead, seen],
    ["other-kind", row, lead, { ...seen, intentKind: "change-line" }],
    ["changed-meanwhile", { ...row, version: 3 }, lead, seen],
    ["changed-meanwhile", { ...row, contentHash: "b" }, lead, seen],
  ] as const)("has the obstacle %s", (expected, given, person, shown) => {
    expect(approvalObstacle(rule, given, person, shown)).toBe(expected);
  });
});
