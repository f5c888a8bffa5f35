import { describe, expect, it } from "vitest";
import type { FinderHit } from "./hit-shape";
import { groupHits, joinHits, onlyExact } from "./join-hits";

const hit = (given: Partial<FinderHit>): FinderHit => ({
  kind: "invoice",
  id: "1",
  name: null,
  action: null,
  customerName: null,
  customerGuid: null,
  number: null,
  state: null,
  deceased: false,
  exact: false,
  ...given,
});

describe("Hits of several sources", () => {
  it("are each record once, with what any source knows of it", () => {
    const joined = joinHits([
      hit({ state: "open" }),
      hit({ kind: "debt-case" }),
      hit({ state: "dunned", customerName: "Kari", exact: true }),
    ]);
    expect(joined).toEqual([
      hit({ state: "open", customerName: "Kari", exact: true }),
      hit({ kind: "debt-case" }),
    ]);
  });

  it("are shown by kind, the kind of an exact one first", () => {
    const product = hit({ kind: "product", id: "a" });
    const exact = hit({ kind: "product", id: "b", exact: true });
    const group = hit({ kind: "invoice-group" });
    expect(groupHits([product, group, exact])).toMatchObject([
      { kind: "product", hits: [exact, product] },
      { kind: "invoice-group", hits: [group] },
    ]);
  });

  it("are shown with ended ones last, unless the text names them", () => {
    const group = (id: string, more: Partial<FinderHit> = {}) =>
      hit({ kind: "invoice-group", id, state: "active", ...more });
    const hits = [group("1", { state: "ended" }), group("2"), group("3", { state: "on-hold" })];
    const named = group("4", { state: "ended", exact: true });
    const shown = groupHits([...hits, named]).flatMap((one) => one.hits.map(({ id }) => id));
    expect(shown).toEqual(["4", "2", "3", "1"]);
  });

  it("open by Enter alone where exactly one is exact", () => {
    const [one, other] = [hit({ exact: true }), hit({ kind: "debt-case", exact: true })];
    expect(onlyExact([hit({ id: "2" }), one])).toBe(one);
    expect(onlyExact([one, other])).toBeNull();
    expect(onlyExact([hit({})])).toBeNull();
  });
});
