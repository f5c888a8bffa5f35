import { expect, it } from "vitest";
import { formatsFor } from "@/lib/intl/formats";
import { approvalList } from "./approval-list";

const { columns } = approvalList({ Values: () => null, Change: () => null });
const shown = columns.filter((column) => column.shown);

/** Where a column ends, behind the boxes that select rows, in pixels. */
function endOf(id: string): number {
  const at = shown.findIndex((column) => column.id === id);
  return 44 + shown.slice(0, at + 1).reduce((sum, { width }) => sum + width, 0);
}

it.each([
  ["the author", "author", 1440],
  ["the record", "record", 1440],
  ["the amount", "amount", 1440],
  ["the age", "submittedAt", 1024],
])("shows %s of what awaits a decision beside the sidebar at its usual width", (_, id, screen) => {
  const sidebar = 220;
  expect(endOf(id)).toBeGreaterThan(44);
  expect(endOf(id)).toBeLessThanOrEqual(screen - sidebar);
});

it("shows the day of the submission once it was decided", () => {
  const submitted = columns.find(({ id }) => id === "submittedAt");
  const row = { subject: "line-proposal", state: "confirmed", submittedAt: "2026-11-05T23:30:00Z" };
  const context = { formats: formatsFor("en", "Europe/Oslo") };
  expect(submitted?.cell(row as never, context as never)).toBe("6 Nov 2026");
});
