import "server-only";
import type { IncomingHttpHeaders } from "node:http";
import type { OperationId } from "../../contract/operation-table";
import { beginSpan } from "../../telemetry/tracing";
import type { Border } from "../answers/conform";
import type { Differences } from "../answers/differences";
import type { RequestScope } from "../limits/request-scope";
import { DeskProblem } from "../problem";
import type { Deadline } from "./deadline";
import type { OperationUses } from "./operation-uses";
import type { Resilience } from "./resilience";
import type { ServiceToken } from "./service-token";
import { TokenFailure } from "./token-failure";
import { clockSkew, discard, retryAfter, type Upstream, type UpstreamAnswer } from "./upstream";
import { UpstreamFailure } from "./upstream-failure";

/** An answer of the service, with what its readers need. */
export interface ServiceAnswer extends UpstreamAnswer {
  readonly border: Border;
}

export interface ServiceCall<T> {
  /** Whose use is recorded; null: a check of the desk's readiness, which is no use. */
  readonly id: OperationId | null;
  /** Who asks where no request is in progress, such as a page that is being rendered. */
  readonly personId?: string | undefined;
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Path and query from address.ts, or built with every value encoded. */
  readonly path: string;
  readonly body?: string | undefined;
  readonly accept: string;
  /** A read may be repeated after an outage; a write never is. */
  readonly access: "read" | "write";
  /** A check of the connection: not repeated, and sent also while the circuit is open. */
  readonly probe?: boolean;
  readonly traceparent: string;
  readonly readMilliseconds: number;
  /** Processes the answer as part of the attempt, so a cut-off body of a read is read again. */
  readonly read: (answer: ServiceAnswer) => T | Promise<T>;
}

export interface Service {
  /**
   * Calls the service with the desk's token. Answers of 200 to 499 go to `read`, but 401, 403, 429
   * and redirects are failures of the desk itself.
   *
   * @throws {DeskProblem} 422 if one request causes too many reads.
   * @throws {UpstreamFailure} when no usable answer came.
   * @throws {TokenFailure} when there is no token; nothing was sent then.
   */
  call<T>(call: ServiceCall<T>, deadline: Deadline): Promise<T>;
}

export interface ServiceParts {
  readonly upstream: Upstream;
  readonly token: ServiceToken;
  readonly resilience: Resilience;
  readonly scope: RequestScope;
  readonly uses: Pick<OperationUses, "note">;
  /** The tenant's time zone, of days and moments in answers. */
  readonly timeZone: string;
  /** In a test environment: organisation numbers of the test registers are shown. */
  readonly testSeries: boolean;
  /** Where answers that differ from the interface are noted. */
  readonly differences: Pick<Differences, "note">;
  /** Called after each attempt that was sent: "answered", or why there was no usable answer. */
  readonly noteCall?: (operation: string, outcome: string, seconds: number) => void;
}

export function createService(parts: ServiceParts): Service {
  const { upstream, token, resilience, scope, uses, noteCall = () => undefined } = parts;
  const borderOf = (operation: OperationId | null): Border => ({
    timeZone: parts.timeZone,
    testSeries: parts.testSeries,
    report: (field, kind) => parts.differences.note(operation ?? "listServiceTypes", field, kind),
  });
  let busyUntil = 0;

  const send = async <T>(call: ServiceCall<T>, access: string, deadline: Deadline) =>
    upstream.send({
      method: call.method,
      path: call.path,
      headers: headersOf(call, access),
      body: call.body,
      signal: deadline.signal,
      readMilliseconds: Math.min(call.readMilliseconds, Math.max(1, deadline.left())),
    });

  /** One attempt, as a part of the caller's trace. */
  const attempt = async <T>(call: ServiceCall<T>, deadline: Deadline): Promise<T> => {
    const operation = call.id ?? "readiness";
    const begun = performance.now();
    const span = beginSpan({
      ...{ name: `call ${operation}`, kind: "client", parent: call.traceparent },
      facts: { method: call.method, route: operation },
    });
    const end = (outcome: string, failed: boolean) => {
      noteCall(operation, outcome, (performance.now() - begun) / 1000);
      span?.end({ failed, ...(failed && { problem: outcome }) });
    };
    try {
      const traced = span === null ? call : { ...call, traceparent: span.traceparent };
      const result = await askOnce(traced, deadline);
      end("answered", false);
      return result;
    } catch (error) {
      const outcome = outcomeOf(error);
      end(outcome, outcome !== "answered");
      throw error;
    }
  };

  const askOnce = async <T>(call: ServiceCall<T>, deadline: Deadline): Promise<T> => {
    const wait = busyUntil - Date.now();
    if (wait > 0) throw new UpstreamFailure("busy", { sent: false, retryAfterMilliseconds: wait });
    const held = token.get();
    const access = typeof held === "string" ? held : await held;
    let answer = await send(call, access, deadline);
    if (answer.status === 401) {
      discard(answer);
      const renewed = await token.renew(access);
      if (renewed === null) throw refusedCredentials(401, answer.headers);
      answer = await send(call, renewed, deadline);
    }
    if (call.id !== null) {
      uses.note(call.id, call.personId ?? scope.person(), answer.headers);
    }
    const failure = failureOf(answer);
    if (failure === null) return call.read({ ...answer, border: borderOf(call.id) });
    discard(answer);
    if (failure.kind === "busy") {
      busyUntil = Date.now() + (failure.retryAfterMilliseconds ?? 0);
    }
    throw failure;
  };

  return {
    async call(call, deadline) {
      const isRead = call.access === "read";
      if (isRead) scope.countRead();
      if (call.probe) return attempt(call, deadline);
      return resilience.run(() => attempt(call, deadline), isRead, deadline.signal);
    },
  };
}

/** A clear answer such as 404 is one too. */
function outcomeOf(error: unknown): string {
  if (error instanceof DeskProblem) return "answered";
  if (error instanceof UpstreamFailure || error instanceof TokenFailure) return error.kind;
  return "failed";
}

function headersOf<T>(call: ServiceCall<T>, access: string): Record<string, string> {
  const headers: Record<string, string> = {
    authorization: `Bearer ${access}`,
    accept: call.accept,
    traceparent: call.traceparent,
  };
  if (call.body !== undefined) headers["content-type"] = "application/json";
  return headers;
}

function failureOf({ status, headers }: UpstreamAnswer): UpstreamFailure | null {
  if (status === 401 || status === 403) return refusedCredentials(status, headers);
  const retryAfterMilliseconds = retryAfter(headers);
  // Without a number the desk waits a second.
  if (status === 429) {
    return new UpstreamFailure("busy", {
      status,
      sent: false, // refused before it was processed
      retryAfterMilliseconds: retryAfterMilliseconds ?? 1000,
    });
  }
  if (status >= 500) return new UpstreamFailure("failed", { status, retryAfterMilliseconds });
  if (status < 200 || (status >= 300 && status < 400))
    return new UpstreamFailure("garbage", { status });
  return null;
}

function refusedCredentials(status: number, headers: IncomingHttpHeaders): UpstreamFailure {
  const clockSkewMilliseconds = clockSkew(headers);
  return new UpstreamFailure("refused-credentials", { status, sent: false, clockSkewMilliseconds });
}
