import "server-only";
import type { InvoiceLine } from "../../contract/line";
import type { SettleLines } from "../../domain/line-proposals/settle-shape";
import { fingerprintSchema, looksLike } from "../../engine/outbox/fingerprint";
import { earlierRound, findUnknownSend, knownLines } from "../../engine/outbox/store";
import type { Actor } from "../../server/auth/sessions";
import type { Runtime } from "../../server/runtime";
import { listUninvoicedOf } from "../invoice-lines/reads";
import { toAdjacentLine } from "./adjacent-line";
import { proposalProblems } from "./problems";
import type { ProposalRow } from "./proposal-rows";
import { proposalSubject } from "./send-of";

/** Lines for the person who settles the proposal, newest first. */
export function toSettleLines(lines: readonly InvoiceLine[]): SettleLines["lines"] {
  return lines
    .toSorted((a, b) => ((a.importTimeStamp ?? "") < (b.importTimeStamp ?? "") ? 1 : -1))
    .map((line) => {
      const { quantity, quantityUnit, importTimeStamp: importedAt } = line;
      return { ...toAdjacentLine(line), quantity, quantityUnit, importedAt };
    });
}

/**
 * Accepts only a line that the service lists for the customer now and that the call may have made.
 *
 * @throws {DeskProblem} 409 not-this-line for every other one.
 */
export async function requireSettleLine(
  runtime: Runtime,
  actor: Actor,
  row: ProposalRow,
  lineId: string,
): Promise<void> {
  const lines = await findSettleLines(runtime, actor, row);
  if (!lines.some(({ id }) => id === lineId)) throw proposalProblems.notThisLine();
}

/**
 * For a new line: neither one from before the call, nor one that another call is known to have
 * made.
 */
export async function findSettleLines(
  runtime: Runtime,
  actor: Actor,
  row: ProposalRow,
): Promise<InvoiceLine[]> {
  const { database } = runtime;
  const send = await findUnknownSend(database, { kind: proposalSubject, id: row.id });
  if (send === null || row.customerGuid === null) return [];
  const fingerprint = fingerprintSchema.parse(send.fingerprint);
  const [lines, known, first] = await Promise.all([
    listUninvoicedOf(runtime, actor, row.customerGuid),
    knownLines(database, send),
    earlierRound(database, send),
  ]);
  const alike = lines.filter((line) => looksLike(fingerprint, line));
  if (fingerprint.kind !== "new-line") return alike;
  const others = new Set([...known, ...((first ?? send).seenBefore ?? [])]);
  return alike.filter(({ id }) => !others.has(id));
}
