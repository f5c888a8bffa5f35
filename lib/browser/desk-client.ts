import { send } from "./transport";

export interface DeskCallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Makes a repeated POST answer like the first one; one key for one intent of the person. */
  readonly idempotencyKey?: string | undefined;
}

/**
 * Calls the desk's own API: `path` starts behind `/api/desk/`, its segments already encoded.
 * Answers the JSON body as unknown, for the caller's schema to read; throws ProblemError.
 */
export function callDesk(
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
  path: string,
  body?: unknown,
  options: DeskCallOptions = {},
): Promise<unknown> {
  return send({
    method,
    access: method === "GET" ? "read" : "write",
    address: `/api/desk/${path}`,
    body,
    signal: options.signal,
    headers: options.idempotencyKey ? { "idempotency-key": options.idempotencyKey } : undefined,
  });
}
