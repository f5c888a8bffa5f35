import "server-only";
import { z } from "zod";
import type { OperationId } from "../../contract/operation-table";
import { operationTable } from "../../contract/operation-table";
import { startDeadline } from "../../server/deadline";
import { readUnmasked } from "../../server/operation-answer";
import { type OperationInput, prepareRequest } from "../../server/operation-input";
import type { Runtime } from "../../server/runtime";
import type { Trace } from "../../server/trace";
import { UpstreamFailure } from "../../server/upstream-failure";
import { type ListedLine, listedLineSchema } from "./fingerprint";

const listSchema = z.array(listedLineSchema);

/**
 * Calls an operation for the desk itself, without a person. The answer has the contract's outer
 * shape and is not masked: it must not leave the server.
 *
 * @throws {DeskProblem} with the service's 4xx.
 * @throws {UpstreamFailure | TokenFailure} when no usable answer came.
 */
async function callService(
  runtime: Runtime,
  id: OperationId,
  input: OperationInput,
  options: { readonly trace: Trace; readonly milliseconds: number },
): Promise<unknown> {
  const { method, path, body } = prepareRequest(id, input, runtime.addresses);
  const deadline = startDeadline(options.milliseconds);
  try {
    return await runtime.service.call(
      {
        method,
        path,
        body,
        accept: "application/json",
        access: operationTable[id].access,
        traceparent: options.trace.traceparent,
        readMilliseconds: options.milliseconds,
        read: (answer) => readUnmasked(id, answer, deadline.signal),
      },
      deadline,
    );
  } finally {
    deadline.clear();
  }
}

/** All lines of a customer that are on no invoice yet (interface, section 4.5). */
export async function listUninvoiced(
  runtime: Runtime,
  customerGuid: string,
  options: { readonly trace: Trace; readonly milliseconds: number },
): Promise<ListedLine[]> {
  const input = { params: { customerguid: customerGuid } };
  const parsed = listSchema.safeParse(
    await callService(runtime, "listUninvoicedLines", input, options),
  );
  if (!parsed.success) throw new UpstreamFailure("garbage", { status: 200 });
  return parsed.data;
}

/** Makes the one call that changes something; answers the line. */
export async function callForLine(
  runtime: Runtime,
  id: OperationId,
  input: OperationInput,
  options: { readonly trace: Trace; readonly milliseconds: number },
): Promise<ListedLine> {
  const parsed = listedLineSchema.safeParse(await callService(runtime, id, input, options));
  if (!parsed.success) throw new UpstreamFailure("garbage", { status: 200 });
  return parsed.data;
}
