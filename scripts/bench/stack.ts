import { z } from "zod";
import { chooseRegistration, deskEnvironment, logOf, serviceEnvironment } from "../start/child-env";
import { openSecrets } from "../start/data-folder";
import { ensureBuilt } from "../start/prepare.mjs";
import { deskReady, startDesk, startService } from "../start/programs";
import { createReporter } from "../start/progress.mjs";
import { readSettings } from "../start/settings";
import type { Cleanup } from "./cleanup";
import type { Part } from "./figure";
import { freePort } from "./processes";
import { withoutLimits } from "./without-limits";

const root = process.cwd();

/** Settings of the desk that must not come from a developer's own environment. */
const emptied = [
  ...["AUDIT_HEAD_FILE", "AUDIT_HEAD_SYSLOG", "AUDIT_KEY", "DATABASE_URL"],
  ...["SERVICE_DATABASE_URL", "SERVICE_URL", "AUTH_URL", "TENANT_ID"],
  ...["TENANT_NAME", "NEXTAUTH_URL", "NEXTAUTH_SECRET", "DESK_ENVIRONMENT", "SERVICE_SCOPE"],
] as const;

export interface ServiceStack {
  readonly service: string;
  readonly token: string;
  /** All settings that a desk for this service needs. */
  readonly deskSettings: Readonly<Record<string, string | undefined>>;
  /** Of the service's process. */
  readonly pid: number;
  /** Starts a production desk in front. */
  startDesk(options?: DeskOptions): Promise<StartedDesk>;
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
  /** Of this process, without what is in front of it. */
  readonly ownAddress: string;
  readonly pid: number;
  stop(): Promise<void>;
  /** Kills it, as a crash would. */
  kill(): Promise<void>;
}

export interface StackOptions {
  readonly dataFolder: string;
  readonly groups?: number;
  readonly serviceDatabase?: string;
  /** With the sandbox's controls: faults and the journal. */
  readonly sandbox?: boolean;
  /** Further settings of the service and the desk. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly report?: (progress: string) => void;
}

/** Builds the parts whose build is missing or stale; some benchmarks need no desk. */
export function buildFor(only: readonly Part[]): Promise<void> {
  const withDesk = only.some((part) => part !== "search" && part !== "records");
  const built = withDesk ? (["service", "desk"] as const) : (["service"] as const);
  return ensureBuilt(root, built, process.env, createReporter(process.stderr));
}

/** Settings as the launcher takes them, with free ports, and nothing from `.env`. */
export async function launchEnvironment({
  dataFolder,
  groups = 3000,
  serviceDatabase = "",
  sandbox = false,
  settings = {},
}: StackOptions): Promise<Record<string, string>> {
  const ports = { PORT: 0, SERVICE_PORT: 0, IDENTITY_PORT: 0 };
  const taken = await Promise.all(
    Object.keys(ports).map(async (name) => [name, String(await freePort())]),
  );
  return {
    PATH: process.env.PATH ?? "",
    HOME: process.env.HOME ?? "",
    ...Object.fromEntries(emptied.map((name) => [name, ""])),
    ...Object.fromEntries(taken),
    DATA_DIR: dataFolder,
    SEED_GROUPS: String(groups),
    SERVICE_DATABASE_URL: serviceDatabase,
    SANDBOX: sandbox ? "on" : "off",
    RATE_LIMITS: withoutLimits,
    ...settings,
  };
}

/** Starts the embedded service with its identity provider, as `npm start` does. */
export async function startStack(cleanup: Cleanup, options: StackOptions): Promise<ServiceStack> {
  const given = await launchEnvironment(options);
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
  await service.ready(options.report ?? (() => undefined));

  const desk = deskEnvironment(env, settings, {
    sessionSecret: secrets.sessionSecret,
    webhookSecret: secrets.webhookSecret,
    auditKey: secrets.auditKey,
    registration,
    dev: false,
  });
  const address = `http://localhost:${settings.servicePort}`;
  return {
    service: address,
    token: await fetchToken(desk),
    deskSettings: { ...given, ...desk },
    pid: service.child.pid,
    stop: service.child.stop,
    kill: service.child.kill,
    async startDesk({ serviceUrl = address, port = settings.port, database } = {}) {
      const name = port === settings.port ? "desk" : `desk-${port}`;
      const child = startDesk({
        root,
        env: {
          ...{ ...given, ...desk, SERVICE_URL: serviceUrl, PORT: String(port) },
          ...(database !== undefined && { DATABASE_URL: database }),
        },
        log: logOf(settings, name, false),
        dev: false,
        port,
        host: "127.0.0.1",
      });
      cleanup.add(child.stop);
      await deskReady(child, port, 60_000);
      const { pid, stop, kill } = child;
      const ownAddress = `http://localhost:${port}`;
      return { address: settings.deskAddress, ownAddress, pid, stop, kill };
    },
  };
}

const tokenSchema = z.object({ access_token: z.string() });

async function fetchToken(desk: NodeJS.ProcessEnv): Promise<string> {
  const { AUTH_URL, TENANT_ID, CLIENT_ID = "", CLIENT_SECRET = "", SERVICE_SCOPE = "" } = desk;
  const response = await fetch(`${AUTH_URL}/${TENANT_ID}/oauth2/v2.0/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "client_credentials",
      client_id: CLIENT_ID,
      client_secret: CLIENT_SECRET,
      scope: SERVICE_SCOPE,
    }),
  });
  if (!response.ok) throw new Error(`No token for the service (${response.status}).`);
  return tokenSchema.parse(await response.json()).access_token;
}
