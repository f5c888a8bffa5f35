import { describe, expect, it } from "vitest";
import { splitFees } from "./split-fees";

const product = (id: string, erpMappingType: string | null, ofElement: string | null = null) => ({
  id,
  erpMappingType,
  elements: [{ erpMappingType: ofElement }],
});
const idsOf = (products: readonly { id: string }[]) => products.map(({ id }) => id);

describe("splitFees", () => {
  it("puts fees for being late before other fees, and keeps the service's order otherwise", () => {
    const { fees, others } = splitFees([
      product("power", "Energy"),
      product("paper", "Fee"),
      product("reminder", "ReminderFee"),
      product("notice", "ReminderFee"),
      product("interest", "Interest"),
    ]);
    expect(idsOf(fees)).toEqual(["reminder", "notice", "paper"]);
    expect(idsOf(others)).toEqual(["power", "interest"]);
  });

  it("asks the first element where the product says no type", () => {
    const { fees } = splitFees([product("a", null, "Fee"), product("b", "Energy", "Fee")]);
    expect(idsOf(fees)).toEqual(["a"]);
  });

  it("leaves out no product, whatever its type", () => {
    const all = [product("a", null), product("b", "SomethingElse"), product("c", "Fee")];
    const { fees, others } = splitFees(all);
    expect(idsOf([...fees, ...others]).sort()).toEqual(["a", "b", "c"]);
  });
});
