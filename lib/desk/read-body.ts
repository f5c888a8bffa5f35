import "server-only";
import type { z } from "zod";
import { fieldErrors, longestPath, problems } from "../server/problem";
import { readJsonBody } from "../server/read-json-body";
import type { RequestContext } from "../server/serve";

type FieldErrors = ReturnType<typeof fieldErrors>;

/** Most bytes of a body about one record. */
const bodyLimit = 32_768;

/** Most fields that are named: who sends a thousand wrong ones is not read all of them back. */
const mostErrors = 20;

/**
 * What a schema reads in a value.
 *
 * @throws {DeskProblem} 400 naming each field that is wrong.
 */
export function readInput<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw problems.invalid(fieldErrors(parsed.error).slice(0, mostErrors));
  return parsed.data;
}

/** The body as it came, for the idempotency key, and as the schema reads it. */
export async function readBody<Schema extends z.ZodType>(
  { request }: RequestContext,
  schema: Schema,
  limit = bodyLimit,
): Promise<{ readonly raw: unknown; readonly body: z.output<Schema> }> {
  const raw = await readJsonBody(request, limit);
  const errors = findUnstorable(raw);
  if (errors.length > 0) throw problems.invalid(errors.slice(0, mostErrors));
  return { raw, body: readInput(schema, raw) };
}

/** PostgreSQL keeps neither NUL nor half a character, in a name as little as in a value. */
function findUnstorable(value: unknown): FieldErrors {
  if (typeof value === "string") {
    return isStorable(value)
      ? []
      : [{ path: "", message: "Holds a character that can't be kept." }];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) => {
    if (!isStorable(name)) return [{ path: "", message: "Holds a name that can't be kept." }];
    // Paths are built on the way back: most bodies have thousands of values and nothing wrong.
    return findUnstorable(field).map(({ path, message }) => ({
      path: (path === "" ? name : `${name}.${path}`).slice(0, longestPath),
      message,
    }));
  });
}

/** Neither NUL nor half a character, which PostgreSQL takes in no text and no JSON. */
export function isStorable(text: string): boolean {
  return !text.includes("\0") && !/\p{Cs}/u.test(text);
}
