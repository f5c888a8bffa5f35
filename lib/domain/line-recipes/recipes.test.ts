import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SetAsideLine } from "../../contract/line";
import { clusterFacts, clusterLines } from "../invoice-lines/clusters";
import { exampleQueueLine } from "../invoice-lines/testing/example-queue-line";
import { planRecipe, recipeFollowup } from "./plan-recipe";
import { recipeActionSchema, recipePatternSchema } from "./recipe-shape";
import { commonPattern, patternOf, recipesFor } from "./recipes-for";

const today = "2026-11-21";
const me = "11111111-1111-4111-8111-111111111111";
const colleague = { id: "22222222-2222-4222-8222-222222222222", name: "Ola Lead" };
const line = exampleQueueLine;
const pattern = patternOf(clusterFacts(line("a")));
const recipe = (name: string, lastUsedAt: string | null = null) => ({ name, lastUsedAt, pattern });
const nobody = new Set<string>();

const facts = fc.record({
  productId: fc.constantFrom("a".repeat(32), "b".repeat(32), null),
  invoiceLineType: fc.constantFrom(2, 3),
  vendor: fc.constantFrom("Nordheia Nett AS", null),
  vatRate: fc.constantFrom(0, 25),
  accountPeriod: fc.constantFrom("202610", "202611", null),
} satisfies Record<string, fc.Arbitrary<unknown>>);

describe("the recipes of a cluster", () => {
  it("are those of its product, line type, vendor and VAT, in any accounting period", () => {
    const all = [recipe("Duplicates")];
    const of = (changed: Partial<SetAsideLine>) =>
      recipesFor(clusterFacts(line("x", changed)), all).length;
    expect(of({ accountPeriod: "202701" })).toBe(1);
    const others = [{ productId: null }, { invoiceLineType: 3 }, { vendor: null }, { vatRate: 0 }];
    expect(others.map(of)).toEqual([0, 0, 0, 0]);
  });

  it("NU11: are those of 25.5 % alone, also as they are stored", () => {
    const facts = clusterFacts(line("x", { vatRate: 25.5 }));
    const stored = recipePatternSchema.parse(JSON.parse(JSON.stringify(patternOf(facts))));
    const all = [recipe("25 %"), { ...recipe("25.5 %"), pattern: stored }];
    expect(recipesFor(facts, all).map(({ name }) => name)).toEqual(["25.5 %"]);
    expect(commonPattern([facts])?.vatRate).toBe(25.5);
  });

  it("begin with the one that was used last, the others by name", () => {
    const all = [recipe("B"), recipe("C", "2026-11-01T10:00:00Z"), recipe("A")];
    expect(recipesFor(pattern, all).map(({ name }) => name)).toEqual(["C", "A", "B"]);
  });

  it("match exactly the clusters that differ in nothing but the period", () => {
    fc.assert(
      fc.property(facts, facts, (saved, found) => {
        const { accountPeriod: _, ...expected } = saved;
        const { accountPeriod: __, ...actual } = found;
        const same = JSON.stringify(patternOf(expected)) === JSON.stringify(patternOf(actual));
        const all = [{ ...recipe("One"), pattern: patternOf(saved) }];
        expect(recipesFor(found, all).length).toBe(same ? 1 : 0);
        expect(commonPattern([saved, found]) === null).toBe(!same);
      }),
    );
  });

  it("match all clusters of their lines or none", () => {
    fc.assert(
      fc.property(fc.array(facts, { maxLength: 12 }), facts, (given, saved) => {
        const lines = given.map((one, index) => line(String(index), one));
        const all = [{ ...recipe("One"), pattern: patternOf(saved) }];
        const matching = clusterLines(lines).filter((one) => recipesFor(one.facts, all).length);
        const counted = matching.reduce((sum, { count }) => sum + count, 0);
        expect(counted).toBe(
          lines.filter((one) => recipesFor(clusterFacts(one), all).length > 0).length,
        );
      }),
    );
  });

  it("have no pattern in common without lines", () => {
    expect(commonPattern([])).toBeNull();
  });
});

describe("the plan of a recipe", () => {
  const cluster = [
    line("free"),
    line("mine", {}, { assignee: { id: me, name: "Kari Clerk" } }),
    line("theirs", {}, { assignee: colleague }),
    line("hidden", {}, { snoozedUntil: "2026-12-24", assignee: colleague }),
    line("back", {}, { snoozedUntil: today }),
    line("noted", {}, { note: "Ask the grid owner" }),
    line("going", {}, { snoozedUntil: "2026-12-24" }),
  ];
  const plan = (kind: "note" | "archive") => {
    const { lines, excluded } = planRecipe(
      cluster,
      { kind },
      { personId: me, underWay: new Set(["going"]) },
    );
    return {
      lines: lines.map(({ id }) => id),
      excluded: excluded.map((one) => [one.line.id, one.reason]),
    };
  };

  it("leaves out lines being archived, snoozed ones and those of colleagues, each with its reason", () => {
    expect(plan("archive")).toEqual({
      lines: ["free", "mine", "back", "noted"],
      excluded: [
        ["theirs", "assigned"],
        ["hidden", "snoozed"],
        ["going", "under-way"],
      ],
    });
  });

  it("does not overwrite a note", () => {
    expect(plan("note").lines).toEqual(["free", "mine", "back"]);
    expect(plan("note").excluded).toContainEqual(["noted", "noted"]);
  });

  it("divides the lines without losing or repeating one", () => {
    const followup = fc.record({
      assignee: fc.constantFrom(null, colleague, { id: me, name: "Kari Clerk" }),
      note: fc.constantFrom(null, "A note"),
      snoozedUntil: fc.constantFrom(null, "2026-12-24", today),
    });
    const kinds = fc.constantFrom("note" as const, "archive" as const);
    fc.assert(
      fc.property(fc.array(followup, { maxLength: 10 }), kinds, (given, kind) => {
        const all = given.map((one, index) => line(String(index), {}, one));
        const { lines, excluded } = planRecipe(all, { kind }, { personId: me, underWay: nobody });
        const ids = [...lines, ...excluded.map((one) => one.line)].map(({ id }) => id);
        expect(ids.sort()).toEqual(all.map(({ id }) => id).sort());
        for (const { snoozed, followup: noted } of lines) {
          expect(snoozed || noted?.assignee?.id === colleague.id).toBe(false);
          expect(kind === "note" && Boolean(noted?.note)).toBe(false);
        }
      }),
    );
  });

  it("with a note writes it with the versions that were seen, and snoozes from today", () => {
    const lines = [line("a"), line("b", {}, { version: 4 })];
    const action = { kind: "note", note: "Ask", assignToMe: true, snoozeDays: 14 } as const;
    expect(recipeFollowup(action, lines, today)).toEqual({
      lineIds: ["a", "b"],
      note: "Ask",
      assign: "me",
      snoozedUntil: "2026-12-05",
      versions: { a: 0, b: 4 },
    });
    const bare = recipeFollowup({ ...action, assignToMe: false, snoozeDays: null }, lines, today);
    expect(bare).not.toHaveProperty("assign");
    expect(bare).not.toHaveProperty("snoozedUntil");
  });
});

it("a recipe with the reason Other needs a note", () => {
  const settings = { reason: "other" };
  expect(recipeActionSchema.safeParse({ kind: "archive", settings }).success).toBe(false);
  const noted = { ...settings, note: "Agreed with the grid owner" };
  expect(recipeActionSchema.safeParse({ kind: "archive", settings: noted }).success).toBe(true);
});
