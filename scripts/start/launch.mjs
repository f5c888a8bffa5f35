import { writeFileSync } from "node:fs";
import path from "node:path";
import { requireBuild } from "./build.mjs";
import {
  chooseRegistration,
  connectionOf,
  deskEnvironment,
  logOf,
  serviceEnvironment,
  webhookSecretOf,
} from "./child-env.mjs";
import { openSecrets, takeDataFolder } from "./data-folder.mjs";
import { startWatchedService } from "./dev-service.mjs";
import { requireFreePorts } from "./ports.mjs";
import { during, ensureBuilt, ensureInstalled } from "./prepare.mjs";
import { deskReady, startDesk, startService, unexpectedEnd } from "./programs.mjs";
import { stopTools } from "./run-command.mjs";
import { readSettings } from "./settings.mjs";
import { deskBlock, serviceBlock } from "./start-summary.mjs";
import { Refusal } from "./user-error.mjs";

/**
 * @typedef {import("./children.mjs").Child} Child
 * @typedef {import("./settings.mjs").Settings} Settings
 *
 * @typedef {object} Launch
 * @property {string} root
 * @property {Record<string, string>} env
 * @property {boolean} dev
 * @property {boolean} serviceOnly
 * @property {boolean} built true: starts what was built before, and installs and builds nothing
 * @property {import("./progress.mjs").Reporter} reporter
 */

/**
 * Does everything from a fresh clone to a desk that answers, then waits for a stop signal or the
 * end of a program.
 *
 * @param {Launch} launch
 * @throws {Refusal} if a step fails, after stopping what was started
 */
export async function launch({ root, env, dev, serviceOnly, built, reporter }) {
  const settings = readSettings(env, { root, serviceOnly });
  const command = serviceOnly ? "npm run service" : dev ? "npm run dev" : "npm start";
  const release = takeDataFolder(settings.dataDir, command);
  /** @type {Child[]} */
  const children = [];
  const stopped = stopSignal();
  try {
    await Promise.race([
      stopped,
      run({ root, env, dev, serviceOnly, built, reporter }, settings, children),
    ]);
  } finally {
    stopTools();
    // The desk first, because people and webhooks use it.
    for (const child of children.toReversed()) await child.stop();
    release();
  }
}

/**
 * @param {Launch} launch
 * @param {Settings} settings
 * @param {Child[]} children
 */
async function run({ root, env, dev, serviceOnly, built, reporter }, settings, children) {
  await requireFreePorts({
    ...(serviceOnly ? {} : { PORT: settings.port, METRICS_PORT: settings.metricsPort }),
    ...(settings.embedded
      ? {
          SERVICE_PORT: settings.servicePort,
          IDENTITY_PORT: settings.identityPort,
          SERVICE_METRICS_PORT: settings.serviceMetricsPort,
        }
      : {}),
  });
  /** @param {import("./build.mjs").Part} part */
  const prepare = async (part) =>
    built ? requireBuild(root, part) : await ensureBuilt(root, [part], env, reporter);
  if (!built) await ensureInstalled(root, env, reporter);
  if (settings.embedded && !dev) await prepare("service");
  const secrets = openSecrets(settings.dataDir);

  const serviceOptions = {
    root,
    // Without a desk of this start, the service has no receiver.
    env: serviceEnvironment(
      env,
      settings,
      serviceOnly ? null : webhookSecretOf(env, secrets.webhookSecret),
    ),
    log: logOf(settings, "service", dev),
  };
  const service = !settings.embedded
    ? null
    : dev
      ? await startWatchedService(serviceOptions, reporter)
      : startService(serviceOptions);
  if (service) children.push(service.child);
  const registrations = (await service?.registered) ?? [];
  const registration = service ? chooseRegistration(registrations, settings.tenantId) : null;
  const connection = registration ? connectionOf(settings, registration, env) : null;
  if (service && connection && serviceOnly) {
    const connectionFile = writeConnection(settings, connection);
    await during(reporter, "Starting the service", ({ update }) => service.ready(update));
    reporter.line(serviceBlock(settings, registrations, connectionFile));
    return firstEnd(children);
  }
  // A program that started this one, such as the end-to-end tests, may call the service itself. It
  // receives the connection over its channel, so that no secret of the desk is written to disk.
  if (connection && process.connected) process.send?.({ kind: "connection", connection });

  // At the first start, the world is seeded while the desk is built.
  const serviceReady =
    service &&
    during(reporter, "Starting the embedded service", ({ update }) => service.ready(update));
  serviceReady?.catch(() => undefined); // whoever waits for it gets the failure
  if (!dev) await Promise.race([prepare("desk"), firstEnd(children)]);
  const { sessionSecret, webhookSecret, auditKey } = secrets;
  const given = { sessionSecret, webhookSecret, auditKey, registration, dev };
  const deskEnv = deskEnvironment(env, settings, given);
  const desk = startDesk({
    root,
    env: deskEnv,
    log: logOf(settings, "desk", dev),
    dev,
    port: settings.port,
    host: settings.embedded ? "127.0.0.1" : null,
  });
  children.push(desk);
  await serviceReady;
  await during(reporter, "Starting the desk", () =>
    Promise.race([deskReady(desk, settings.port, 120_000), firstEnd(children)]),
  );
  reporter.line(
    deskBlock(settings, {
      registration,
      tenantName: deskEnv.TENANT_NAME ?? "",
      dev,
      logFolder: settings.embedded && !dev ? path.join(settings.dataDir, "logs") : null,
    }),
  );
  return firstEnd(children);
}

/**
 * Writes the settings of a desk elsewhere on this machine that is to use this service.
 *
 * @param {Settings} settings
 * @param {Record<string, string>} connection
 * @returns {string} the file
 */
function writeConnection(settings, connection) {
  const file = path.join(settings.dataDir, "service.env");
  const lines = Object.entries(connection).map(([name, value]) => `${name}='${value}'`);
  writeFileSync(file, `${lines.join("\n")}\n`, { mode: 0o600 });
  return file;
}

/**
 * @param {readonly Child[]} children
 * @returns {Promise<never>}
 */
async function firstEnd(children) {
  const end = await Promise.race(
    children.map(async (child) => unexpectedEnd(child, await child.ended)),
  );
  throw new Refusal(end);
}

/** Resolves when this process receives a stop signal; a second one ends it at once. */
function stopSignal() {
  return new Promise((resolve) => {
    let asked = 0;
    const ask = () => {
      asked += 1;
      if (asked > 1) process.exit(1);
      resolve(undefined);
    };
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, ask);
    // Started by a program, such as the end-to-end tests: ends when that program does.
    process.once("disconnect", () => resolve(undefined));
  });
}
