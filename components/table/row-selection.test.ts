import { describe, expect, it } from "vitest";
import {
  everythingSelected,
  isSelected,
  nothingSelected,
  rowsBetween,
  selectedCount,
  selectPage,
  selectRows,
} from "./row-selection";

const shown = ["a", "b", "c", "d"];
const chosen = (selection: Parameters<typeof isSelected>[0], ids = shown) =>
  ids.filter((id) => isSelected(selection, id));

describe("the selection of rows", () => {
  it("holds what was chosen and nothing that was not", () => {
    const some = selectRows(nothingSelected, ["b", "d"], true);
    expect(chosen(some)).toEqual(["b", "d"]);
    expect(chosen(selectRows(some, ["b"], false))).toEqual(["d"]);
  });

  it("of all rows takes in rows that come later, and leaves out what was taken away", () => {
    const most = selectRows(everythingSelected, ["b"], false);
    expect(chosen(most, [...shown, "late"])).toEqual(["a", "c", "d", "late"]);
    expect(chosen(selectRows(most, ["b"], true))).toEqual(shown);
  });

  it("leaves the selection that it came from as it was", () => {
    selectRows(nothingSelected, ["a"], true);
    selectRows(everythingSelected, ["a"], false);
    expect([chosen(nothingSelected), chosen(everythingSelected)]).toEqual([[], shown]);
  });

  it("adds and removes one page, and leaves the other pages as they are", () => {
    const two = selectPage(selectPage(nothingSelected, ["a", "b"], true), ["c", "d"], true);
    expect(chosen(two)).toEqual(shown);
    expect(chosen(selectPage(two, ["a", "b"], false))).toEqual(["c", "d"]);
  });

  it("of all that match ends as a whole if its page is removed, and takes back what was left out", () => {
    const most = selectRows(everythingSelected, ["a"], false);
    expect(chosen(selectPage(most, ["a", "b"], true))).toEqual(shown);
    expect(selectPage(most, ["a", "b"], false)).toEqual(nothingSelected);
  });

  it("is counted where the number of matching rows is known", () => {
    expect(selectedCount(selectRows(nothingSelected, ["a", "z"], true), null)).toBe(2);
    const most = selectRows(everythingSelected, ["a"], false);
    expect([selectedCount(most, null), selectedCount(most, 4)]).toEqual([null, 3]);
  });

  it("spans a range in either direction, and selects only its end if the start was removed", () => {
    expect(rowsBetween(shown, "b", "d")).toEqual(["b", "c", "d"]);
    expect(rowsBetween(shown, "d", "b")).toEqual(["b", "c", "d"]);
    expect(rowsBetween(shown, "gone", "c")).toEqual(["c"]);
    expect(rowsBetween(shown, "a", "gone")).toEqual([]);
  });
});
