import "server-only";
import type { OperationId } from "../../contract/operation-table";
import type { SendSettings } from "./send-settings";
import type { OutboxEntry } from "./subject";

/**
 * Operations for which the interface shows no guard against being done twice (sections 4.5 and
 * 4.6). All others carry absolute values, or are refused a second time.
 */
export const unguardedOperations = [
  "addInvoiceLine",
  "addNextInvoiceLines",
] as const satisfies readonly OperationId[];

const unguarded: ReadonlySet<string> = new Set(unguardedOperations);

/**
 * When the service is checked for the effect of a call, in milliseconds after the call. What it
 * would do twice is checked for longer before a person is asked: a list that lags behind could make
 * them send it again.
 */
export function checkTimesOf(
  { checks, lateChecks }: Pick<SendSettings, "checks" | "lateChecks">,
  { operationId }: Pick<OutboxEntry, "operationId">,
): readonly number[] {
  return unguarded.has(operationId) ? [...checks, ...lateChecks] : checks;
}
