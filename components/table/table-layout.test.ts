import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  defaultLayout,
  layoutOf,
  moveColumn,
  setWidth,
  toggleColumn,
  widthClass,
  widthOf,
} from "./table-layout";

const column = (id: string, shown = true) => ({
  id,
  label: id,
  group: "",
  width: 120,
  numeric: false,
  shown,
});
const columns = [column("name"), column("status"), column("note", false), column("amount")];

describe("the layout of a table", () => {
  it("shows the usual columns until a person chooses", () => {
    expect(layoutOf(null, columns)).toEqual({
      columns: ["name", "status", "amount"],
      widths: {},
      density: "normal",
    });
  });

  it("keeps to what exists, with the first column in front, whatever was kept", () => {
    const kept = {
      columns: ["amount", "gone", "name", "amount"],
      widths: { absent: 80, amount: 99, name: 9000 },
      density: "comfortable",
    } as const;
    expect(layoutOf(kept, columns)).toEqual({
      columns: ["name", "amount"],
      widths: { amount: 96, name: 640 },
      density: "normal",
    });
  });

  it("never hides or moves the first column", () => {
    const layout = defaultLayout(columns);
    expect(toggleColumn(layout, "name")).toBe(layout);
    expect(moveColumn(layout, "name", 1)).toBe(layout);
    expect(moveColumn(layout, "status", -1)).toBe(layout);
  });

  it("shows a column last, hides it again, and moves it one place at a time", () => {
    const layout = toggleColumn(defaultLayout(columns), "note");
    expect(layout.columns).toEqual(["name", "status", "amount", "note"]);
    expect(moveColumn(layout, "note", -1).columns).toEqual(["name", "status", "note", "amount"]);
    expect(moveColumn(layout, "note", 1)).toBe(layout);
    expect(moveColumn(layout, "note", -9).columns).toEqual(["name", "note", "status", "amount"]);
    expect(moveColumn(layout, "status", 2).columns).toEqual(["name", "amount", "note", "status"]);
    expect(toggleColumn(layout, "note")).toEqual(defaultLayout(columns));
  });

  it("has a class of the scale for every width", () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000, max: 10_000 }), (width) => {
        const layout = setWidth(defaultLayout(columns), "status", width);
        const [, units] = /^w-(\d+)$/.exec(widthClass(widthOf(layout, column("status")))) ?? [];
        expect(Number(units) % 2).toBe(0);
        expect(Number(units)).toBeGreaterThanOrEqual(16);
        expect(Number(units)).toBeLessThanOrEqual(160);
      }),
    );
  });
});
