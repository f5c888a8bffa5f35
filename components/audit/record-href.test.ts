import { expect, it } from "vitest";
import { recordHref } from "./record-href";

it.each([
  ["settings-plans", "/settings-plans/1"],
  ["requests", "/requests/1"],
  ["debt-acts", "/debt/acts/1"],
  ["line-proposals", "/line-proposals/1"],
] as const)("An entry about %s leads to its page", (recordKind, href) => {
  const entry = { recordKind, recordId: "1", accountGuid: null, customerGuid: null, action: "" };
  expect(recordHref(entry)).toBe(href);
});
