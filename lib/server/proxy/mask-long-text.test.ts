import { expect, it } from "vitest";
import { maskBytes } from "./mask-answer";

// In a file of its own: it takes seconds, and would run for each change of `npm run mutation`.
it("masks a list with a text of some megabytes", { tags: ["thorough"] }, () => {
  const mask = (json: string) =>
    maskBytes("queryInvoiceGroups", Buffer.from(json)).toString("utf8");
  const json = JSON.stringify([{ name: "a", note: "a b".repeat(2_000_000) }]);
  // A list that begins with a space is parsed, and teaches the masks the names of its records.
  mask(` ${json}`);
  expect(mask(json)).toBe(json);
});
