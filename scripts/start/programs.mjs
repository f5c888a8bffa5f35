import path from "node:path";
import { startChild } from "./children.mjs";
import { Refusal } from "./user-error.mjs";

/**
 * @typedef {import("./children.mjs").Child} Child
 * @typedef {import("./children.mjs").ChildLog} ChildLog
 * @typedef {import("../../service/launcher-channel").ServiceReport} ServiceReport
 * @typedef {import("../../service/identity/registrations").Registration} Registration
 */

/**
 * Starts the embedded service and its identity provider.
 *
 * @typedef {object} Service
 * @property {Child} child
 * @property {Promise<readonly Registration[]>} registered
 * @property {(tell: (text: string) => void) => Promise<void>} ready
 *
 * @param {{ root: string, env: NodeJS.ProcessEnv, log: ChildLog, program?: string }} options
 * @returns {Service}
 */
export function startService({ root, env, log, program = ".build/service.mjs" }) {
  const args = ["--enable-source-maps", path.join(root, program)];
  const child = startChild({ name: "the embedded service", args, cwd: root, env, log });
  /** @type {(text: string) => void} */
  let resolveReady = () => undefined;
  /** @type {Deferred<readonly Registration[]>} */
  const registered = deferred();
  /** @type {Deferred<void>} */
  const ready = deferred();
  child.onMessage((message) => {
    const report = /** @type {ServiceReport} */ (message);
    if (report.kind === "registered") registered.resolve(report.registrations);
    else if (report.kind === "progress") resolveReady(report.text);
    else if (report.kind === "ready") ready.resolve();
    else for (const waiting of [registered, ready]) waiting.reject(new Refusal(report.message));
  });
  void child.ended.then((how) => {
    const refusal = new Refusal(unexpectedEnd(child, how));
    for (const waiting of [registered, ready]) waiting.reject(refusal);
  });
  return {
    child,
    registered: registered.promise,
    ready: (reportReady) => {
      resolveReady = reportReady;
      return ready.promise;
    },
  };
}

/**
 * Starts the desk: the production server, or Next's development server.
 *
 * @param {{ root: string, env: NodeJS.ProcessEnv, log: ChildLog, dev: boolean, port: number, host: string | null }} options
 * @returns {Child}
 */
export function startDesk({ root, env, log, dev, port, host }) {
  const exitWithParent = new URL("./exit-with-parent.mjs", import.meta.url).href;
  const next = path.join(root, "node_modules/next/dist/bin/next");
  const address = ["--port", `${port}`, ...(host ? ["--hostname", host] : [])];
  const production = [path.join(root, "scripts/start/desk-server.mjs"), `${port}`, host ?? ""];
  const args = ["--import", exitWithParent, ...(dev ? [next, "dev", ...address] : production)];
  const mode = dev ? "development" : "production";
  return startChild({
    name: "the desk",
    args,
    cwd: root,
    env: { ...env, NODE_ENV: mode },
    log,
  });
}

/**
 * Waits until the desk and all its dependencies are ready.
 *
 * @param {Child} desk
 * @param {number} port
 * @param {number} patience milliseconds
 * @throws {Refusal} when the desk ends, or does not get ready, with the reason it gives
 */
export async function deskReady(desk, port, patience) {
  const until = Date.now() + patience;
  /** @type {string | null} */
  let end = null;
  void desk.ended.then((how) => {
    end = unexpectedEnd(desk, how);
  });
  let last = "it does not answer";
  while (Date.now() < until) {
    if (end) throw new Refusal(end);
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`, {
        signal: AbortSignal.timeout(30_000),
      });
      if (answer.ok) return;
      last = `${answer.status} ${await answer.text()}`;
    } catch {
      last = "it does not answer";
    }
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  throw new Refusal(`The desk did not get ready: ${last}\n${desk.lastLines()}`.trimEnd());
}

/**
 * @param {Child} child
 * @param {string} how
 */
export function unexpectedEnd(child, how) {
  const name = child.name.replace(/^t/, "T");
  const lines = child.lastLines();
  return `${name} ${how}.${lines && ` Its last lines:\n${lines}`}`;
}

/**
 * @template T
 * @typedef {object} Deferred
 * @property {Promise<T>} promise
 * @property {(value: T) => void} resolve
 * @property {(reason: Refusal) => void} reject
 */

/**
 * @template T
 * @returns {Deferred<T>}
 */
function deferred() {
  /** @type {Deferred<T>["resolve"]} */
  let resolve = () => undefined;
  /** @type {Deferred<T>["reject"]} */
  let reject = () => undefined;
  /** @type {Promise<T>} */
  const promise = new Promise((yes, no) => {
    resolve = yes;
    reject = no;
  });
  promise.catch(() => undefined); // a waiting caller gets the rejection; without one it must not end the process
  return { promise, resolve, reject };
}
