import "server-only";
import type { z } from "zod";
import { fieldErrors, problems } from "../server/problem";
import { readJsonBody } from "../server/request-body";
import type { Exchange } from "../server/serve";

type FieldErrors = ReturnType<typeof fieldErrors>;

/** Most bytes of a body about one record. */
const bodyLimit = 32_768;

/** The body as it came, for the idempotency key, and as the schema reads it. */
export async function readBody<Schema extends z.ZodType>(
  { request }: Exchange,
  schema: Schema,
  limit = bodyLimit,
): Promise<{ readonly raw: unknown; readonly body: z.output<Schema> }> {
  const raw = await readJsonBody(request, limit);
  const errors: FieldErrors = [];
  findUnstorable(raw, "", errors);
  if (errors.length > 0) throw problems.invalid(errors);
  const parsed = schema.safeParse(raw);
  if (!parsed.success) throw problems.invalid(fieldErrors(parsed.error));
  return { raw, body: parsed.data };
}

/** PostgreSQL keeps neither NUL nor half a character, in a name as little as in a value. */
function findUnstorable(value: unknown, path: string, errors: FieldErrors): void {
  if (typeof value === "string" && !isStorable(value)) {
    errors.push({ path, message: "Holds a character that can't be kept." });
  }
  if (typeof value !== "object" || value === null) return;
  for (const [name, field] of Object.entries(value)) {
    if (!isStorable(name)) errors.push({ path, message: "Holds a name that can't be kept." });
    else findUnstorable(field, path === "" ? name : `${path}.${name}`.slice(0, 200), errors);
  }
}

/** Neither NUL nor half a character, which PostgreSQL takes in no text and no JSON. */
export function isStorable(text: string): boolean {
  return !text.includes("\0") && !/\p{Cs}/u.test(text);
}
