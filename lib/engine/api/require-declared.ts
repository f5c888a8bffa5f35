import "server-only";
import type { z } from "zod";
import type { DeskOperationId } from "../../desk-contract/desk-table";
import { stringifyAmounts } from "../../domain/amount-field";
import { canonicalHash } from "../../server/canonical-hash";

/**
 * Outside of production: fails on an answer that is not exactly as declared in the contract. An
 * undeclared field would reach the browser without a decision.
 */
export function requireDeclared(id: DeskOperationId, schema: z.ZodType, answer: unknown): void {
  if (process.env.NODE_ENV === "production") return;
  const sent: unknown = JSON.parse(stringifyAmounts(answer));
  const declared = schema.parse(sent);
  if (canonicalHash(declared) === canonicalHash(sent)) return;
  throw new TypeError(`The answer of ${id} has more than the contract declares.`);
}
