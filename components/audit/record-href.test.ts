import { expect, it } from "vitest";
import { recordHref } from "./record-href";

it.each([
  ["settings-plans", "/approvals/1"],
  ["requests", "/approvals/1"],
  ["debt-acts", "/approvals/1"],
  ["line-proposals", "/approvals/1"],
] as const)("An entry about %s leads to its page", (recordKind, href) => {
  const entry = { recordKind, recordId: "1", accountGuid: null, customerGuid: null, action: "" };
  expect(recordHref(entry)).toBe(href);
});

it.each([
  ["7d5f4a54-4a5b-4a80-9d63-0b1c7a5d0001", "/jobs/7d5f4a54-4a5b-4a80-9d63-0b1c7a5d0001"],
  ["b".repeat(32), `/invoice-groups/${"a".repeat(32)}`],
] as const)(
  "An entry about lines of %s leads to their job, that of one to its group",
  (id, href) => {
    const place = { accountGuid: "a".repeat(32), customerGuid: null, action: "" };
    expect(recordHref({ ...place, recordKind: "invoice-lines", recordId: id })).toBe(href);
  },
);
