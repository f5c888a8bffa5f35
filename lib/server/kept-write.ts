import "server-only";
import type { OperationId } from "../contract/operation-table";
import { errorWord } from "./log";
import { DeskProblem } from "./problem";
import type { Exchange } from "./serve";
import { toDeskProblem } from "./service-problem";
import type { Actor } from "./sessions";
import { TokenFailure } from "./token-failure";
import { UpstreamFailure } from "./upstream-failure";

/** A write on its way to the service: permitted, and read by the contract. */
export interface PassedWrite {
  readonly exchange: Exchange;
  readonly actor: Actor;
  readonly id: OperationId;
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** What became of it. Unknown: it was sent, and nobody can say whether it took. */
export interface WriteEnd {
  readonly outcome: "done" | "refused" | "unknown";
  /** Status and word of the answer that the page gets. */
  readonly status: number;
  readonly problem: string | null;
}

/** Notes an intent before it is sent; what it answers notes the end. Throws: nothing is sent. */
export type KeepWrite = (write: PassedWrite) => Promise<(end: WriteEnd) => Promise<void>>;

/**
 * Sends a write between two notes: no write leaves the desk that nobody can be named for. The end
 * is told to the page even where it could not be noted; the intent stands then without an end.
 */
export async function sendKept(
  keep: KeepWrite,
  write: PassedWrite,
  send: () => Promise<Response>,
): Promise<Response> {
  const note = await keep(write);
  const end = async (found: WriteEnd) => {
    try {
      await note(found);
    } catch (error) {
      const { runtime, trace } = write.exchange;
      const fields = { traceId: trace.traceId, route: write.id, error: errorWord(error) };
      runtime.log.write("error", "audit", fields);
    }
  };
  try {
    const response = await send();
    await end({ outcome: "done", status: response.status, problem: null });
    return response;
  } catch (error) {
    await end(endOf(error));
    throw error;
  }
}

function endOf(error: unknown): WriteEnd {
  const { type, status } = toDeskProblem(error, []).problem;
  return { outcome: wasRefused(error) ? "refused" : "unknown", status, problem: type };
}

/** True where it is certain that nothing happened. */
function wasRefused(error: unknown): boolean {
  if (error instanceof TokenFailure) return true;
  if (error instanceof UpstreamFailure) return !error.sent;
  return error instanceof DeskProblem && error.problem.status < 500;
}
