import type { MiddlewareHandler } from "hono";
import type { OperationDeprecation } from "../../lib/contract/operation-rows/row";
import { ServiceProblem } from "./problem";
import type { RequestFacts } from "./register";

/** Whether deprecated operations still answer; otherwise they are 410. */
export type DeprecatedOperations = "answer" | "gone";

/**
 * Marks every answer of a deprecated operation, also refusals, as deprecated (RFC 9745), with its
 * end (RFC 8594) and successor. Other answers are unchanged.
 */
export function warnDeprecation(
  deprecated: OperationDeprecation | null,
): MiddlewareHandler<RequestFacts> {
  return async (c, next) => {
    await next();
    if (deprecated === null) return;
    const inputs = { ...Object.fromEntries(new URL(c.req.url).searchParams), ...c.req.param() };
    for (const [name, value] of deprecationHeaders(deprecated, inputs)) c.header(name, value);
  };
}

/** @throws {ServiceProblem} 410 if the operation is deprecated and such ones are switched off. */
export function refuseDeprecated(
  deprecated: OperationDeprecation | null,
  mode: DeprecatedOperations,
): void {
  if (deprecated === null || mode === "answer") return;
  throw new ServiceProblem("gone", {
    detail:
      deprecated.successor === null
        ? "The operation was deprecated and is switched off."
        : `The operation was deprecated and is switched off; use ${deprecated.successor}.`,
  });
}

/** In characters. Longer inputs belong to no record, and many receivers refuse such headers. */
const longestLink = 500;

/**
 * The headers. The link is included only if the call's inputs determine the successor's address.
 */
export function deprecationHeaders(
  { since, sunset, successor }: OperationDeprecation,
  inputs: Readonly<Record<string, string>>,
): [name: string, value: string][] {
  const headers: [string, string][] = [
    ["deprecation", `@${Date.parse(`${since}T00:00:00Z`) / 1000}`],
    ["sunset", new Date(`${sunset}T23:59:59Z`).toUTCString()],
  ];
  if (successor === null) return headers;
  const names = [...successor.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  if (names.some((name) => !inputs[name])) return headers;
  const address = successor.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(inputs[name] ?? ""),
  );
  if (address.length > longestLink) return headers;
  return [...headers, ["link", `<${address}>; rel="successor-version"`]];
}
