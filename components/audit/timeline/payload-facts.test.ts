import { describe, expect, it } from "vitest";
import { payloadFacts } from "./payload-facts";

describe("The facts of an event", () => {
  it("are its names and values, each change under its own name", () => {
    const changes = { paymentTerms: { from: 14, to: 30 }, note: { from: null, to: "x" } };
    expect(payloadFacts({ changes, refused: false, list: [1, 2] })).toEqual([
      ["paymentTerms", "14 → 30"],
      ["note", "– → x"],
      ["refused", false],
      ["list", "[1,2]"],
    ]);
  });

  it("are bounded, whatever another program wrote", () => {
    expect(payloadFacts(null)).toEqual([]);
    expect(payloadFacts("text")).toEqual([["value", "text"]]);
    const many = Object.fromEntries(
      Array.from({ length: 100 }, (_, n) => [`n${n}`, "y".repeat(999)]),
    );
    const facts = payloadFacts(many);
    expect(facts).toHaveLength(40);
    expect(String(facts[0]?.[1])).toHaveLength(301);
  });
});
