import "server-only";
import { ledgerUpdateSchema } from "../../../domain/debt-cases/case-shape";
import { requirePermission } from "../../../server/guard";
import { readJsonBody } from "../../../server/request-body";
import { jsonAnswer } from "../../answers";
import type { DeskHandler } from "../../handler";
import { invoiceKeySchema } from "../../invoices/rules";
import { readInput } from "../../jobs/input";
import { readEligibility } from "./eligibility";
import { loadOpenInvoices } from "./load";

const bodyLimit = 1024;

/**
 * GET invoice-eligibility/{customerGuid}/{invoiceNumber}: whether the invoice can be assigned, one
 * condition after the other, each with what it rests on.
 */
export const getEligibility: DeskHandler = async (exchange, params) => {
  requirePermission(await exchange.actor(), "debt:read");
  const key = readInput(invoiceKeySchema, params);
  exchange.line.customerGuid = key.customerGuid;
  exchange.line.invoiceNumber = key.invoiceNumber;
  return jsonAnswer(exchange, await readEligibility(exchange.runtime, key, exchange.trace));
};

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
