import { z } from "zod";
import {
  largestDimensionNumber,
  longestDimensionValue,
} from "../domain/dimensions/dimension-shape";
import type { EntryProblem } from "../domain/entry";
import { readNumber } from "../domain/read-number";
import { holdsNationalId } from "../domain/readers/national-ids/holds-national-id";

/** The form of a dimension's value, as typed. */
export interface DimensionForm {
  /** The number of a known dimension, `otherDimension`, or empty. */
  readonly dimension: string;
  /** The typed number of another one. */
  readonly number: string;
  readonly value: string;
}

/** The choice of a dimension that is not listed. */
export const otherDimension = "other";

export interface DimensionInput {
  readonly number: number;
  readonly value: string;
}

/** The chosen or typed number; null: none that is valid. */
export function typedNumber({ dimension, number }: DimensionForm): number | null {
  const read = readTyped(dimension, number);
  return typeof read === "number" ? read : null;
}

/** Checks all fields; a dimension in `closed` takes no free values, so its value is not asked for. */
export function dimensionFormSchema(closed: ReadonlySet<number>) {
  return z
    .object({ dimension: z.string(), number: z.string(), value: z.string() })
    .transform((form, context): DimensionInput => {
      const refuse = (path: keyof DimensionForm, params: EntryProblem | OwnProblem) => {
        const issue = { path: [path], input: form[path], params: { ...params } };
        context.addIssue({ code: "custom", ...issue });
        return z.NEVER;
      };
      const field = form.dimension === otherDimension ? "number" : "dimension";
      const number = readTyped(form.dimension, form.number);
      if (typeof number === "number" && closed.has(number)) {
        return refuse(field, { problem: "closed" });
      }
      if (typeof number !== "number") refuse(field, number);
      const value = form.value.trim();
      const limit = longestDimensionValue;
      if (value === "") refuse("value", { problem: "required" });
      else if (value.length > limit) refuse("value", { problem: "long", limit });
      else if (holdsNationalId(value)) refuse("value", { problem: "nationalId" });
      return typeof number === "number" ? { number, value } : z.NEVER;
    });
}

interface OwnProblem {
  readonly problem: "closed" | "nationalId";
}

function readTyped(dimension: string, number: string) {
  const text = dimension === otherDimension ? number : dimension;
  return readNumber(text, { places: 0, min: 0, max: largestDimensionNumber });
}
