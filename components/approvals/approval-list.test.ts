import { expect, it } from "vitest";
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
