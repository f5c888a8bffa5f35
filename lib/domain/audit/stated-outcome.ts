import { changedFields } from "./changed-fields";
import type { AuditOutcome } from "./kinds";

/** The values of an entry that decide what its outcome may state. */
export interface StatedFacts {
  readonly action: string;
  readonly outcome: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly seen?: unknown;
}

/**
 * The outcome that an entry states: "done" only if nothing in the entry contradicts it, and a call
 * to billing only if its effect was read. Entries of earlier versions were stored as "done" once
 * billing had accepted the call.
 */
export function statedOutcome(entry: StatedFacts): string {
  const { action, outcome, after, seen } = entry;
  const { reason, decision, differs } = Object(seen);
  if (outcome === "refused" && reason === "not-applied") return stated("differs");
  if (outcome !== "done") return outcome;
  if (decision === "did-not-happen") return stated("not-applied");
  if (decision === "send-again") return stated("unknown");
  if (action === "job.finished") return outcomeOfRows(Object(after));
  if (action === "webhook.followed" && openStates.has(Object(after).state))
    return stated("unknown");
  if (Array.isArray(differs) && differs.length > 0) return stated("differs");
  const applied = isApplied(entry);
  if (applied === false) return stated("differs");
  return applied === null && isCall(action) ? stated("accepted") : outcome;
}

/** States of a delivery that was not processed to its end: a person decides. */
const openStates = new Set<unknown>(["attention", "dead"]);

const stated = (outcome: AuditOutcome) => outcome;

/** Actions that name a call to billing, whose answer alone does not show the effect. */
function isCall(action: string): boolean {
  return action.startsWith("service.") || action === "request.confirmed";
}

/** Whether the values that were read afterwards are the requested ones; null: none were read. */
export function isApplied({ before, after, seen }: StatedFacts): boolean | null {
  const { applied } = Object(seen);
  if (typeof applied === "boolean") return applied;
  if (typeof seen !== "object" || seen === null || !("now" in seen)) return null;
  const fields = changedFields({ before, after, seen });
  const read = fields.filter(({ asked, seen: now }) => asked !== undefined && now !== undefined);
  if (read.some(({ asked, seen: now }) => !isSame(asked, now))) return false;
  const isMissing = fields.some(
    (field) => field.asked !== undefined && field.before !== undefined && field.seen === undefined,
  );
  return read.length === 0 || isMissing ? null : true;
}

/** An empty text and none are the same value to billing. */
function isSame(asked: unknown, now: unknown): boolean {
  return JSON.stringify(asked === "" ? null : asked) === JSON.stringify(now === "" ? null : now);
}

/** Of a finished job, by the number of its rows in each state. */
function outcomeOfRows(rows: Readonly<Record<string, unknown>>): AuditOutcome {
  const count = (state: string) => (typeof rows[state] === "number" ? Number(rows[state]) : 0);
  const failed = count("refused") + count("dropped");
  const unknown = count("unknown");
  if (failed + unknown === 0) return "done";
  if (count("done") > 0) return "partly";
  return unknown > 0 ? "unknown" : "not-applied";
}
