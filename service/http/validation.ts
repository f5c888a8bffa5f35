import type { z } from "zod";
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

/**
 * Parses path, query and body by the contract, all three before refusing, so that one answer names
 * every field that is wrong.
 *
 * @throws {ServiceProblem} 400 with the fields.
 */
export function parseInput(shapes: InputShapes, raw: RawInput) {
  const query = readQuery(raw.query);
  const params = shapes.params.safeParse(raw.params);
  const parsedQuery = shapes.query.safeParse(query.values);
  const body = shapes.body?.safeParse(raw.body) ?? { success: true as const, data: undefined };
  const errors = [
    ...withoutNul(raw.params, []),
    ...withoutNul(query.values, []),
    ...withoutNul(raw.body, []),
    ...fieldErrors(params, "path"),
    ...query.repeated.map((path) => ({ path, message: "Must be given once." })),
    ...fieldErrors(parsedQuery, "query"),
    ...fieldErrors(body, "body"),
  ];
  if (errors.length > 0 || !params.success || !parsedQuery.success || !body.success) {
    throw new ServiceProblem("invalid-request", { errors: errors.slice(0, maximumErrors) });
  }
  return { params: params.data, query: parsedQuery.data, body: body.data };
}

/** The database can't store the character U+0000, so no text may bring it. */
function withoutNul(value: unknown, path: readonly string[]): FieldError[] {
  if (typeof value === "string") {
    const field = { path: path.join("."), message: "Must not hold the character U+0000." };
    return value.includes("\0") ? [field] : [];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    withoutNul(part, [...path, name.slice(0, 80)]),
  );
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
    const path = issue.path.map(String);
    if (issue.code === "unrecognized_keys") {
      return issue.keys.map((name) => ({
        path: [...path, name.slice(0, 80)].join("."),
        message: "There is no such name.",
      }));
    }
    return [{ path: path.join(".") || root, message: issue.message }];
  });
}
