import { normalizeIdentifier } from "../domain/identifiers";
import { cleanLine } from "../domain/readers/clean-text";
import { looksLikeNationalId } from "../domain/readers/national-ids/holds-national-id";
import { type GroupFilter, parameterNames } from "./filters";
import type { GroupListState } from "./params";

const identifiers = ["accountGuid", "customerGuid", "otherPayerGuid"] as const;
const texts = [
  "customerName",
  "name",
  "customerNumber",
  "erpId",
  "email",
  "cellphone",
  "invoiceMark",
  "recognitionCode",
  "yourReference",
  "eInvoiceReference",
] as const;

/** A parameter that the search box can search. */
export type FinderParameter = (typeof identifiers)[number] | (typeof texts)[number];

export interface FinderPlan {
  /** In the service's form: an identifier without dashes, a phone number without spaces. */
  readonly text: string;
  /** Tried in this order until one finds something. */
  readonly tries: readonly FinderParameter[];
  /** What the clerk may choose instead. */
  readonly choices: readonly FinderParameter[];
}

/**
 * The parameters for the text of the search box: by its shape, or by the clerk's choice. Null if
 * there is no text, or the service offers none.
 */
export function planFind(
  { find, findIn }: Pick<GroupListState, "find" | "findIn">,
  filters: readonly GroupFilter[],
): FinderPlan | null {
  const text = cleanLine(find);
  if (text === "" || looksLikeNationalId(text)) return null;
  const offered = new Set(filters.flatMap(parameterNames));
  const identifier = normalizeIdentifier(text);
  const all: readonly FinderParameter[] = identifier === null ? texts : identifiers;
  const choices = all.filter((name) => offered.has(name));
  const wanted = choices.find((name) => name === findIn);
  const tries = wanted ? [wanted] : guess(text, identifier).filter((name) => offered.has(name));
  if (tries.length === 0) return null;
  return { text: identifier ?? compactPhone(text, tries), tries, choices };
}

function guess(text: string, identifier: string | null): FinderParameter[] {
  if (identifier !== null) return ["accountGuid", "customerGuid"];
  if (text.includes("@")) return ["email", "customerName"];
  if (/^\+[\d\s]+$/.test(text)) return ["cellphone"];
  if (/^[\d\s-]+$/.test(text)) return ["customerNumber", "erpId", "cellphone"];
  // A number with letters and no space is a reference; a name has a space or no digit.
  if (/\d/.test(text) && !/\s/.test(text)) return ["erpId", "name", "customerName"];
  return ["customerName", "name"];
}

function compactPhone(text: string, tries: readonly FinderParameter[]): string {
  return tries[0] === "cellphone" ? text.replaceAll(/\s/gu, "") : text;
}
