import "server-only";
import { z } from "zod";
import { requirePermission } from "../../../server/guard";
import { readJsonBody } from "../../../server/request-body";
import { jsonAnswer } from "../../answers";
import type { DeskHandler } from "../../handler";
import { readInput } from "../../jobs/input";
import { checkLedger } from "./check";
import { findLedger } from "./store";

const bodyLimit = 1024;
const nothingSchema = z.strictObject({});

/** GET ledger: whether the tenant has one, and when that was asked; nothing is called for it. */
export const getLedger: DeskHandler = async (exchange) => {
  const { tenantId } = requirePermission(await exchange.actor(), "debt:read");
  return jsonAnswer(exchange, await findLedger(exchange.runtime.database, tenantId));
};

/** PUT ledger {}: asks the service again. Where that fails, what was known stays. */
export const putLedger: DeskHandler = async (exchange) => {
  const actor = requirePermission(await exchange.actor(), "debt:read");
  readInput(nothingSchema, await readJsonBody(exchange.request, bodyLimit));
  return jsonAnswer(exchange, await checkLedger(exchange.runtime, actor));
};
