import { expect, it } from "vitest";
import { mostPreviewed } from "../domain/jobs/bulk-kinds";
import { partsOf } from "./preview";

it("asks for no more rows at once than one request may have, and for each once", () => {
  const most = mostPreviewed["dimension-set"];
  const items = Array.from({ length: 2 * most + 1 }, (_, index) => ({
    id: String(index).padStart(32, "0"),
    to: { dimension: "100" },
  }));
  const parts = partsOf({ kind: "dimension-set", settings: { number: 1, undoOf: null }, items });
  expect(parts.map((part) => part.items.length)).toEqual([most, most, 1]);
  expect(parts.flatMap((part): readonly object[] => part.items)).toEqual(items);
});
