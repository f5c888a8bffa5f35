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

/** Whether a later entry about the same record states the result that an earlier one left open. */
export function settles(later: SettledFacts, open: SettledFacts): boolean {
  if (later.recordKind !== open.recordKind || later.recordId !== open.recordId) return false;
  if (isOpen(later.outcome) && (later.outcome !== "accepted" || open.outcome === "accepted")) {
    return false;
  }
  const [noun, word = ""] = partsOf(open.action);
  const [laterNoun, laterWord = ""] = partsOf(later.action);
  if (noun !== undefined && callNouns.has(noun)) {
    return laterNoun === noun && results.has(laterWord) && isSameRound(later, open);
  }
  switch (noun) {
    case "service":
    case "invoice-group":
      if (later.action === "service-write.checked") {
        return noun === "service" && later.requestId === open.requestId;
      }
      return later.action === open.action && isSameJob(later, open);
    case "invoice-line":
      return later.action === open.action && isSameJob(later, open) && hasLines(later, open);
    case "webhook":
      // That a person closed it states nothing about its effect.
      return word === "followed" && laterWord === "followed";
    default:
      return false;
  }
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

/** A job reads the rows without a clear answer again; other calls have an entry of their check. */
function isSameJob(later: SettledFacts, open: SettledFacts): boolean {
  const { jobId } = Object(open.after);
  return typeof jobId === "string" && Object(later.after).jobId === jobId;
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
