import { z } from "zod";
import { type DayRules, isDay } from "./day";
import { toMinorUnits } from "./minor-units";
import { invalidNumbers } from "./parse-number";
import { type NumberProblem, type NumberRules, readNumber } from "./read-number";

/** Why a form entry is refused. The form kit has the text for each, with the broken rule. */
export type EntryProblem =
  | NumberProblem
  | ({ readonly problem: "day" } & DayRules)
  | { readonly problem: "long"; readonly limit: number }
  | { readonly problem: "choice" };

/** The field of a number: text in the form, a number in its value. */
export function numberEntry(rules: NumberRules) {
  return z.string().transform((text, context) => {
    const read = readNumber(text, rules);
    return typeof read === "number" ? read : refuse(context, read);
  });
}

/** The same where the field may be empty, which is null. */
export function optionalNumberEntry(rules: NumberRules) {
  return z.string().transform((text, context) => {
    if (text.trim() === "") return null;
    const read = readNumber(text, rules);
    return typeof read === "number" ? read : refuse(context, read);
  });
}

/** The field of an amount: text in the form, minor units in its value. */
export function amountEntry(rules: Omit<NumberRules, "places"> = {}) {
  return numberEntry({ ...rules, places: 2 }).transform((amount) => toMinorUnits(amount));
}

/** The field of an optional text of at most `longest` characters. */
export function textEntry(longest: number) {
  return z.string().trim().max(longest);
}

/** The field of a required text. */
export function requiredText(longest = Number.MAX_SAFE_INTEGER) {
  return textEntry(longest).min(1);
}

/** The field of a day: ISO, empty, or the typed text if it is no day. */
export function dayEntry({ required, min, max }: DayRules & { readonly required?: boolean } = {}) {
  return z.string().transform((text, context) => {
    if (text === "") return required ? refuse(context, { problem: "required" }) : null;
    const right = isDay(text) && (!min || text >= min) && (!max || text <= max);
    return right ? text : refuse(context, { problem: "day", min, max });
  });
}

/** The field of a choice, empty until something is chosen. */
export function choiceEntry<Choice extends string>(choices: readonly Choice[]) {
  return z.string().transform((text, context) => {
    const chosen = choices.find((choice) => choice === text);
    return chosen ?? refuse(context, { problem: "required" });
  });
}

/** The problem of a schema's issue; null: one that the form handles. */
export function entryProblemOf(issue: z.core.$ZodRawIssue | z.core.$ZodIssue): EntryProblem | null {
  if (issue.code === "too_big") return { problem: "long", limit: Number(issue.maximum) };
  if (issue.code === "too_small") return { problem: "required" };
  if (issue.code !== "custom") return { problem: "choice" };
  return isEntryProblem(issue.params) ? issue.params : null;
}

const problems: ReadonlySet<unknown> = new Set<EntryProblem["problem"]>([
  "required",
  "positive",
  "zero",
  "percent",
  "currency",
  "day",
  "choice",
  ...invalidNumbers,
  "ambiguous",
  "decimals",
  "min",
  "max",
  "long",
]);

function isEntryProblem(params: object | undefined): params is EntryProblem {
  return params !== undefined && "problem" in params && problems.has(params.problem);
}

function refuse(context: z.core.$RefinementCtx<string>, problem: EntryProblem): never {
  context.addIssue({ code: "custom", input: context.value, params: { ...problem } });
  return z.NEVER;
}
