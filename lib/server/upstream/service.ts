import "server-only";
import type { OperationId } from "../../contract/operation-table";
import { beginSpan } from "../../telemetry/tracing";
import type { Border } from "../answers/conform";
import type { Differences } from "../answers/differences";
import type { RequestScope } from "../limits/request-scope";
import { DeskProblem } from "../problem";
import { type Deadline, startDeadline } from "./deadline";
import type { OperationUses } from "./operation-uses";
import { createPauses, type Rest } from "./pauses";
import { readRefusal } from "./read-refusal";
import type { Resilience } from "./resilience";
import type { SeenNumbers } from "./seen-numbers";
import type { ServiceToken } from "./service-token";
import { TokenFailure } from "./token-failure";
import { type UnusableAnswer, unusableAnswer } from "./unusable-answer";
import { discard, type Upstream, type UpstreamAnswer } from "./upstream";
import { UpstreamFailure } from "./upstream-failure";

/** An answer of the service, with what its readers need. */
export interface ServiceAnswer extends UpstreamAnswer {
  readonly border: Border;
  /** Receives the parsed answer for the index of numbers, before it is masked. */
  readonly seen?: (answer: unknown) => void;
  /** The same with its bytes, where it is not parsed. */
  readonly seenBytes?: (bytes: Buffer, parse: () => unknown) => void;
}

export interface ServiceCall<T> {
  /** Whose use is recorded; null: a check of the desk's readiness, which is no use. */
  readonly id: OperationId | null;
  /** Who asks where no request is in progress, such as a page that is being rendered. */
  readonly personId?: string | undefined;
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Path and query from address.ts, or built with every value encoded. */
  readonly path: string;
  /** The parameters in its path. */
  readonly params?: unknown;
  readonly body?: string | undefined;
  readonly accept: string;
  /** A read may be repeated after an outage; a write never is. */
  readonly access: "read" | "write";
  /** A check of the connection: not repeated, and sent also while the circuit is open. */
  readonly probe?: boolean;
  readonly traceparent: string;
  readonly readMilliseconds: number;
  /** Processes an answer of 200 to 299 as part of the attempt, so a cut-off body of a read is read again. */
  readonly read: (answer: ServiceAnswer) => T | Promise<T>;
}

export interface Service {
  /**
   * Calls the service with the desk's token. Answers of 200 to 299 go to `read`.
   *
   * @throws {DeskProblem} with the service's 4xx; 422 if one request causes too many reads, or if a
   * gateway refused the call.
   * @throws {UpstreamFailure} when no usable answer came.
   * @throws {TokenFailure} when there is no token; nothing was sent then.
   */
  call<T>(call: ServiceCall<T>, deadline: Deadline): Promise<T>;
  /**
   * A time limit of a task with calls, such as `milliseconds` with the usual time for one answer: it is
   * longer or shorter with SERVICE_ANSWER_SECONDS.
   */
  startDeadline(milliseconds: number, caller?: AbortSignal): Deadline;
  /** What keeps calls from being sent now. */
  obstacles(): Obstacles;
}

/** Why this process does not send calls to the service. */
export interface Obstacles {
  /**
   * Until then all calls fail at once, in milliseconds since 1970; once it is past, the next call is a
   * trial. Null: the circuit is closed.
   */
  readonly circuitUntil: number | null;
  /** The operations that the service asked to pause. */
  readonly resting: ReadonlyMap<string, Rest>;
}

/** The default of SERVICE_ANSWER_SECONDS, for which the times of single tasks are written. */
export const usualAnswerSeconds = 10;

export interface ServiceParts {
  readonly upstream: Upstream;
  readonly token: ServiceToken;
  readonly resilience: Resilience;
  readonly scope: RequestScope;
  readonly uses: Pick<OperationUses, "note">;
  /** Receives the answers; omitted: they are of no customers of the desk. */
  readonly numbers?: Pick<SeenNumbers, "note" | "noteBytes">;
  /** By what the usual times are multiplied; omitted: 1. */
  readonly patience?: number;
  /** The tenant's time zone, of days and moments in answers. */
  readonly timeZone: string;
  /** In a test environment: organisation numbers of the test registers are shown. */
  readonly testSeries: boolean;
  /** Where answers that differ from the interface are noted. */
  readonly differences: Pick<Differences, "note">;
  /** Called after each attempt that was sent: "answered", or why there was no usable answer. */
  readonly noteCall?: (operation: string, outcome: string, seconds: number) => void;
  /** Called when an answer came, but was not billing's, or not usable. */
  readonly noteUnusable?: (operation: string, answer: UnusableAnswer, traceparent: string) => void;
}

export function createService(parts: ServiceParts): Service {
  const { upstream, token, resilience, scope, uses } = parts;
  const { noteCall = () => undefined, noteUnusable = () => undefined, patience = 1 } = parts;
  const pauses = createPauses();
  const borderOf = (operation: OperationId | null): Border => {
    const { timeZone, testSeries, differences } = parts;
    let reported = 0;
    return {
      timeZone,
      testSeries,
      reported: () => reported,
      report(field, kind) {
        reported += 1;
        differences.note(operation ?? "listServiceTypes", field, kind);
      },
    };
  };

  const seenBy = <T>({ id, params }: ServiceCall<T>): Pick<ServiceAnswer, "seen" | "seenBytes"> => {
    const { numbers } = parts;
    if (!numbers || id === null) return {};
    return {
      seen: (answer) => numbers.note(id, params, answer),
      seenBytes: (bytes, parse) => numbers.noteBytes(id, params, bytes, parse),
    };
  };

  const send = async <T>(call: ServiceCall<T>, access: string, deadline: Deadline) =>
    upstream.send({
      method: call.method,
      path: call.path,
      headers: headersOf(call, access),
      body: call.body,
      signal: deadline.signal,
      readMilliseconds: Math.min(call.readMilliseconds * patience, Math.max(1, deadline.left())),
    });

  /** One attempt, as a part of the caller's trace. */
  const attempt = async <T>(call: ServiceCall<T>, deadline: Deadline): Promise<T> => {
    const operation = call.id ?? "readiness";
    const begun = performance.now();
    const span = beginSpan({
      name: `call ${operation}`,
      kind: "client",
      parent: call.traceparent,
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
    const { id } = call;
    const entry = call.probe ? "trial" : pauses.enter(id);
    if (typeof entry === "object") {
      const { milliseconds: retryAfterMilliseconds, requestedUntil } = entry;
      throw new UpstreamFailure("busy", { sent: false, retryAfterMilliseconds, requestedUntil });
    }
    try {
      const answer = await sendWithToken(call, deadline);
      if (call.id !== null) {
        uses.note(call.id, call.personId ?? scope.person(), answer.headers);
      }
      if (answer.status >= 400) throw await refusalOf(call, answer, deadline);
      if (entry === "trial") pauses.resume(id);
      return await readUsable(call, answer);
    } finally {
      if (entry === "trial") pauses.release(id);
    }
  };

  /** A refused token is renewed once. */
  const sendWithToken = async <T>(call: ServiceCall<T>, deadline: Deadline) => {
    const held = token.get();
    const access = typeof held === "string" ? held : await held;
    const answer = await send(call, access, deadline);
    if (answer.status !== 401) return answer;
    let renewed: string | null = null;
    try {
      renewed = await token.renew(access);
    } catch (error) {
      discard(answer);
      throw error;
    }
    if (renewed === null) return answer;
    discard(answer);
    return send(call, renewed, deadline);
  };

  /** The failure of an answer of 400 or more; a requested pause begins. */
  const refusalOf = async <T>(
    { id, traceparent }: ServiceCall<T>,
    answer: UpstreamAnswer,
    { signal }: Deadline,
  ): Promise<DeskProblem | UpstreamFailure> => {
    const { error, unusable } = await readRefusal(id, answer, signal);
    if (unusable) noteUnusable(id ?? "readiness", unusable, traceparent);
    if (error instanceof DeskProblem || error.retryAfterMilliseconds === null) return error;
    const wait = pauses.begin(id, error.retryAfterMilliseconds);
    return error.afterPause(wait.milliseconds, wait.requestedUntil);
  };

  const readUsable = async <T>(call: ServiceCall<T>, answer: UpstreamAnswer): Promise<T> => {
    try {
      if (answer.status >= 200 && answer.status < 300) {
        return await call.read({ ...answer, border: borderOf(call.id), ...seenBy(call) });
      }
      discard(answer);
      throw new UpstreamFailure("garbage", { status: answer.status });
    } catch (error) {
      const unusable = error instanceof UpstreamFailure ? unusableAnswer(answer, error) : null;
      if (unusable === null || !(error instanceof UpstreamFailure)) throw error;
      noteUnusable(call.id ?? "readiness", unusable, call.traceparent);
      throw error.because(unusable);
    }
  };

  return {
    startDeadline: (milliseconds, caller) => startDeadline(milliseconds * patience, caller),
    obstacles: () => ({ circuitUntil: resilience.openUntil(), resting: pauses.resting() }),
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
