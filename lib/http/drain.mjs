import { setTimeout as sleep } from "node:timers/promises";

// Plain JavaScript on Node's own modules: the desk's server runs without a build.

/** @import { Server, ServerResponse } from "node:http" */

/**
 * @typedef {object} DrainTimes
 * @property {number} pause milliseconds from the signal until no connection is accepted any more
 * @property {number} requests milliseconds after it, for requests in flight and for background work
 *
 * @typedef {object} DrainState
 * @property {boolean} begun
 * @property {Promise<unknown>[]} work what ends before the process does
 */

/**
 * A call to billing takes at most one and a half times SERVICE_ANSWER_SECONDS, 15 s without it, and its
 * answer is stored after it.
 *
 * @param {string | undefined} answerSeconds
 */
function timeOfRequests(answerSeconds) {
  return Math.max(20_000, (Number(answerSeconds) || 0) * 1500 + 5000);
}

/** Longer than the idle time of connections in the proxies of scripts/deploy. */
const pauseBehindProxy = 5000;

/**
 * The times of an end, by DRAIN_SECONDS: without it there is a pause behind a proxy alone. The desk
 * itself refuses a wrong setting (lib/server/env.ts).
 *
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {DrainTimes}
 */
export function drainTimes(env) {
  const { DRAIN_SECONDS: seconds, TRUSTED_PROXIES: proxies } = env;
  const requests = timeOfRequests(env.SERVICE_ANSWER_SECONDS);
  if (seconds) return { pause: Number(seconds) * 1000 || 0, requests };
  return { pause: Number(proxies) > 0 ? pauseBehindProxy : 0, requests };
}

const key = Symbol.for("invoice-desk.drain");

/**
 * How far this process is with its end. It is on globalThis, because the server in front and the
 * desk's bundles have modules of their own.
 *
 * @returns {DrainState | null} null: no server of this process drains, such as in development
 */
export function drainState() {
  return Reflect.get(globalThis, key) ?? null;
}

/**
 * Prepares the end of a server in which no request fails. From the call of the returned function on,
 * each answer closes its connection, and health addresses say that the desk ends. For the pause it goes
 * on accepting, so that a balancer notices, and closes its idle connections itself. Then it accepts no
 * more, closes what is idle, and lets requests in flight end.
 *
 * @param {Server} server
 * @param {DrainTimes} times
 * @returns {() => Promise<void>} never rejects; what did not end in time is cut
 */
export function prepareDrain(server, times) {
  /** @type {DrainState} */
  const state = { begun: false, work: [] };
  Reflect.set(globalThis, key, state);
  /** When each began. @type {Map<ServerResponse, number>} */
  const open = new Map();
  const hasLong = () => {
    const before = performance.now() - long;
    return [...open.values()].some((begun) => begun < before);
  };
  // Before the server's own listener, which may write the headers at once.
  server.prependListener("request", (_request, response) => {
    if (state.begun) response.shouldKeepAlive = false;
    open.set(response, performance.now());
    response.once("close", () => {
      open.delete(response);
      // It had promised to keep the connection before the end began.
      if (!server.listening) setImmediate(() => server.closeIdleConnections());
    });
  });
  return async () => {
    state.begun = true;
    for (const response of open.keys()) response.shouldKeepAlive = false;
    await sleep(times.pause);
    const end = performance.now() + times.requests;
    let worked = false;
    void Promise.allSettled(state.work).then(() => {
      worked = true;
    });
    // Whoever is started in its place begins when this process has ended: what takes long comes first.
    await until(Math.min(end, performance.now() + accepting), () => worked && !hasLong());
    await quietTurn();
    let closed = false;
    server.close(() => {
      closed = true;
    });
    server.closeIdleConnections();
    // A connection that never sends a request, such as a browser's spare one, must not keep the process.
    let used = performance.now();
    await until(end, () => {
      if (open.size > 0) used = performance.now();
      return closed || performance.now() - used > grace;
    });
    await until(end, () => worked);
  };
}

/** Milliseconds between two checks, and for which the last connections may be without a request. */
const step = 25;
const grace = 200;

/** Milliseconds for which connections are accepted while requests of more than the second are in flight. */
const accepting = 5000;
const long = 500;

/**
 * @param {number} end moment of the process's clock
 * @param {() => boolean} reached
 */
async function until(end, reached) {
  while (!reached() && performance.now() < end) await sleep(step);
}

/** Milliseconds in which hardly any connection arrives. */
const short = 2;
const mostTurns = 200;

/**
 * Waits for a turn of the event loop that was short. Connections that arrived during a long one are not
 * accepted yet, and would be reset with what was sent on them.
 */
async function quietTurn() {
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const begun = performance.now();
    await new Promise((resolve) => setImmediate(resolve));
    if (performance.now() - begun < short) return;
  }
}
