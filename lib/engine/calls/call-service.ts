import "server-only";
import { type OperationId, operationTable } from "../../contract/operation-table";
import { operations } from "../../contract/operations";
import { type OperationInput, prepareRequest } from "../../server/proxy/operation-input";
import { readAnswer, readNothing, readUnmasked } from "../../server/proxy/read-answer";
import type { Runtime } from "../../server/runtime";
import { openTrace, type Trace } from "../../server/trace";
import type { ServiceAnswer } from "../../server/upstream/service";

interface CallOptions {
  readonly milliseconds: number;
  readonly trace?: Trace;
  /** A check: sent once, also while the circuit is open. */
  readonly probe?: boolean;
}

/**
 * Calls an operation for the desk itself, without a person: a job, the outbox, a comparison. The
 * answer has the contract's outer shape and is not masked: it must not leave the server.
 *
 * @throws {DeskProblem} with the service's 4xx.
 * @throws {UpstreamFailure | TokenFailure} when no usable answer came.
 */
export function callService(
  runtime: Runtime,
  id: OperationId,
  input: OperationInput,
  options: CallOptions,
): Promise<unknown> {
  return call(runtime, id, input, options, (answer, signal) => readUnmasked(id, answer, signal));
}

/** The same for a write of which only the answer's status is needed. */
export function sendOperation(
  runtime: Runtime,
  id: OperationId,
  input: OperationInput,
  options: CallOptions,
): Promise<number> {
  return call(runtime, id, input, options, async (answer, signal) => {
    if (operations[id].answer === null) await readNothing(answer, signal);
    else await readUnmasked(id, answer, signal);
    return answer.status;
  });
}

/** The same for a write whose answer a page gets: masked; null if the contract has no answer. */
export function sendForAnswer(
  runtime: Runtime,
  id: OperationId,
  input: OperationInput,
  options: CallOptions,
): Promise<unknown> {
  return call(runtime, id, input, options, async (answer, signal) => {
    if (operations[id].answer !== null) return readAnswer(id, answer, signal);
    await readNothing(answer, signal);
    return null;
  });
}

type Read<Result> = (answer: ServiceAnswer, signal: AbortSignal) => Promise<Result>;

/** In the given trace, else in a new part of the one that this code runs in. */
function call<Result>(
  runtime: Runtime,
  id: OperationId,
  input: OperationInput,
  options: CallOptions,
  read: Read<Result>,
): Promise<Result> {
  if (options.trace) return callIn(options.trace, runtime, id, input, options, read);
  const parent = runtime.scope.traceparent();
  const trace = openTrace({ name: `ask ${id}`, kind: "internal", parent });
  return callIn(trace, runtime, id, input, options, read).finally(() => trace.end());
}

async function callIn<Result>(
  { traceparent }: Trace,
  runtime: Runtime,
  id: OperationId,
  input: OperationInput,
  options: CallOptions,
  read: Read<Result>,
): Promise<Result> {
  const prepared = prepareRequest(id, input, runtime.addresses);
  const deadline = runtime.service.startDeadline(options.milliseconds);
  try {
    return await runtime.service.call(
      {
        ...prepared,
        id,
        accept: "application/json",
        access: operationTable[id].access,
        probe: options.probe ?? false,
        traceparent,
        readMilliseconds: options.milliseconds,
        read: (answer) => read(answer, deadline.signal),
      },
      deadline,
    );
  } finally {
    deadline.clear();
  }
}
