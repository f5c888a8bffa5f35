import "server-only";
import { createHash } from "node:crypto";
import type { z } from "zod";
import { findUnstorable } from "../../server/find-unstorable";
import { fieldErrors, problems } from "../../server/problem";
import { readBodyBytes, readJsonBody } from "../../server/read-json-body";
import type { RequestContext } from "../../server/serve";

/** Maximum bytes of a body about one record. */
const bodyLimit = 32_768;

/**
 * Maximum number of named fields: a caller with a thousand wrong ones does not get all of them
 * back.
 */
const mostErrors = 20;

/**
 * Parses a value by a schema; nothing in it is a character that no database stores.
 *
 * @throws {DeskProblem} 400 naming each field that is wrong.
 */
export function readInput<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  /** The field of the body that it is; omitted: the whole. */
  field = "",
): z.output<Schema> {
  const refuse = (errors: ReturnType<typeof fieldErrors>) =>
    problems.invalid(
      errors.slice(0, mostErrors).map(({ path, ...error }) => ({
        ...error,
        path: [field, path].filter(Boolean).join("."),
      })),
    );
  const errors = findUnstorable(value);
  if (errors.length > 0) throw refuse(errors);
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw refuse(fieldErrors(parsed.error));
  return parsed.data;
}

/** The raw body, for the idempotency key, and the parsed one. */
export async function readBody<Schema extends z.ZodType>(
  { request }: RequestContext,
  schema: Schema,
  limit = bodyLimit,
): Promise<{ readonly raw: unknown; readonly body: z.output<Schema> }> {
  const raw = await readJsonBody(request, limit);
  return { raw, body: readInput(schema, raw) };
}

/**
 * The bytes of an uploaded file, and its SHA-256 for the idempotency key. A page of another site
 * can't send its media type without a CORS preflight.
 *
 * @throws {DeskProblem} 413 by the declared length or by count, 415 for another media type.
 */
export async function readFile(
  { request }: RequestContext,
  limit: number,
): Promise<{ readonly raw: string; readonly body: Buffer }> {
  const type = request.headers.get("content-type") ?? "";
  if (type !== "application/octet-stream") throw problems.notAFile();
  const body = await readBodyBytes(request, limit);
  return { raw: createHash("sha256").update(body).digest("hex"), body };
}
