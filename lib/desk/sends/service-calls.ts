import "server-only";
import { z } from "zod";
import type { OperationId } from "../../contract/operation-table";
import type { OperationInput } from "../../server/operation-input";
import type { Runtime } from "../../server/runtime";
import type { Trace } from "../../server/trace";
import { UpstreamFailure } from "../../server/upstream-failure";
import { callService } from "../call-service";
import { type ListedLine, listedLineSchema } from "./fingerprint";

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
