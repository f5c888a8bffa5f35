import path from "node:path";
import {
  chooseRegistration,
  deskEnvironment,
  logOf,
  serviceEnvironment,
} from "../../scripts/start/child-env";
import { openSecrets } from "../../scripts/start/data-folder";
import { ensureBuilt } from "../../scripts/start/prepare.mjs";
import { deskReady, startDesk, startService } from "../../scripts/start/programs";
import { createReporter } from "../../scripts/start/progress.mjs";
import { readSettings } from "../../scripts/start/settings";
import type { Cleanup } from "./cleanup";
import { fetchToken } from "./fetch-token";
import { launchEnvironment } from "./launch-environment";
import type { OpenDesk } from "./open-desk";
import { createDatabase, startPostgres } from "./postgres-server";
import { freePort } from "./processes";
import { addFault, type FaultOrder } from "./sandbox";

const root = process.cwd();

/** What a tool needs of a running service, with desks in front of it or without. */
export interface StackOptions {
  /** By default a new folder, removed at the end. */
  readonly dataFolder?: string;
  /** Each is embedded by default. */
  readonly database?: { readonly service?: StackStorage; readonly desk?: StackStorage };
  /** Invoice groups of the seeded world. */
  readonly groups?: number;
  /** Production desks that are started at once, with the pages' build. */
  readonly desks?: number;
  /** With the sandbox's controls: faults and the journal. */
  readonly sandbox?: boolean;
  /** Faults of the service from its start; they need the sandbox. */
  readonly faults?: readonly FaultOrder[];
  /** Further settings of the service and the desks. */
  readonly env?: Readonly<Record<string, string>>;
  readonly report?: (progress: string) => void;
}

/** `embedded` is PGlite in the data folder, `postgresql` a database of a new server. */
export type StackStorage = "embedded" | "postgresql" | { readonly address: string };

export interface Stack {
  readonly service: string;
  readonly token: string;
  /** All settings that a desk for this service needs. */
  readonly deskSettings: Readonly<Record<string, string | undefined>>;
  /** Addresses of the databases; empty for an embedded one. */
  readonly database: { readonly service: string; readonly desk: string };
  /** Of the service's process. */
  readonly pid: number;
  /** The desks of the options. A restarted one must be put in its position. */
  readonly desks: StartedDesk[];
  /** @throws {Error} if the options asked for fewer desks. */
  deskAt(index: number): StartedDesk;
  /** Starts a further production desk, or one again. */
  startDesk(options?: DeskOptions): Promise<StartedDesk>;
  /** Opens a desk without pages in this process, on an embedded database. */
  openDesk(): Promise<OpenDesk>;
  stop(): Promise<void>;
  /** Kills the service, as a crash would. */
  kill(): Promise<void>;
}

export interface DeskOptions {
  /** Inserts something between the desk and the service. */
  readonly serviceUrl?: string;
  /** Of a second desk; the first one has the settings' own. */
  readonly port?: number;
  /** Address of its database instead of the settings' own. */
  readonly database?: string;
}

export interface StartedDesk {
  /** Where people reach it. */
  readonly address: string;
  /** Of this process, whatever is in front of it. */
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
  /** Kills it, as a crash would. */
  kill(): Promise<void>;
}

/**
 * Starts the embedded service with its identity provider, as `npm start` does, and as many desks as
 * asked for. Parts whose build is missing or stale are built before.
 *
 * @throws {Error} if a part can't be built or started.
 */
export async function startStack(cleanup: Cleanup, options: StackOptions): Promise<Stack> {
  const { desks = 0, faults = [], report = () => undefined } = options;
  await ensureParts(desks > 0 ? ["service", "desk"] : ["service"]);
  const dataFolder = options.dataFolder ?? (await cleanup.folder("stack"));
  const database = await openDatabases(cleanup, options.database);
  const given = await launchEnvironment({ ...options, dataFolder, database });
  const env = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ""));
  const settings = readSettings(env, { root });
  const secrets = openSecrets(settings.dataDir);
  const service = startService({
    root,
    env: { ...given, ...serviceEnvironment(env, settings, secrets.webhookSecret) },
    log: logOf(settings, "service", false),
  });
  cleanup.add(service.child.stop);
  const registration = chooseRegistration(await service.registered, null);
  await service.ready(report);

  const desk = deskEnvironment(env, settings, {
    sessionSecret: secrets.sessionSecret,
    webhookSecret: secrets.webhookSecret,
    auditKey: secrets.auditKey,
    registration,
    dev: false,
  });
  const address = `http://localhost:${settings.servicePort}`;
  const access = { service: address, token: await fetchToken(desk) };
  const deskSettings = { ...given, ...desk };
  const stack: Stack = {
    ...access,
    deskSettings,
    database,
    pid: service.child.pid,
    desks: [],
    stop: service.child.stop,
    kill: service.child.kill,
    async startDesk({ serviceUrl = address, port = settings.port, database } = {}) {
      await ensureParts(["desk"]);
      const name = port === settings.port ? "desk" : `desk-${port}`;
      const place = { port, host: "127.0.0.1" };
      const child = startDesk({
        root,
        env: {
          ...deskSettings,
          SERVICE_URL: serviceUrl,
          PORT: String(port),
          ...(database !== undefined && { DATABASE_URL: database }),
        },
        log: logOf(settings, name, false),
        dev: false,
        ...place,
      });
      cleanup.add(child.stop);
      await deskReady(child, { ...place, health: "ready", patience: 60_000 });
      const { pid, stop, kill } = child;
      return { address: settings.deskAddress, port, pid, stop, kill };
    },
    deskAt(index) {
      const desk = stack.desks[index];
      if (!desk) throw new Error(`The stack has no desk ${index + 1}.`);
      return desk;
    },
    async openDesk() {
      // Most tools run without the condition that the desk's own modules need.
      const { openEmbeddedDesk } = await import("./open-desk");
      const desk = await openEmbeddedDesk(path.join(dataFolder, "desk"), deskSettings, access);
      cleanup.add(desk.close);
      return desk;
    },
  };
  for (const fault of faults) await addFault(access, fault);
  const ports = await Promise.all(
    Array.from({ length: desks }, (_, index) => (index === 0 ? settings.port : freePort())),
  );
  stack.desks.push(...(await Promise.all(ports.map((port) => stack.startDesk({ port })))));
  return stack;
}

type Part = "service" | "desk";

/** Of this process: a restart must not compare the sources again. */
const current = new Set<Part>();

async function ensureParts(parts: readonly Part[]): Promise<void> {
  const missing = parts.filter((part) => !current.has(part));
  if (missing.length === 0) return;
  await ensureBuilt(root, missing, process.env, createReporter(process.stderr));
  for (const part of missing) current.add(part);
}

/** Addresses of the databases; a new server has both if both are on one. */
async function openDatabases(
  cleanup: Cleanup,
  { service = "embedded", desk = "embedded" }: StackOptions["database"] = {},
): Promise<Stack["database"]> {
  const isNew = (storage: StackStorage) => storage === "postgresql";
  const server =
    isNew(service) || isNew(desk)
      ? await startPostgres(cleanup, await cleanup.folder("postgresql"))
      : "";
  const addressOf = async (storage: StackStorage, name: string) => {
    if (storage === "embedded") return "";
    return storage === "postgresql" ? createDatabase(server, name) : storage.address;
  };
  return { service: await addressOf(service, "service"), desk: await addressOf(desk, "desk") };
}
