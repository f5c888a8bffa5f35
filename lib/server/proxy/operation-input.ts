import "server-only";
import type { z } from "zod";
import type { OperationAddress, OperationAddresses } from "../../contract/operation-addresses";
import type { OperationId } from "../../contract/operation-table";
import { operations } from "../../contract/operations";
import type { Problem } from "../../contract/problem";
import { stringifyAmounts } from "../../domain/amount-field";
import { findUnstorable } from "../find-unstorable";
import { fieldErrors, problems } from "../problem";

export interface OperationInput {
  readonly params?: unknown;
  readonly query?: unknown;
  /** undefined: the operation has no body. */
  readonly body?: unknown;
}

/** The request to the service, built from the parsed input, never from its text. */
export interface PreparedRequest {
  readonly method: OperationAddress["method"];
  /** The template of the operation's address with encoded parameters, and the query. */
  readonly path: string;
  readonly params: unknown;
  readonly body: string | undefined;
}

/** A caller with a thousand wrong names does not get all of them back. */
const mostErrors = 100;

/**
 * Parses params, query and body by the contract and builds the request from the result.
 *
 * @throws {DeskProblem} 400 naming each field that is wrong.
 */
export function prepareRequest(
  id: OperationId,
  input: OperationInput,
  addresses: OperationAddresses,
): PreparedRequest {
  const shapes = operations[id];
  const errors: NonNullable<Problem["errors"]> = [];
  const read = (schema: z.ZodType, value: unknown): unknown => {
    const unstorable = findUnstorable(value);
    errors.push(...unstorable);
    if (unstorable.length > 0) return undefined;
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    errors.push(...fieldErrors(result.error));
    return undefined;
  };
  const params = read(shapes.params, input.params ?? {});
  const query = read(shapes.query, input.query ?? {});
  let body: string | undefined;
  if (shapes.body !== null) {
    const value = read(shapes.body, input.body);
    if (value !== undefined) body = stringifyAmounts(value);
  } else if (input.body !== undefined) errors.push({ path: "", message: "Takes no body." });
  if (errors.length > 0) throw problems.invalid(errors.slice(0, mostErrors));
  const { method, path } = addresses[id];
  return { method, path: buildPath(path, params, query), params, body };
}

/**
 * The query part of an address as an object for the contract.
 *
 * @throws {DeskProblem} 400 if a name is given twice, because readers choose different ones, and for
 *   an encoding that is none, which readers read in different ways.
 */
export function readQuery(search: string): Record<string, string> {
  if (search === "") return {};
  const query: Record<string, string> = Object.create(null);
  requireEncoded(search);
  for (const [name, value] of new URLSearchParams(search)) {
    if (name in query) throw problems.invalid([{ path: name, message: "Is given twice." }]);
    query[name] = value;
  }
  return { ...query };
}

function requireEncoded(search: string): void {
  if (!search.includes("%")) return;
  for (const pair of search.replace(/^\?/, "").split("&")) {
    const [name = "", ...value] = pair.split("=");
    if (decoded(name) === null) throw problems.invalid([{ path: "", message: notEncoded }]);
    if (decoded(value.join("=")) !== null) continue;
    throw problems.invalid([{ path: decoded(name) ?? "", message: notEncoded }]);
  }
}

const notEncoded = "Is not encoded as UTF-8.";

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/**
 * A path from a template, each parameter and query value encoded; unset values are left out.
 *
 * @throws {DeskProblem} 404 for a dot segment, which would lead elsewhere in any encoding.
 */
export function buildPath(template: string, params: unknown, query: unknown): string {
  const values = new Map(Object.entries(params ?? {}));
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values.get(name);
    if (value === undefined) throw new TypeError(`The template's ${name} has no value.`);
    if (value === "." || value === "..") throw problems.notFound();
    return encodeURIComponent(String(value));
  });
  const given = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}
