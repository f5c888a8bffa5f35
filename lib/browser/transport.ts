import type { Problem } from "../contract/problem";
import { noteDifferences } from "./note-differences";
import { ProblemError, type ProblemKind, problemKind } from "./problem-error";
import { announceLimit, retryMoment, retryWhenLimited } from "./retry-when-limited";

export interface Request {
  readonly method: string;
  readonly address: string;
  readonly access: "read" | "write";
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  /** "low": other answers are needed sooner. */
  readonly priority?: "low" | undefined;
  /** Extra headers of one call, such as an Idempotency-Key. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** True for a press of a button: its 429 is shown instead of waited out. */
  readonly once?: boolean;
  /** Time limit of the whole answer, if the server needs longer than for one call. */
  readonly milliseconds?: number | undefined;
  /** The request outlives the page; its body has at most 64 kB. */
  readonly keepalive?: boolean | undefined;
}

/** Longer than the server's own 15 s for an interactive request, so that its answer wins. */
const timeoutMilliseconds = 20_000;

/** By what the server's usual times are multiplied (SERVICE_ANSWER_SECONDS); at least 1. */
export function patienceOfServer(): number {
  const factor = Number(globalThis.document?.documentElement.dataset.patience);
  return factor > 1 ? factor : 1;
}

/**
 * Sends one request to the desk's server and answers the parsed JSON body, or undefined for an
 * empty answer. Throws ProblemError for everything else. A read that is answered 429 is repeated
 * after the pause in its Retry-After header; nothing else is repeated.
 */
export function send(request: Request): Promise<unknown> {
  return receive(request, async (response) => parseAnswer(await response.text(), request));
}

/** The same, with an answer that `read` reads while it arrives. */
export function receive<Answer>(
  request: Request,
  read: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  const attempt = () => receiveOnce(request, read);
  if (request.access === "write" || request.once) return attempt();
  return retryWhenLimited(attempt, request.signal);
}

async function receiveOnce<Answer>(
  request: Request,
  read: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  const timeout = AbortSignal.timeout(
    (request.milliseconds ?? timeoutMilliseconds) * patienceOfServer(),
  );
  const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout;
  try {
    const response = await fetch(request.address, {
      method: request.method,
      headers: headersOf(request),
      body: bodyOf(request),
      credentials: "same-origin",
      // A followed redirect is refused below: Firefox uses a preloaded answer for no other mode.
      redirect: request.method === "GET" ? "follow" : "error",
      ...(request.keepalive && { keepalive: true }),
      ...(request.priority && { priority: request.priority }),
      signal,
    });
    if (response.redirected) throw new TypeError("The desk redirects no call.");
    noteDifferences(response.headers);
    if (response.ok) return await read(response);
    throw await failureOf(response, request.access);
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    throw unanswered(request, timeout);
  }
}

/** A file goes as it is, everything else as JSON. */
function bodyOf({ body }: Request): BodyInit | null {
  if (body instanceof Blob) return body;
  return body === undefined ? null : JSON.stringify(body);
}

function headersOf({ method, access, body, headers }: Request): Record<string, string> {
  const result: Record<string, string> = { accept: "application/json", ...headers };
  // The server refuses an unsafe method without this header: a foreign form cannot set it.
  if (method !== "GET") result["x-desk-request"] = "1";
  if (body instanceof Blob) result["content-type"] = "application/octet-stream";
  else if (body !== undefined) result["content-type"] = "application/json";
  // Automatic reads of an unattended page do not extend the session.
  if (access === "read" && isUnattended()) result["x-desk-passive"] = "1";
  return result;
}

function parseAnswer(text: string, { access }: Request): unknown {
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable(access);
  }
}

/** An answer that is no JSON, or only the beginning of it. */
export function unreadable(access: Request["access"]): ProblemError {
  const problem = { type: "unreadable-answer", title: "The answer was no JSON.", status: 502 };
  return new ProblemError(problem, problemKind(problem, access));
}

/** The failure of an answer other than 2xx. Reads its body. */
export async function failureOf(
  response: Response,
  access: Request["access"],
): Promise<ProblemError> {
  const problem = problemOf(response, await response.text());
  const kind = problemKind(problem, access);
  if (kind !== "limited") return new ProblemError(problem, kind);
  const retryAt = retryMoment(response.headers);
  announceLimit(retryAt);
  return new ProblemError(problem, kind, retryAt);
}

/** Reads defensively: a proxy in front of the server may answer with an HTML page. */
function problemOf(response: Response, text: string): Problem {
  const fallback: Problem = {
    type: "about:blank",
    title: response.statusText || `HTTP ${response.status}`,
    status: response.status,
  };
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return fallback;
  }
  if (typeof body !== "object" || body === null) return fallback;
  const found = new Map(Object.entries(body));
  const word = (key: string) => {
    const value: unknown = found.get(key);
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  return {
    type: word("type") ?? fallback.type,
    title: word("title") ?? fallback.title,
    status: response.status,
    detail: word("detail"),
    instance: word("instance"),
    traceId: word("traceId"),
    serviceTraceId: word("serviceTraceId"),
    errors: fieldErrors(found.get("errors")),
  };
}

function fieldErrors(value: unknown): Problem["errors"] {
  if (!Array.isArray(value)) return undefined;
  const rows = value.flatMap((row: unknown) => {
    if (typeof row !== "object" || row === null) return [];
    const { path, message } = Object.fromEntries(Object.entries(row));
    return typeof path === "string" && typeof message === "string" ? [{ path, message }] : [];
  });
  return rows.length > 0 ? rows : undefined;
}

/** No answer: the person aborted it, it took too long, or the network failed. */
export function unanswered({ access, signal }: Request, timeout: AbortSignal): ProblemError {
  if (signal?.aborted && access === "read") {
    return new ProblemError({ type: "aborted", title: "Stopped", status: 0 }, "aborted");
  }
  const kind: ProblemKind = access === "write" ? "unclear" : "unavailable";
  return timeout.aborted
    ? new ProblemError({ type: "timeout", title: "No answer in time", status: 0 }, kind)
    : new ProblemError({ type: "network", title: "No connection to the desk", status: 0 }, kind);
}

/** After this time without a key, a press or scrolling the person counts as absent. */
const patience = 60_000;

let lastSign = 0;

if (typeof document !== "undefined") {
  const note = () => {
    lastSign = performance.now();
  };
  for (const name of ["pointerdown", "keydown", "wheel", "touchstart"]) {
    document.addEventListener(name, note, { capture: true, passive: true });
  }
}

/** Whether the page acts on its own: then its reads are no sign of the person. */
function isUnattended(now = performance.now()): boolean {
  return now - lastSign > patience;
}
