import { callDesk } from "../../browser/desk-client";
import type { Ledger } from "../../domain/debt-cases/case-shape";

/** Has the desk check again whether the tenant has the ledger. */
export function checkLedger(): Promise<Ledger> {
  return callDesk("checkLedger", {});
}
