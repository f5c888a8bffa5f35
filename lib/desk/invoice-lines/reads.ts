import "server-only";
import type { InvoiceLine } from "../../contract/line";
import type { Actor } from "../../server/auth/sessions";
import { readWith } from "../../server/read-operation";
import type { Runtime } from "../../server/runtime";

/** All lines of a customer that are on no invoice yet, for a person. */
export function listUninvoicedOf(
  runtime: Runtime,
  actor: Actor,
  customerGuid: string,
): Promise<InvoiceLine[]> {
  return readWith(runtime, actor, "listUninvoicedLines", {
    params: { customerguid: customerGuid },
  });
}
