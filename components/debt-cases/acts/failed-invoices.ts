import type { DebtAct } from "@/lib/domain/debt-cases/act-shape";
import { resultStateOf } from "./result-state-of";
import type { ActResult } from "./use-act-submission";

/** Invoices whose act was not taken, or was refused by the service: they can be tried again. */
export function failedInvoices(
  results: readonly ActResult[],
  now: ReadonlyMap<string, DebtAct>,
): string[] {
  return results.flatMap(({ invoiceNumber, act }) =>
    resultStateOf(act && (now.get(act.id) ?? act)) === "failed" ? [invoiceNumber] : [],
  );
}
