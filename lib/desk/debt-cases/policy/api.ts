import "server-only";
import { requirePermission } from "../../../server/guard";
import { jsonAnswer } from "../../answers";
import type { DeskHandler } from "../../handler";

/** GET debt-policy: the rules, agencies and amounts of debt work that hold in the end. */
export const getDebtPolicy: DeskHandler = async (exchange) => {
  requirePermission(await exchange.actor(), "debt:read");
  return jsonAnswer(exchange, exchange.runtime.debtPolicy);
};
