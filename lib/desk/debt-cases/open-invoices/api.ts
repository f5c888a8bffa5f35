import "server-only";
import { ledgerUpdateSchema } from "../../../domain/debt-cases/case-shape";
import { requirePermission } from "../../../server/guard";
import { readJsonBody } from "../../../server/request-body";
import { jsonAnswer } from "../../answers";
import type { DeskHandler } from "../../handler";
import { readInput } from "../../jobs/input";
import { loadOpenInvoices } from "./load";

const bodyLimit = 1024;

/** PUT open-invoices/ledger: reads the list anew and answers a LedgerStand. */
export const putLedgerStand: DeskHandler = async (exchange) => {
  requirePermission(await exchange.actor(), "debt:read");
  const { since, believe } = readInput(
    ledgerUpdateSchema,
    await readJsonBody(exchange.request, bodyLimit),
  );
  const stand = await loadOpenInvoices(exchange.runtime, {
    since: since === null ? null : new Date(since),
    believe,
    trace: exchange.trace,
  });
  return jsonAnswer(exchange, stand);
};
