import "../lib/process/private-files.mjs";
import type { Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { pino } from "pino";
import { openLogDestination } from "../lib/log/log-destination";
import { printError } from "../lib/log/print-error";
import { readChangedCollation, remedyOf } from "../lib/postgres/changed-collation";
import { NoRoomError } from "../lib/postgres/room.mjs";
import { failureOf } from "../lib/postgres/storage-failure";
import { createServiceApp } from "./app";
import { createBackground } from "./background";
import { createClock } from "./clock";
import { openServiceDatabase } from "./db/open";
import { createLoggedServer } from "./http/server";
import { logFailure } from "./http/service-log";
import { createTokenVerifier } from "./http/token-verifier";
import { createAccountRoles } from "./identity/account-roles";
import { createIdentityApp } from "./identity/app";
import { serviceResource } from "./identity/registrations";
import { onEnd, report } from "./launcher-channel";
import { createHabits } from "./sandbox/habits/habits";
import { openSandbox } from "./sandbox/open";
import { seedWorld } from "./seed/seed-world";
import { nordlys } from "./seed/tenants";
import { readServiceSettings } from "./settings";
import { openTelemetry } from "./telemetry/open-telemetry";
import { applySubscribers, readSubscribers } from "./webhooks/subscribers";
import { withDesk } from "./webhooks/with-desk";

// The embedded world requires no password, so it must not be reachable from another machine.
const loopback = "127.0.0.1";

/** Milliseconds for the shutdown, where the database may never answer; the launcher waits ten seconds. */
const patience = 8000;

/** Stops everything that runs; replaced once all parts are started. */
let stop = async (): Promise<void> => undefined;

async function start(): Promise<void> {
  const settings = readServiceSettings(process.env);
  const subscribers = settings.WEBHOOK_SUBSCRIBERS
    ? readSubscribers(settings.WEBHOOK_SUBSCRIBERS)
    : [];
  const log = pino({ level: settings.LOG_LEVEL, base: null }, openLogDestination());
  const serviceAddress = `http://localhost:${settings.SERVICE_PORT}`;
  const address = `http://localhost:${settings.IDENTITY_PORT}`;
  const accountRoles = createAccountRoles();
  const identity = createIdentityApp({
    address,
    accountRoles,
    serviceAddress,
    deskAddress: new URL(settings.NEXTAUTH_URL ?? `http://localhost:${settings.PORT}`).origin,
    environment: settings.DESK_ENVIRONMENT,
    key: settings.identityKey,
    signingKey: settings.signingKey,
    reportFailure: (error) => logFailure(log, error, "identity failure"),
  });
  const identityServer = createLoggedServer(identity.listener, settings.MAX_CONNECTIONS, log);
  await listen(identityServer, settings.IDENTITY_PORT);
  report({ kind: "registered", registrations: identity.registrations });

  const database = await openServiceDatabase({
    url: settings.SERVICE_DATABASE_URL ?? null,
    folder: settings.SERVICE_DATABASE_URL ? null : `${settings.DATA_DIR}/service`,
  });
  const changed = await readChangedCollation(database.pool);
  if (changed) log.warn({ remedy: remedyOf(changed) }, "collation changed");
  await seedWorld(database, {
    groups: settings.SEED_GROUPS,
    onProgress: ({ step, done, all }) =>
      report({ kind: "progress", text: `seeding the world, ${done} of ${all} ${step}` }),
  });
  await applySubscribers(database, withDesk(subscribers, settings, identity.registrations));
  const clock = createClock();
  const inSandbox = settings.SANDBOX === "on";
  const background = createBackground(database, clock, log, { sandbox: inSandbox });
  const sandbox = inSandbox
    ? await openSandbox(
        database,
        clock,
        background.applyWork,
        accountRoles,
        createHabits(settings.ANSWER_AS),
      )
    : null;
  const telemetry = await openTelemetry(settings, database, log);
  const app = createServiceApp({
    database,
    log,
    metrics: telemetry.metrics,
    clock: clock.now,
    requestDelay: settings.REQUEST_DELAY,
    deprecatedOperations: settings.DEPRECATED_OPERATIONS,
    faults: sandbox?.faults ?? null,
    sandbox,
    wake: background.wake,
    publicAddress: serviceAddress,
    verifyToken: createTokenVerifier({
      keys: new URL(`${address}/${nordlys.id}/discovery/v2.0/keys`),
      issuer: `${address}/{tenant}/v2.0`,
      audience: serviceResource(serviceAddress),
    }),
  });
  const serviceServer = createLoggedServer(
    getRequestListener(app.fetch),
    settings.MAX_CONNECTIONS,
    log,
  );
  await listen(serviceServer, settings.SERVICE_PORT);
  background.start();
  stop = async () => {
    await Promise.all([close(serviceServer), close(identityServer)]);
    await background.stop();
    await telemetry.close();
    await database.close();
  };
  report({ kind: "ready" });
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, loopback, () => resolve());
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 2000).unref();
  });
}

onEnd(() => {
  setTimeout(() => process.exit(1), patience).unref();
  void stop().finally(() => process.exit(0));
});
start().catch((error: unknown) => {
  report({ kind: "fatal", message: reasonOf(error) });
  printError(error);
  setTimeout(() => process.exit(1), 200); // the report is sent first
});

/**
 * One line for the process that started this one. The database's text about a full disk contains
 * statements, so it is not used.
 */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof NoRoomError || failureOf(error) !== "no-room") return error.message;
  return process.env.SERVICE_DATABASE_URL
    ? "There is no space left for the service's database. Make room on its disk, then start again."
    : new NoRoomError(process.env.DATA_DIR || ".data").message;
}
