import path from "node:path";
import { z } from "zod";
import {
  databaseAddress,
  portNumber,
  serviceSettingsSchema,
  settingProblems,
  whole,
} from "../../service/settings";
import { Refusal } from "./user-error.mjs";

export type Environment = Readonly<Record<string, string | undefined>>;

/** Either of the first two means a real service; then all of these are needed. */
const outside = [
  "SERVICE_URL",
  "AUTH_URL",
  "TENANT_ID",
  "TENANT_NAME",
  "CLIENT_ID",
  "CLIENT_SECRET",
  "SIGN_IN_ISSUER",
  "SIGN_IN_CLIENT_ID",
];

/** The desk parses its settings itself, in lib/server/env.ts. */
export const launcherSettingsSchema = serviceSettingsSchema.safeExtend({
  METRICS_PORT: portNumber.optional(),
  LISTEN_ADDRESS: z
    .union([z.ipv4(), z.ipv6()], { error: "must be an IP address of this machine." })
    .describe("IP address")
    .optional(),
  LOG_MAX_MB: whole(1, 10_000).default(20),
  LOG_FILES: whole(1, 1000).default(5),
  SERVICE_URL: z
    .url({ error: "must be an http or https address." })
    .describe("http or https address")
    .optional(),
  DATABASE_URL: databaseAddress.optional(),
});

export type Settings = ReturnType<typeof readSettings>;

/**
 * The launcher's own settings.
 *
 * @throws {Refusal} naming each setting that is wrong and what it must be
 */
export function readSettings(
  env: Environment,
  { root, serviceOnly = false }: { readonly root: string; readonly serviceOnly?: boolean },
) {
  const parsed = launcherSettingsSchema.safeParse(env);
  if (!parsed.success) throw new Refusal(settingProblems(parsed.error));
  const given = parsed.data;
  const embedded = serviceOnly || (env.SERVICE_URL === undefined && env.AUTH_URL === undefined);
  const ports: Readonly<Record<string, number | undefined>> = {
    ...(!serviceOnly && { PORT: given.PORT, METRICS_PORT: given.METRICS_PORT }),
    ...(embedded && {
      SERVICE_PORT: given.SERVICE_PORT,
      IDENTITY_PORT: given.IDENTITY_PORT,
      SERVICE_METRICS_PORT: given.SERVICE_METRICS_PORT,
    }),
  };
  const opened = Object.entries(ports).filter(([, port]) => port !== undefined);
  const production = given.DESK_ENVIRONMENT === "production";
  const missing = embedded ? [] : outside.filter((name) => env[name] === undefined);
  const problems = [
    production &&
      embedded &&
      "DESK_ENVIRONMENT=production needs a real service: the embedded one asks nobody for a password. Set SERVICE_URL, AUTH_URL and the rest of .env.example.",
    production &&
      given.DATABASE_URL &&
      !(env.AUDIT_KEY || serviceOnly) &&
      "AUDIT_KEY must be set where DESK_ENVIRONMENT=production and DATABASE_URL is set: all desks of the database need the same. Make one with: openssl rand -base64 32",
    missing.length > 0 &&
      `SERVICE_URL or AUTH_URL is set, so ${missing.join(", ")} must be set too.`,
    ...opened.flatMap(([name, port], index) =>
      opened
        .slice(index + 1)
        .filter(([, other]) => other === port)
        .map(([other]) => `${name} and ${other} must not be the same port.`),
    ),
  ].filter((problem) => typeof problem === "string");
  if (problems.length > 0) throw new Refusal(problems.join("\n"));
  return {
    port: given.PORT,
    /** IP address on which the desk listens; null: every one of the machine. */
    listenAddress: embedded ? "127.0.0.1" : (given.LISTEN_ADDRESS ?? null),
    servicePort: given.SERVICE_PORT,
    identityPort: given.IDENTITY_PORT,
    /** Those that this start opens, by their settings. */
    ports,
    dataDir: path.resolve(root, given.DATA_DIR),
    seedGroups: given.SEED_GROUPS,
    logMegabytes: given.LOG_MAX_MB,
    /** How many full files of a log are kept. */
    logFiles: given.LOG_FILES,
    environment: given.DESK_ENVIRONMENT,
    /** Origin at which people reach the desk. */
    deskAddress: new URL(given.NEXTAUTH_URL ?? `http://localhost:${given.PORT}`).origin,
    /** True when the embedded service and identity provider are to run. */
    embedded,
    tenantId: given.TENANT_ID ?? null,
    /** True when the embedded service is to offer its sandbox controls. */
    sandbox: given.SANDBOX === "on" && embedded,
  };
}
