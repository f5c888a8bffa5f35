import "server-only";
import type { OperationId } from "../../contract/operation-table";
import type { Actor } from "../auth/sessions";
import { DeskProblem } from "../problem";
import type { RequestContext } from "../serve";
import { toDeskProblem } from "../upstream/service-refusal";
import { TokenFailure } from "../upstream/token-failure";
import { UpstreamFailure } from "../upstream/upstream-failure";

/** A permitted write to the service, parsed by the contract. */
export interface PassedWrite {
  readonly exchange: Pick<RequestContext, "runtime" | "trace">;
  readonly actor: Actor;
  readonly id: OperationId;
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** Its result. Unknown: it was sent, and it is not known whether it succeeded. */
export interface WriteEnd {
  readonly outcome: "done" | "refused" | "unknown";
  /** Status and code of the page's answer. */
  readonly status: number;
  readonly problem: string | null;
  /** Whether a read afterwards showed the effect; null or omitted: none did. */
  readonly applied?: boolean | null | undefined;
}

/**
 * Records a write before it is sent; the returned function records the result. If it throws,
 * nothing is sent.
 */
export type AuditWrite = (write: PassedWrite) => Promise<(end: WriteEnd) => Promise<void>>;

/**
 * Sends a write between two audit entries: none leaves the desk without an entry that names its
 * sender.
 */
export async function sendAudited(
  keep: AuditWrite,
  write: PassedWrite,
  send: () => Promise<Response>,
): Promise<Response> {
  const note = await keep(write);
  try {
    const response = await send();
    const { status } = response;
    await noteEnd(write, () => note({ outcome: "done", status, problem: null }));
    return response;
  } catch (error) {
    await noteEnd(write, () => note(endOf(error)));
    throw error;
  }
}

/** Records a result. If that fails, the page is still answered, and the entry has no result. */
export async function noteEnd(
  { exchange, id }: PassedWrite,
  note: () => Promise<void>,
): Promise<void> {
  try {
    await note();
  } catch (error) {
    const { runtime, trace } = exchange;
    const fields = { traceId: trace.traceId, route: id, failure: error };
    runtime.log.write("error", "audit", fields);
  }
}

/** The result of a write that threw. */
export function endOf(error: unknown): WriteEnd {
  const { type, status } = toDeskProblem(error, []).problem;
  return { outcome: wasRefused(error) ? "refused" : "unknown", status, problem: type };
}

/** True if it is certain that nothing happened. */
function wasRefused(error: unknown): boolean {
  if (error instanceof TokenFailure) return true;
  if (error instanceof UpstreamFailure) return !error.sent;
  return error instanceof DeskProblem && error.problem.status < 500;
}
