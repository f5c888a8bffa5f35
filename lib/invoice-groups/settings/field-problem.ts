import type { z } from "zod";
import type { InvoiceGroupSetting } from "../../contract/invoice-group";
import type { Problem } from "../../contract/problem";
import { isSettingName } from "../../domain/invoice-groups/settings";

export const fieldProblemCodes = [
  "required",
  "invalid",
  "ambiguous",
  "whole",
  "twoDecimals",
  "negative",
  "tooLarge",
  "tooLong",
  "notAllowed",
] as const;

/** What is wrong with a field; the screen says how to put it right. */
export interface FieldProblem {
  readonly code: (typeof fieldProblemCodes)[number];
  /** Greatest length or value, where one was passed. */
  readonly limit?: number;
}

/** A refusal of the contract as a problem of the field. */
export function problemOfIssue(issue: z.core.$ZodIssue): FieldProblem {
  if (issue.code === "too_big" && issue.origin === "string") {
    return { code: "tooLong", limit: Number(issue.maximum) };
  }
  if (issue.code === "too_big") return { code: "tooLarge", limit: Number(issue.maximum) };
  if (issue.code === "too_small") return { code: "negative" };
  if (issue.code === "invalid_type" && issue.expected === "int") return { code: "whole" };
  if (issue.code === "custom" && /decimals/.test(issue.message)) return { code: "twoDecimals" };
  if (issue.code === "custom" && /negative/.test(issue.message)) return { code: "negative" };
  if (issue.code === "custom" && /smaller/.test(issue.message)) return { code: "tooLarge" };
  return { code: "notAllowed" };
}

export interface RefusedFields {
  /** The service's own words for each setting that it named. */
  readonly fields: Partial<Record<InvoiceGroupSetting, string>>;
  /** What it named beside the settings. */
  readonly others: readonly string[];
}

/**
 * The fields of a 400. The interface does not show how a path is written (section 7), so dotted,
 * slashed and indexed ones are all understood by their last part.
 */
export function refusedFields(errors: Problem["errors"]): RefusedFields {
  const fields: Partial<Record<InvoiceGroupSetting, string>> = {};
  const others: string[] = [];
  for (const { path, message } of errors ?? []) {
    const last =
      path
        .split(/[./[\]]/)
        .filter(Boolean)
        .at(-1) ?? "";
    if (isSettingName(last)) fields[last] ??= message;
    else others.push(message);
  }
  return { fields, others };
}
