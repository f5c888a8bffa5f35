import { z } from "zod";
import { requiredText, textEntry } from "../../domain/entry";
import { archiveReasons, needsNote } from "../../domain/jobs/archive-reasons";
import { textSources } from "../../domain/line-recipes/correction-shape";
import { recipeLimits } from "../../domain/line-recipes/recipe-limits";
import type { NewRecipe, RecipeAction } from "../../domain/line-recipes/recipe-shape";
import { readNumber } from "../../domain/read-number";

/** What the form of a recipe gives; the pattern is the cluster's. */
export type RecipeEntry = Omit<NewRecipe, "pattern">;

/** The values of the form, as typed. */
export type RecipeValues = z.input<typeof recipeFormSchema>;

/** The form of a recipe; only the fields of its kind are read. */
export const recipeFormSchema = z
  .object({
    name: requiredText(recipeLimits.name),
    kind: z.enum(["note", "archive", "proposal"]),
    note: textEntry(recipeLimits.note),
    assignToMe: z.boolean(),
    snoozeDays: z.string(),
    reason: z.string(),
    /** The product element; empty: each line's own. */
    element: z.string(),
    price: z.enum(["line", "product"]),
    period: z.enum(["line", "current-month"]),
    text: z.enum(textSources),
    description: textEntry(recipeLimits.description),
    meteringPoint: z.enum(["line", "none"]),
    shared: z.boolean(),
  })
  .transform(
    ({ name, shared, kind, note, assignToMe, snoozeDays, ...rest }, context): RecipeEntry => {
      const refuse = (path: string, input: string, params: object) => {
        context.addIssue({ code: "custom", path: [path], input, params: { ...params } });
      };
      const required = { problem: "required" };
      if (kind === "note") {
        const typed = snoozeDays.trim();
        const limits = { places: 0, min: 1, max: recipeLimits.snoozeDays };
        const days = typed === "" ? null : readNumber(typed, limits);
        if (note === "") refuse("note", note, required);
        if (typeof days === "object" && days !== null) refuse("snoozeDays", snoozeDays, days);
        const snooze = typeof days === "number" ? days : null;
        return { name, shared, action: { kind, note, assignToMe, snoozeDays: snooze } };
      }
      if (kind === "proposal") {
        const { element, text, description, price, period, meteringPoint } = rest;
        if (text === "own" && description === "") refuse("description", description, required);
        const own = text === "own" ? description : null;
        const corrected = { price, period, text, description: own, meteringPoint };
        const productElementId = element === "" ? null : element;
        const action = { kind, productElementId, ...corrected, note: note === "" ? null : note };
        return { name, shared, action };
      }
      const reason = archiveReasons.find((one) => one === rest.reason);
      if (reason === undefined) refuse("reason", rest.reason, required);
      else if (needsNote(reason) && note === "") refuse("note", note, required);
      const settings = { reason: reason ?? "other", ...(note !== "" && { note }) };
      return { name, shared, action: { kind, settings } };
    },
  );

/** The form's values of a recipe, or of what a person typed elsewhere. */
export function recipeFormOf({ name, shared, action }: Partial<RecipeEntry>): RecipeValues {
  return { name: name ?? "", shared: shared ?? false, ...fieldsOf(action) };
}

const none = {
  kind: "note",
  note: "",
  assignToMe: false,
  snoozeDays: "",
  reason: "",
  element: "",
  price: "line",
  period: "line",
  text: "line",
  description: "",
  meteringPoint: "line",
} as const;

function fieldsOf(action: RecipeAction | undefined) {
  if (action === undefined) return none;
  if (action.kind === "archive") {
    const { reason, note = "" } = action.settings;
    return { ...none, kind: action.kind, reason, note };
  }
  if (action.kind === "proposal") {
    const { productElementId, description, note, ...corrected } = action;
    return {
      ...none,
      ...corrected,
      element: productElementId ?? "",
      description: description ?? "",
      note: note ?? "",
    };
  }
  const { kind, note, assignToMe, snoozeDays } = action;
  return {
    ...none,
    kind,
    note,
    assignToMe,
    snoozeDays: snoozeDays === null ? "" : `${snoozeDays}`,
  };
}
