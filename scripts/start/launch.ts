import { writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { requireBuild } from "./build.mjs";
import {
  chooseRegistration,
  connectionOf,
  deskEnvironment,
  logOf,
  serviceEnvironment,
} from "./child-env";
import { openSecrets, takeDataFolder } from "./data-folder";
import { startDevDesk } from "./dev-desk";
import { startDevService } from "./dev-service";
import { readEnvironment } from "./environment.mjs";
import { requireFreePorts } from "./ports";
import { during, ensureBuilt } from "./prepare.mjs";
import {
  askFirstPage,
  askHealth,
  deskReady,
  type Service,
  startDesk,
  startService,
} from "./programs";
import { createReporter, type Reporter } from "./progress.mjs";
import type { RunningProgram } from "./restarts";
import { stopTools } from "./run-command.mjs";
import { readSettings } from "./settings";
import { deskBlock, serviceBlock } from "./start-summary";
import { Refusal } from "./user-error.mjs";

const options = {
  dev: { type: "boolean", default: false },
  service: { type: "boolean", default: false },
  /** Starts what was built before, and builds nothing. */
  built: { type: "boolean", default: false },
  /** Back ends as which the embedded service is to answer, with a comma between. */
  as: { type: "string" },
} as const;

/**
 * Does everything from an installed clone to a desk that answers, then waits for a stop signal or
 * the end of a program.
 *
 * @returns the exit code
 */
export async function launch(root: string, args: string[]): Promise<number> {
  const stopped = stopSignal();
  try {
    const order = readOrder(root, args);
    const release = takeDataFolder(order.settings.dataDir, order.command);
    const children: RunningProgram[] = [];
    try {
      await Promise.race([stopped, run(order, children)]);
    } finally {
      stopTools();
      // The desk first, because people and webhooks use it.
      for (const child of children.toReversed()) await child.stop();
      release();
    }
    order.reporter.line("\nStopped.");
    return 0;
  } catch (error) {
    const known = error instanceof Refusal || Object(error).code?.startsWith("ERR_PARSE_ARGS");
    console.error(known ? `\n${Object(error).message}` : error);
    return 1;
  }
}

/** What is asked for: by arguments, by the environment and its files. */
function readOrder(root: string, args: string[]) {
  const { dev, service, built, as } = parseArgs({ args, options }).values;
  if (dev && built) throw new Refusal("--dev and --built exclude each other.");
  const given = readEnvironment(root, process.env);
  // Only a service with a sandbox may answer otherwise than the interface says.
  const env = as === undefined ? given : { ...given, ANSWER_AS: as, SANDBOX: "on" };
  const settings = readSettings(env, { root, serviceOnly: service });
  if (as !== undefined && !settings.embedded) {
    throw new Refusal("--as needs the embedded service: leave out SERVICE_URL and AUTH_URL.");
  }
  const command = service ? "npm run service" : dev ? "npm run dev" : "npm start";
  // In front of a real service only the log goes to standard output.
  const reporter = createReporter(settings.embedded || dev ? process.stdout : process.stderr);
  return { root, dev, serviceOnly: service, built, env, settings, command, reporter };
}

type Order = ReturnType<typeof readOrder>;

/** @param children where it puts what it starts, in this order */
async function run(order: Order, children: RunningProgram[]): Promise<never> {
  const { root, env, settings, dev, serviceOnly, built, reporter } = order;
  await requireFreePorts(settings.ports);
  const secrets = openSecrets(settings.dataDir);
  const service = settings.embedded ? await startEmbedded(order, secrets.webhookSecret) : null;
  if (service) children.push(service.child);
  const registrations = (await service?.registered) ?? [];
  const registration = service ? chooseRegistration(registrations, settings.tenantId) : null;
  const connection = registration ? connectionOf(settings, registration, env) : null;
  const serviceReady =
    service &&
    during(reporter, "Starting the embedded service", ({ update }) => service.ready(update));
  serviceReady?.catch(() => undefined); // whoever waits for it gets the failure
  if (serviceOnly && connection) {
    const connectionFile = writeConnection(settings.dataDir, connection);
    await serviceReady;
    reporter.line(serviceBlock(settings, registrations, connectionFile));
    return firstEnd(children);
  }
  // A program that started this one, such as the end-to-end tests, may call the service itself. It
  // receives the connection over its channel, so that no secret of the desk is written to disk.
  if (connection && process.connected) process.send?.({ kind: "connection", connection });

  // At the first start, the world is seeded while the desk is built.
  if (built) requireBuild(root, "desk");
  else if (!dev)
    await Promise.race([ensureBuilt(root, ["desk"], env, reporter), firstEnd(children)]);
  const deskEnv = deskEnvironment(env, settings, { ...secrets, registration, dev });
  const { port, listenAddress: host } = settings;
  const health = settings.embedded ? "ready" : "live";
  // In development, the framework compiles before it answers.
  const patience = dev ? 600_000 : 120_000;
  const ready = (program: RunningProgram) =>
    during(reporter, "Starting the desk", () =>
      deskReady(program, { port, host, health, patience }),
    );
  const options = { root, env: deskEnv, log: logOf(settings, "desk", dev), dev, port, host };
  const desk = dev ? await startDevDesk(options, reporter, ready) : startDesk(options);
  children.push(desk);
  await serviceReady;
  await Promise.race([ready(desk), firstEnd(children)]);
  const lacking = await askHealth({ port, host, health: "ready" });
  if (lacking !== "") {
    reporter.line(`The desk answers, but is not ready: ${lacking}`);
    reporter.line(
      "Its log has the reason (not-ready). npm start -- --check-settings tries everything.",
    );
  }
  if (dev) {
    await Promise.race([compileFirstPage(reporter, { port, host }), firstEnd(children)]);
  }
  const tenantName = deskEnv.TENANT_NAME ?? "";
  const logFolder = settings.embedded && !dev ? path.join(settings.dataDir, "logs") : null;
  reporter.line(deskBlock(settings, { registration, tenantName, dev, logFolder }));
  return firstEnd(children);
}

async function compileFirstPage(
  reporter: Reporter,
  place: Parameters<typeof askFirstPage>[0],
): Promise<void> {
  const step = reporter.step("Compiling the first page");
  const fault = await askFirstPage(place);
  // The next change may mend it.
  if (fault === "") step.done();
  else step.fail(`The first page is not ready: ${fault}`);
}

function startEmbedded(order: Order, ownSecret: string): Promise<Service> | Service {
  const { root, env, settings, dev, serviceOnly, reporter } = order;
  const serviceEnv = serviceEnvironment(env, settings, serviceOnly ? null : ownSecret);
  const options = { root, env: serviceEnv, log: logOf(settings, "service", dev) };
  return dev ? startDevService(options, reporter) : startService(options);
}

/**
 * Writes the settings of a desk elsewhere on this machine that is to use this service.
 *
 * @returns the file
 */
function writeConnection(dataDir: string, connection: Record<string, string>): string {
  const file = path.join(dataDir, "service.env");
  const lines = Object.entries(connection).map(([name, value]) => `${name}='${value}'\n`);
  writeFileSync(file, lines.join(""), { mode: 0o600 });
  return file;
}

async function firstEnd(children: readonly RunningProgram[]): Promise<never> {
  throw new Refusal(await Promise.race(children.map(({ ended }) => ended)));
}

/** Resolves when this process receives a stop signal; a second one ends it at once. */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
      process.once(signal, () => {
        process.once(signal, () => process.exit(1));
        resolve();
      });
    }
    // Started by a program, such as the end-to-end tests: ends when that program does.
    process.once("disconnect", resolve);
  });
}
