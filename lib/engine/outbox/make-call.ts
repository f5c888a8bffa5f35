import "server-only";
import { z } from "zod";
import { type OperationId, operationTable } from "../../contract/operation-table";
import type { OperationInput } from "../../server/proxy/operation-input";
import type { Runtime } from "../../server/runtime";
import type { Trace } from "../../server/trace";
import { UpstreamFailure } from "../../server/upstream/upstream-failure";
import { callService } from "../calls/call-service";
import { type ListedLine, listedLineSchema } from "./fingerprint";
import type { OutboxEntry } from "./subject";

const listSchema = z.array(listedLineSchema);

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

/** Makes the one call that changes something; returns the service's answer. */
export function makeCall(
  runtime: Runtime,
  { operationId, request }: Pick<OutboxEntry, "operationId" | "request">,
  options: { readonly trace: Trace; readonly milliseconds: number },
): Promise<unknown> {
  const id = operationIds.find((known) => known === operationId);
  if (id === undefined) throw new TypeError("The send names no operation.");
  const input: OperationInput = Object(request);
  return callService(runtime, id, input, options);
}

const operationIds = Object.keys(operationTable) as OperationId[];

/** The same for an operation that answers a line. */
export async function callForLine(
  runtime: Runtime,
  send: Pick<OutboxEntry, "operationId" | "request">,
  options: { readonly trace: Trace; readonly milliseconds: number },
): Promise<ListedLine> {
  const parsed = listedLineSchema.safeParse(await makeCall(runtime, send, options));
  if (!parsed.success) throw new UpstreamFailure("garbage", { status: 200 });
  return parsed.data;
}
