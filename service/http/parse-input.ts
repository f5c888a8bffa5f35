import type { z } from "zod";
import { deepestJson, tooDeepMessage } from "../../lib/domain/deepest-json";
import { type FieldError, ServiceProblem } from "./problem";

export interface RawInput {
  params: Record<string, string>;
  query: URLSearchParams;
  body: unknown;
}

interface InputShapes {
  readonly params: z.ZodType;
  readonly query: z.ZodType;
  readonly body: z.ZodType | null;
}

const maximumErrors = 100;
/** Names in an answer are cut at this length, so that a caller's long name is not returned. */
const longestName = 80;
/** No shape of the contract comes near it; a larger value is not parsed. */
const mostEntries = 10_000;

/**
 * Parses path, query and body by the contract. All three are parsed before refusing, so that one
 * answer names every wrong field.
 *
 * @throws {ServiceProblem} 400 with the fields.
 */
export function parseInput(shapes: InputShapes, raw: RawInput) {
  const query = readQuery(raw.query);
  const oversized = [...beyondMeasure(query.values, []), ...beyondMeasure(raw.body, [])];
  if (oversized.length > 0) throw refusal(oversized);
  const params = shapes.params.safeParse(raw.params);
  const parsedQuery = shapes.query.safeParse(query.values);
  const body = shapes.body?.safeParse(raw.body) ?? { success: true as const, data: undefined };
  const errors = [
    ...unstorable(raw.params, []),
    ...unstorable(query.values, []),
    ...unstorable(raw.body, []),
    ...fieldErrors(params, "path"),
    ...query.repeated.map((name) => ({ path: pathOf([name]), message: "Must be given once." })),
    ...fieldErrors(parsedQuery, "query"),
    ...fieldErrors(body, "body"),
  ];
  if (errors.length > 0 || !params.success || !parsedQuery.success || !body.success) {
    throw refusal(errors);
  }
  return { params: params.data, query: parsedQuery.data, body: body.data };
}

function refusal(errors: readonly FieldError[]): ServiceProblem {
  return new ServiceProblem("invalid-request", { errors: errors.slice(0, maximumErrors) });
}

function pathOf(path: readonly PropertyKey[]): string {
  return path.map((name) => String(name).slice(0, longestName)).join(".");
}

/** Nesting and lists that would cost too much to walk. */
function beyondMeasure(value: unknown, path: readonly string[]): FieldError[] {
  if (typeof value !== "object" || value === null) return [];
  const refuse = (message: string) => [{ path: pathOf(path) || "body", message }];
  if (path.length >= deepestJson) return refuse(tooDeepMessage);
  const entries = Object.entries(value);
  if (entries.length > mostEntries) return refuse(`Must hold at most ${mostEntries} entries.`);
  return entries.flatMap(([name, part]) => beyondMeasure(part, [...path, name]));
}

/** What no column can store: the character U+0000 and unpaired surrogates, in texts and names. */
function unstorable(value: unknown, path: readonly string[]): FieldError[] {
  if (typeof value === "string") return textErrors(value, path);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => [
    ...textErrors(name, [...path, name]),
    ...unstorable(part, [...path, name]),
  ]);
}

function textErrors(text: string, names: readonly string[]): FieldError[] {
  const path = pathOf(names) || "body";
  if (text.includes("\0")) return [{ path, message: "Must not hold the character U+0000." }];
  if (!/\p{Surrogate}/u.test(text)) return [];
  return [{ path, message: "Must be text in whole Unicode characters." }];
}

function readQuery(search: URLSearchParams) {
  const names = [...new Set(search.keys())];
  return {
    values: Object.fromEntries(names.map((name) => [name, search.get(name) ?? ""])),
    repeated: names.filter((name) => search.getAll(name).length > 1),
  };
}

function fieldErrors(result: z.ZodSafeParseResult<unknown>, root: string): FieldError[] {
  if (result.success) return [];
  return result.error.issues.flatMap((issue) => {
    if (issue.code === "unrecognized_keys") {
      return issue.keys.map((name) => ({
        path: pathOf([...issue.path, name]) || root,
        message: "There is no such name.",
      }));
    }
    return [{ path: pathOf(issue.path) || root, message: issue.message }];
  });
}
