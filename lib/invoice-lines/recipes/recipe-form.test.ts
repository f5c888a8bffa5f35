import { expect, it } from "vitest";
import type { RecipeAction } from "../../domain/line-recipes/recipe-shape";
import { recipeFormOf, recipeFormSchema } from "./recipe-form";

const typed = { ...recipeFormOf({}), name: " Grid owner ", note: " Ask " };
const problemsOf = (more: object) => {
  const { error } = recipeFormSchema.safeParse({ ...typed, ...more });
  return error?.issues.map(({ path }) => path.join(".")) ?? [];
};

const actions: readonly RecipeAction[] = [
  { kind: "note", note: "Ask", assignToMe: true, snoozeDays: 14 },
  { kind: "note", note: "Ask", assignToMe: false, snoozeDays: null },
  { kind: "archive", settings: { reason: "duplicate" } },
  { kind: "archive", settings: { reason: "other", note: "Agreed" } },
  {
    kind: "proposal",
    productElementId: "a".repeat(32),
    price: "product",
    meteringPoint: "line",
    period: "current-month",
    text: "own",
    description: "Visit",
    note: "Wrong product",
  },
  {
    kind: "proposal",
    productElementId: null,
    price: "line",
    meteringPoint: "none",
    period: "line",
    text: "line",
    description: null,
    note: null,
  },
];

it.each(actions)("the form of a recipe gives the recipe again: %j", (action) => {
  const recipe = { name: "Grid owner", shared: true, action };
  expect(recipeFormSchema.parse(recipeFormOf(recipe))).toEqual(recipe);
});

it("texts are trimmed, and fields of the other kind are not read", () => {
  const recipe = { name: "Grid owner", shared: false };
  const note = { kind: "note", note: "Ask", assignToMe: false, snoozeDays: null };
  expect(recipeFormSchema.parse({ ...typed, reason: "duplicate" })).toEqual({
    ...recipe,
    action: note,
  });
  const archive = { ...typed, kind: "archive", reason: "duplicate", note: "", snoozeDays: "x" };
  const settings = { reason: "duplicate" };
  expect(recipeFormSchema.parse(archive)).toEqual({
    ...recipe,
    action: { kind: "archive", settings },
  });
});

it("each missing or wrong field is named", () => {
  expect(problemsOf({ name: " " })).toEqual(["name"]);
  expect(problemsOf({ note: "", snoozeDays: "0" })).toEqual(["note", "snoozeDays"]);
  expect(problemsOf({ snoozeDays: "366" })).toEqual(["snoozeDays"]);
  expect(problemsOf({ snoozeDays: "1.5" })).toEqual(["snoozeDays"]);
  expect(problemsOf({ kind: "archive" })).toEqual(["reason"]);
  expect(problemsOf({ kind: "proposal", note: "" })).toEqual([]);
  expect(problemsOf({ kind: "proposal", text: "own" })).toEqual(["description"]);
  expect(problemsOf({ kind: "archive", reason: "other", note: "" })).toEqual(["note"]);
});
