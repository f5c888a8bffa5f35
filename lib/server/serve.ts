import "server-only";
import { isLoggedRequest } from "../log/logged-requests";
import type { Actor } from "./auth/sessions";
import { clientAddress } from "./client-address";
import { guardBody } from "./guard-body";
import type { EndTurn } from "./limits/fair-share";
import type { LimitClass } from "./limits/usual-limits";
import type { LogFields } from "./log";
import { DeskProblem, problemResponse, problems } from "./problem";
import type { Runtime } from "./runtime";
import { requireSameOrigin } from "./same-origin";
import { splitAddress } from "./split-address";
import { type OpenTrace, openTrace, type Trace } from "./trace";
import { toDeskProblem } from "./upstream/service-refusal";

/** A request under /api in progress. */
export interface RequestContext {
  readonly runtime: Runtime;
  readonly request: Request;
  readonly method: string;
  /** Raw path and query, still encoded. */
  readonly path: string;
  readonly search: string;
  readonly trace: Trace;
  /**
   * Whether it counts as a write; by the method, unless the handler sets it before it reads
   * `actor`.
   */
  isWrite: boolean;
  /**
   * Its name in figures and traces, which the handler sets: where it was declared and its id, such as
   * "desk/listJobs". Null: the route of the log line.
   */
  operation: string | null;
  /** The log line; the handler adds to it. */
  readonly line: { -readonly [Key in keyof LogFields]: LogFields[Key] };
  /**
   * The verified person; null without an active session. Unsafe requests are checked for their
   * origin first. `passive` does not extend the session. The person's requests are counted, and
   * wait for their turn unless they are passive.
   *
   * @throws {DeskProblem} 429 over the person's limit.
   */
  actor(passive?: boolean): Promise<Actor | null>;
  /**
   * Counts an export of the person that `actor` found. The returned function reads one part of the
   * file in a separate turn, so that other requests run between the parts of a long file.
   *
   * @throws {DeskProblem} 429 over the person's limit of exports.
   */
  beginExport(): Promise<<T>(part: () => Promise<T>) => Promise<T>>;
}

/** Sent by an unattended page: it is no sign of the person's activity. */
const passiveHeader = "x-desk-passive";

const safeMethods: ReadonlySet<string> = new Set(["GET", "HEAD"]);

/**
 * Answers one request: whatever the handler throws becomes one problem, and each request makes one
 * log line, if LOG_REQUESTS wants it. Of an unexpected error the caller gets only the trace id. What comes without a session
 * was counted for its address before (lib/server/admission.ts); in the class `addressClass`
 * it is counted here too.
 */
export async function serve(
  runtime: Runtime,
  request: Request,
  handle: (exchange: RequestContext) => Promise<Response>,
  addressClass: LimitClass | null = null,
): Promise<Response> {
  const started = performance.now();
  const trace = openTrace({ name: "request", kind: "server", parent: null });
  const { path, search } = splitAddress(request.url);
  const line: RequestContext["line"] = { traceId: trace.traceId, method: request.method };
  let person: Actor | null = null;
  let endTurn: EndTurn = () => undefined;
  let isCounted = false;
  const address = clientAddress(request.headers, runtime.env.TRUSTED_PROXIES);
  const exchange: RequestContext = {
    isWrite: !safeMethods.has(request.method),
    operation: null,
    runtime,
    request,
    method: request.method,
    path,
    search,
    trace,
    line,
    async actor(passive = false) {
      const { headers } = request;
      if (!safeMethods.has(request.method)) requireSameOrigin(headers, runtime.env.NEXTAUTH_URL);
      const unattended = passive || headers.get(passiveHeader) === "1";
      person = await runtime.sessions.find(headers.get("cookie"), unattended);
      if (person === null) return null;
      const { personId } = person;
      line.personId = personId;
      runtime.scope.identify(personId);
      if (isCounted) return person;
      isCounted = true;
      const limitClass = exchange.isWrite ? "writes" : "reads";
      await runtime.limits.take(limitClass, { by: "person", id: personId });
      if (exchange.isWrite) await runtime.limits.take("writes", { by: "address", id: address });
      const { signal } = request;
      if (!passive) endTurn = await runtime.shares.enter(personId, { signal });
      return person;
    },
    async beginExport() {
      const id = person?.personId ?? "";
      await runtime.limits.take("exports", { by: "person", id });
      await runtime.limits.take("exports", { by: "address", id: address });
      return async (part) => {
        const end = await runtime.shares.enter(id, { signal: request.signal, patient: true });
        try {
          return await part();
        } finally {
          end();
        }
      };
    },
  };
  let response: Response;
  try {
    if (addressClass) await runtime.limits.take(addressClass, { by: "address", id: address });
    response = await runtime.scope.run(() => handle(exchange), trace.recorded);
  } catch (error) {
    const problem = problemOf(error, person, exchange.isWrite ? "write" : "read");
    line.kind = problem.problem.type;
    if (!(error instanceof DeskProblem)) line.failure = error;
    response = problemResponse(problem, trace.traceId);
  }
  endTurn();
  line.status = response.status;
  const seconds = (performance.now() - started) / 1000;
  line.milliseconds = Math.round(seconds * 10_000) / 10;
  note(exchange, seconds, trace, person);
  const { status } = response;
  const answered = { isWrite: exchange.isWrite, status, kind: line.kind };
  const isSignIn = addressClass === "signIn";
  if (isLoggedRequest(runtime.env.LOG_REQUESTS, { ...answered, isSignIn })) {
    runtime.log.write(status >= 500 ? "error" : "info", "request", line);
  }
  if (!isFile(response)) return response;
  const { traceId, method, route, personId } = line;
  return guardBody(response, (error) => {
    if (request.signal.aborted) return;
    const known = Object.entries({ traceId, method, route, personId }).filter(([, one]) => one);
    const parts = { ...Object.fromEntries(known), failure: error };
    runtime.log.write("error", "answer-broken", parts);
  });
}

/** A body that is read while it is sent: other answers are whole before their first byte. */
function isFile({ headers }: Response): boolean {
  return headers.has("content-disposition");
}

/** Adds an answered request to the figures, and ends its trace. */
function note(
  { runtime, operation, line, method }: RequestContext,
  seconds: number,
  trace: OpenTrace,
  person: Actor | null,
): void {
  const { status = 500, kind: problem } = line;
  const route = operation ?? line.route ?? "unknown";
  runtime.metrics.observeRequest(route, status, seconds);
  const roles = person?.roles.join(",");
  trace.end({ name: route, failed: status >= 500, method, route, status, problem, roles });
}

function problemOf(error: unknown, person: Actor | null, access: "read" | "write"): DeskProblem {
  try {
    return toDeskProblem(error, person?.roles ?? [], access);
  } catch {
    return problems.internal();
  }
}
