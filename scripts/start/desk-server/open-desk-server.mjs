import { once } from "node:events";
import { createBoundedServer } from "../../../lib/http/bounded-server.mjs";
import { drainTimes, prepareDrain } from "../../../lib/http/drain.mjs";
import { holdUntilStarted } from "./hold-until-started.mjs";

/** @import { RequestListener } from "node:http" */
/** @import { openDeskLog } from "./desk-log.mjs" */

/**
 * @typedef {object} Started
 * @property {RequestListener} listener
 * @property {() => Promise<void>} close ends what the listener needs
 *
 * @typedef {object} DeskServerOptions
 * @property {Readonly<Record<string, string | undefined>>} env
 * @property {number} port
 * @property {string} [host]
 * @property {ReturnType<typeof openDeskLog>} log
 * @property {() => Promise<Started>} start loads and starts the desk
 */

/**
 * Listens at once, answers when the desk has started, and drains at a stop signal, after which the
 * process ends with 0.
 *
 * @param {DeskServerOptions} options
 * @returns {Promise<import("node:http").Server>} when the desk has started
 */
export async function openDeskServer({ env, port, host, log, start }) {
  const https = env.NEXTAUTH_URL?.startsWith("https:") ?? false;
  /** @type {() => void} */
  let begin = () => undefined;
  const begun = new Promise((resolve) => {
    begin = () => resolve(undefined);
  });
  const started = begun.then(start);
  const listener = holdUntilStarted({
    https,
    logRefusal: log.refusal,
    started: started.then((desk) => desk.listener),
  });
  const server = createBoundedServer(listener, {
    maxConnections: Number(env.MAX_CONNECTIONS || 1000),
    https,
    // A proxy that sends a request as its connection is closed answers 502. Most proxies keep an idle
    // connection for 60 s.
    idleMilliseconds: Number(env.TRUSTED_PROXIES) > 0 ? 75_000 : undefined,
    onRefused: log.refusal,
    onDropped: log.dropped,
  });
  const drain = prepareDrain(server, drainTimes(env));
  let close = async () => undefined;
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) {
    process.once(signal, () => {
      void drain()
        .then(() => close())
        .finally(() => process.exit(0));
    });
  }
  server.listen(port, host);
  // Its start keeps this thread busy: the port is open before.
  await once(server, "listening");
  begin();
  const desk = await started;
  close = async () => void (await desk.close());
  return server;
}
