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
