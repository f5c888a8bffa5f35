import { randomUUID } from "node:crypto";

/** An answer, or that there was none. */
export interface Answer {
  /** 0: no answer. */
  readonly status: number;
  readonly body: unknown;
  readonly bytes: number;
  readonly milliseconds: number;
}

export interface Ask {
  readonly method: "GET" | "POST" | "PUT" | "PATCH";
  readonly path: string;
  readonly body?: unknown;
  readonly key?: string;
}

/** Longer than the desk's own limit for a request. */
const patience = 30_000;

/** Sends a request as a signed-in person's page does; never throws. */
export async function ask(
  origin: string,
  cookie: string,
  { method, path, body, key = randomUUID() }: Ask,
): Promise<Answer> {
  const start = performance.now();
  const answer = (status: number, text: string): Answer => ({
    status,
    body: read(text),
    bytes: text.length,
    milliseconds: performance.now() - start,
  });
  try {
    const response = await fetch(origin + path, {
      method,
      headers: {
        cookie,
        origin,
        "sec-fetch-site": "same-origin",
        ...(method !== "GET" && { "x-desk-request": "1", "idempotency-key": key }),
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patience),
    });
    return answer(response.status, await response.text());
  } catch {
    return answer(0, "");
  }
}

export const succeeded = ({ status }: Answer): boolean => status >= 200 && status < 300;

/** A document is no JSON. */
function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
