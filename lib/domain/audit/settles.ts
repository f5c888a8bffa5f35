import type { AuditEntryAnswer } from "./entry-shape";
import { type StatedFacts, statedOutcome } from "./stated-outcome";

/** What decides whether an entry states the result of an earlier one. */
export type SettledFacts = Pick<
  AuditEntryAnswer,
  "action" | "outcome" | "recordKind" | "recordId" | "requestId" | "after"
>;

/** Outcomes that a later entry can settle. */
export const openOutcomes = ["sent", "accepted", "unknown"] as const;

export function isOpen(outcome: string): boolean {
  return openOutcomes.some((one) => one === outcome);
}

/**
 * The outcome that an entry states for earlier ones. That a call is sent again states of the earlier
 * call that it was not applied, and nothing yet of its own.
 */
export function settlingOutcome(later: StatedFacts): string {
  const outcome = statedOutcome(later);
  return outcome === "unknown" && isSettled(later) ? "not-applied" : outcome;
}

function isSettled({ action }: Pick<SettledFacts, "action">): boolean {
  return partsOf(action)[1] === "settled";
}

const callNouns = new Set(["line-proposal", "debt-act", "request"]);
const results = new Set(["confirmed", "refused", "settled", "applied", "rejected"]);

/** The entry of the desk's own check of a call to billing. */
const checkAction = "service-write.checked";

/** The actions of the entries that can state the result of an open one. */
export function settlingActions({ action, after }: Pick<SettledFacts, "action" | "after">) {
  const [noun = "", word] = partsOf(action);
  if (callNouns.has(noun)) return [...results].map((result) => `${noun}.${result}`);
  // A job reads the rows without a clear answer again; other calls have an entry of their check.
  const again = typeof Object(after).jobId === "string" ? [action] : [];
  if (noun === "service") return [...again, checkAction];
  if (noun === "invoice-group" || noun === "invoice-line") return again;
  // That a person closed a webhook states nothing about its effect.
  return noun === "webhook" && word === "followed" ? [action] : [];
}

/** Whether a later entry about the same record states the result that an earlier one left open. */
export function settles(later: SettledFacts, open: SettledFacts): boolean {
  if (later.recordKind !== open.recordKind || later.recordId !== open.recordId) return false;
  if (!settlingActions(open).includes(later.action)) return false;
  if (isOpen(later.outcome) && (later.outcome !== "accepted" || open.outcome === "accepted")) {
    return false;
  }
  if (later.action === checkAction) return later.requestId === open.requestId;
  const [noun = ""] = partsOf(open.action);
  if (callNouns.has(noun)) return isSameRound(later, open);
  if (noun === "webhook") return true;
  return isSameJob(later, open) && (noun !== "invoice-line" || hasLines(later, open));
}

function partsOf(action: string): readonly string[] {
  return action.split(".");
}

/**
 * A call that is sent again is a round of its own. An entry that it is sent again is settled by the
 * next round.
 */
function isSameRound(later: SettledFacts, open: SettledFacts): boolean {
  const [laterRound, round] = [later, open].map(({ after }) => Object(after).round);
  if (laterRound === undefined || round === undefined || isSettled(open)) return true;
  return laterRound === round;
}

function isSameJob(later: SettledFacts, open: SettledFacts): boolean {
  return Object(later.after).jobId === Object(open.after).jobId;
}

/** Whether all lines of the earlier entry are among those of the later one. */
function hasLines(later: SettledFacts, open: SettledFacts): boolean {
  const lines = new Set(linesOf(later));
  return linesOf(open).every((id) => lines.has(id));
}

function linesOf({ after }: SettledFacts): readonly unknown[] {
  const { lineIds } = Object(after);
  return Array.isArray(lineIds) ? lineIds : [];
}
