import "server-only";
import type { OperationId } from "../../contract/operation-table";
import type { SendSettings } from "./send-settings";
import type { OutboxEntry } from "./subject";

/**
 * Operations without a documented guard against duplicates (sections 4.5 and 4.6). All others have
 * absolute values, or are refused a second time.
 */
export const unguardedOperations = [
  "addInvoiceLine",
  "addNextInvoiceLines",
] as const satisfies readonly OperationId[];

/**
 * Operations that are soon repeated, because a repetition is harmless: by their RequestId, or because
 * they write the same whole record.
 */
const repeatedOperations = [
  "updateInvoiceGroup",
  "updateCustomerInvoiceGroup",
  "createInvoiceGroup",
  "createContact",
  "deleteInvoiceGroup",
  "setCustomerStatus",
  "createOffer",
  "createOrUpdatePriceList",
] as const satisfies readonly OperationId[];

const repeated: ReadonlySet<string> = new Set(repeatedOperations);
const unguarded: ReadonlySet<string> = new Set(unguardedOperations);

/**
 * When the service is checked for the effect of a call, in milliseconds after the call. Operations
 * without a guard are checked for longer before a person decides, because a list that lags could
 * lead the person to a duplicate.
 */
export function checkTimesOf(
  { checks, lateChecks }: Pick<SendSettings, "checks" | "lateChecks">,
  { operationId }: Pick<OutboxEntry, "operationId">,
): readonly number[] {
  if (repeated.has(operationId)) return checks.slice(0, 1);
  return unguarded.has(operationId) ? [...checks, ...lateChecks] : checks;
}
