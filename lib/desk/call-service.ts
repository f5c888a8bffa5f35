import "server-only";
import { type OperationId, operationTable } from "../contract/operation-table";
import { startDeadline } from "../server/deadline";
import { readUnmasked } from "../server/operation-answer";
import { type OperationInput, prepareRequest } from "../server/operation-input";
import type { Runtime } from "../server/runtime";
import { beginTrace, type Trace } from "../server/trace";

/**
 * Calls an operation for the desk itself, without a person: a job, the outbox, a reconciliation.
 * The answer has the contract's outer shape and is not masked: it must not leave the server.
 *
 * @throws {DeskProblem} with the service's 4xx.
 * @throws {UpstreamFailure | TokenFailure} when no usable answer came.
 */
export async function callService(
  runtime: Runtime,
  id: OperationId,
  input: OperationInput,
  options: { readonly milliseconds: number; readonly trace?: Trace },
): Promise<unknown> {
  const { method, path, body } = prepareRequest(id, input, runtime.addresses);
  const { traceparent } = options.trace ?? beginTrace();
  const deadline = startDeadline(options.milliseconds);
  try {
    return await runtime.service.call(
      {
        method,
        path,
        body,
        accept: "application/json",
        access: operationTable[id].access,
        traceparent,
        readMilliseconds: options.milliseconds,
        read: (answer) => readUnmasked(id, answer, deadline.signal),
      },
      deadline,
    );
  } finally {
    deadline.clear();
  }
}
