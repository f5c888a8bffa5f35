import { setTimeout as sleep } from "node:timers/promises";
import { refusals, sendRefusal } from "../../../lib/http/refusal.mjs";

/** @import { RequestListener } from "node:http" */
/** @import { LogRefusal } from "./desk-log.mjs" */

/** Longer than a start takes, and shorter than the 60 s after which proxies wait no more. */
const usualHold = 25_000;

/**
 * Answers of a balancer's and the launcher's checks: they learn at once that the desk is not there
 * yet.
 */
const health = /^\/api\/health\//;

/**
 * @typedef {object} HoldOptions
 * @property {Promise<RequestListener>} started the desk's own listener
 * @property {boolean} https
 * @property {LogRefusal} logRefusal
 * @property {number} [hold] milliseconds for which a request waits
 */

/**
 * Lets requests wait until the desk has started, instead of refusing their connections: two desks
 * that are restarted one soon after the other would both refuse for a while, and a balancer then has
 * nobody. After the hold it answers 503.
 *
 * @param {HoldOptions} options
 * @returns {RequestListener}
 */
export function holdUntilStarted({ started, https, logRefusal, hold = usualHold }) {
  /** @type {RequestListener | null} */
  let listener = null;
  // A failed start ends the process.
  const whenStarted = started.then(
    (own) => {
      listener = own;
    },
    () => undefined,
  );
  return async (request, response) => {
    const { url = "", method = "" } = request;
    const isHealth = health.test(url);
    if (listener === null && !isHealth) {
      const late = new AbortController();
      const patience = sleep(hold, undefined, { signal: late.signal }).catch(() => undefined);
      response.once("close", () => late.abort());
      await Promise.race([whenStarted, patience]);
      late.abort();
    }
    if (response.closed) return;
    if (listener !== null) return listener(request, response);
    response.shouldKeepAlive = false;
    const refusal = refusals.starting;
    const traceId = sendRefusal(response, refusal, https);
    const { status, type } = refusal;
    if (!isHealth) logRefusal({ traceId, method, status, kind: type });
  };
}
