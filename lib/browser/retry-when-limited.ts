import { pause } from "./pause";
import { ProblemError } from "./problem-error";

/** A read waits this long in total; then its screen shows the failure and a retry. */
const longestWait = 120_000;
/** If the answer names no pause. */
const defaultPause = 10_000;
/** Reads that were refused together are not repeated together. */
const spread = 1_000;

/**
 * Repeats a read after the server's requested pause, as long as it is answered 429. Only for reads:
 * only the person repeats a write.
 */
export async function retryWhenLimited<Answer>(
  read: () => Promise<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  const start = Date.now();
  for (;;) {
    try {
      return await read();
    } catch (error) {
      const until = error instanceof ProblemError ? error.retryAt : null;
      if (until === null || until - start > longestWait) throw error;
      // If it was aborted during the pause, the next attempt fails at once with that reason.
      await pause(until - Date.now() + Math.random() * spread, signal);
    }
  }
}

/** Milliseconds since 1970 at which a request with a 429 may be repeated. */
export function retryMoment(headers: Headers, now = Date.now()): number {
  const value = headers.get("retry-after")?.trim() ?? "";
  const seconds = /^\d{1,9}$/.test(value) ? Number(value) : null;
  const moment = seconds !== null ? now + seconds * 1000 : httpDate(value);
  return Number.isNaN(moment) ? now + defaultPause : Math.max(moment, now + 1000);
}

/** Other forms are excluded, because `Date.parse` accepts almost any text. */
function httpDate(text: string): number {
  return /^\w{3}, .+ GMT$/.test(text) ? Date.parse(text) : Number.NaN;
}

let limitedUntil = 0;
const listeners = new Set<() => void>();

/** Records the server's requested pause; the shell shows it until then. */
export function announceLimit(until: number): void {
  if (until <= limitedUntil) return;
  limitedUntil = until;
  for (const listener of listeners) listener();
}

/** Calls the listener whenever `readLimit` changes; returns the function that stops it. */
export function onLimit(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The end of the last requested pause, in milliseconds since 1970; 0: none. */
export function readLimit(): number {
  return limitedUntil;
}
