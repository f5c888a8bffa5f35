import { describe, expect, it } from "vitest";
import { type UnsentFacts, type UnsentReason, whyUnsent } from "./unsent";

const now = Date.parse("2026-11-27T10:00:00Z");
const free: UnsentFacts = {
  since: now - 300_000,
  nextAttemptAt: now - 300_000,
  givenUp: false,
  works: true,
  pausedUntil: null,
  circuitUntil: null,
  isBehindSimilar: false,
  ahead: 3,
};
const later = now + 20_000;
const iso = new Date(later).toISOString();

describe("Why a call has not left", () => {
  it.each<[string, Partial<UnsentFacts>, UnsentReason, string | null]>([
    ["others are before it", {}, "queue", null],
    ["its last attempt had no answer", { nextAttemptAt: later }, "retry", iso],
    ["a similar call is unclear", { isBehindSimilar: true, nextAttemptAt: later }, "similar", null],
    ["nothing works on the queue", { works: false, isBehindSimilar: true }, "stopped", null],
    ["the circuit is open", { circuitUntil: later, works: false }, "circuit", iso],
    ["billing asked for a pause", { pausedUntil: later, circuitUntil: now + 1 }, "pause", iso],
    ["its attempts failed", { givenUp: true, pausedUntil: later }, "failed", null],
  ])("%s", (_case, facts, reason, until) => {
    const ahead = reason === "queue" ? 3 : null;
    const since = new Date(free.since).toISOString();
    expect(whyUnsent({ ...free, ...facts }, now)).toEqual({ reason, since, until, ahead });
  });

  it("names no moment that is over: then the circuit is tried now", () => {
    const { until } = whyUnsent({ ...free, circuitUntil: now - 9000 }, now);
    expect(until).toBe(new Date(now).toISOString());
  });
});
