import path from "node:path";
import type { Registration } from "../../service/identity/registrations";
import type { ChildLog } from "./children";
import type { Environment, Settings } from "./settings";
import { Refusal } from "./user-error.mjs";

/**
 * The environment of the embedded service and its identity provider. The service signs its webhooks
 * to the desk of this start with the first of the desk's WEBHOOK_SECRETS, else with the data
 * folder's own.
 *
 * @param ownSecret null: there is no desk of this start, and the service sends it no webhooks
 */
export function serviceEnvironment(
  env: Environment,
  settings: Settings,
  ownSecret: string | null = null,
): NodeJS.ProcessEnv {
  const given = env.WEBHOOK_SECRETS?.split(",")[0]?.trim();
  return {
    ...env,
    DESK_WEBHOOK_SECRET: ownSecret === null ? "" : given || ownSecret,
    // Only for the desk: with this key one can write an audit that verifies.
    AUDIT_KEY: "",
    DATABASE_MIGRATION_URL: "",
    SMTP_URL: "",
    REHEARSAL_CLIENT_SECRET: "",
    NODE_ENV: "production",
    SERVICE_PORT: `${settings.servicePort}`,
    IDENTITY_PORT: `${settings.identityPort}`,
    SEED_GROUPS: `${settings.seedGroups}`,
    ...shared(settings),
  };
}

/** What the desk and the embedded service must agree on. */
function shared({ port, dataDir, environment, deskAddress, sandbox }: Settings) {
  return {
    PORT: `${port}`,
    DATA_DIR: dataDir,
    DESK_ENVIRONMENT: environment,
    NEXTAUTH_URL: deskAddress,
    SANDBOX: sandbox ? "on" : "off",
  };
}

/**
 * The desk's tenant in the embedded world: the one that TENANT_ID names, else the first.
 *
 * @throws {Refusal} naming the tenants there are
 */
export function chooseRegistration(
  registrations: readonly Registration[],
  tenantId: string | null,
): Registration {
  const chosen = registrations.find((one) => tenantId === null || one.tenantId === tenantId);
  if (chosen) return chosen;
  const known = registrations.map((one) => `${one.tenantId} (${one.tenantName})`).join(" or ");
  throw new Refusal(`TENANT_ID must be ${known}, or be left out. It is "${tenantId}".`);
}

interface Given {
  readonly sessionSecret: string;
  readonly webhookSecret: string;
  readonly auditKey: string;
  /** Of the embedded service; null: the settings name another one. */
  readonly registration: Registration | null;
  readonly dev: boolean;
}

export function deskEnvironment(
  env: Environment,
  settings: Settings,
  { sessionSecret, webhookSecret, auditKey, registration, dev }: Given,
): NodeJS.ProcessEnv {
  const host = registration ? null : new URL(env.SERVICE_URL ?? "").host;
  return {
    ...env,
    NODE_ENV: dev ? "development" : "production",
    NEXT_TELEMETRY_DISABLED: "1",
    // Next's development server kills its worker a tenth of a second after the request to end;
    // closing the database takes longer.
    NEXT_EXIT_TIMEOUT_MS: "8500",
    TIME_ZONE: env.TIME_ZONE ?? "Europe/Oslo",
    NEXTAUTH_SECRET: env.NEXTAUTH_SECRET ?? sessionSecret,
    AUDIT_KEY: env.AUDIT_KEY ?? auditKey,
    ...shared(settings),
    EMBEDDED: registration ? "1" : "0",
    ...(registration
      ? {
          WEBHOOK_SECRETS: env.WEBHOOK_SECRETS ?? webhookSecret,
          DEMO_ACCOUNTS: JSON.stringify(registration.accounts),
          ...connectionOf(settings, registration, env),
        }
      : { SERVICE_SCOPE: env.SERVICE_SCOPE ?? `http://${host}/.default` }),
  };
}

/** All settings that a desk needs for the embedded service, by name. */
export function connectionOf(
  settings: Settings,
  registration: Registration,
  env: Environment,
): Record<string, string> {
  return {
    TENANT_NAME: env.TENANT_NAME ?? registration.tenantName,
    SERVICE_URL: `http://localhost:${settings.servicePort}`,
    AUTH_URL: `http://localhost:${settings.identityPort}`,
    TENANT_ID: registration.tenantId,
    CLIENT_ID: registration.clientId,
    CLIENT_SECRET: registration.clientSecret,
    SERVICE_SCOPE: registration.scope,
    SIGN_IN_ISSUER: registration.issuer,
    SIGN_IN_CLIENT_ID: registration.signInClientId,
    SIGN_IN_CLIENT_SECRET: registration.signInClientSecret,
  };
}

/**
 * Where the log of a program goes: to a file of the data folder if everything is embedded; to
 * standard output, for a container's collector, in front of a real service; in development to the
 * terminal.
 */
export function logOf(settings: Settings, name: string, dev: boolean): ChildLog {
  if (dev) return "terminal";
  if (!settings.embedded) return "standard output";
  return {
    file: path.join(settings.dataDir, "logs", `${name}.log`),
    megabytes: settings.logMegabytes,
    files: settings.logFiles,
  };
}
