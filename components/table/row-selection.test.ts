import { describe, expect, it } from "vitest";
import {
  everythingSelected,
  isSelected,
  nothingSelected,
  rowsBetween,
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

  it("spans a range in either direction, and selects only its end if the start was removed", () => {
    expect(rowsBetween(shown, "b", "d")).toEqual(["b", "c", "d"]);
    expect(rowsBetween(shown, "d", "b")).toEqual(["b", "c", "d"]);
    expect(rowsBetween(shown, "gone", "c")).toEqual(["c"]);
    expect(rowsBetween(shown, "a", "gone")).toEqual([]);
  });
});
