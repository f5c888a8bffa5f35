import path from "node:path";
import { Refusal } from "./user-error.mjs";

/**
 * @typedef {import("./settings.mjs").Settings} Settings
 * @typedef {import("../../service/identity/registrations").Registration} Registration
 * @typedef {Readonly<Record<string, string | undefined>>} Environment
 */

/**
 * The environment of the embedded service and its identity provider. With a webhook secret, the
 * service sends webhooks about invoices of the desk's tenant to the desk of this start.
 *
 * @param {Environment} env
 * @param {Settings} settings
 * @param {string | null} webhookSecret
 * @returns {NodeJS.ProcessEnv}
 */
export function serviceEnvironment(env, settings, webhookSecret = null) {
  return {
    ...env,
    DESK_WEBHOOK_SECRET: webhookSecret ?? "",
    // Only for the desk: with this key one can write an audit that verifies.
    AUDIT_KEY: "",
    SMTP_URL: "",
    REHEARSAL_CLIENT_SECRET: "",
    NODE_ENV: "production",
    PORT: `${settings.port}`,
    SERVICE_PORT: `${settings.servicePort}`,
    IDENTITY_PORT: `${settings.identityPort}`,
    DATA_DIR: settings.dataDir,
    SEED_GROUPS: `${settings.seedGroups}`,
    DESK_ENVIRONMENT: settings.environment,
    NEXTAUTH_URL: settings.deskAddress,
    SANDBOX: settings.sandbox ? "on" : "off",
  };
}

/**
 * The signing secret of the embedded service: the first of the desk's WEBHOOK_SECRETS, else the
 * data folder's own.
 *
 * @param {Environment} env
 * @param {string} ownSecret
 * @returns {string}
 */
export function webhookSecretOf(env, ownSecret) {
  return env.WEBHOOK_SECRETS?.split(",")[0]?.trim() || ownSecret;
}

/**
 * The desk's tenant in the embedded world: the one that TENANT_ID names, else the first.
 *
 * @param {readonly Registration[]} registrations
 * @param {string | null} tenantId
 * @returns {Registration}
 * @throws {Refusal} naming the tenants there are
 */
export function chooseRegistration(registrations, tenantId) {
  const chosen = registrations.find((one) => tenantId === null || one.tenantId === tenantId);
  if (chosen) return chosen;
  const known = registrations.map((one) => `${one.tenantId} (${one.tenantName})`).join(" or ");
  throw new Refusal(`TENANT_ID must be ${known}, or be left out. It is "${tenantId}".`);
}

/**
 * The environment of the desk. With a registration it uses the embedded service, else the one that
 * the settings name.
 *
 * @param {Environment} env
 * @param {Settings} settings
 * @param {{ sessionSecret: string, webhookSecret: string, auditKey: string, registration: Registration | null, dev: boolean }} given
 * @returns {NodeJS.ProcessEnv}
 */
export function deskEnvironment(env, settings, given) {
  const { sessionSecret, webhookSecret, auditKey, registration, dev } = given;
  const common = {
    ...env,
    NODE_ENV: dev ? /** @type {const} */ ("development") : /** @type {const} */ ("production"),
    NEXT_TELEMETRY_DISABLED: "1",
    // Next's development server kills its worker a tenth of a second after the request to end;
    // closing the database takes longer.
    NEXT_EXIT_TIMEOUT_MS: "8500",
    PORT: `${settings.port}`,
    DATA_DIR: settings.dataDir,
    DESK_ENVIRONMENT: settings.environment,
    TIME_ZONE: env.TIME_ZONE ?? "Europe/Oslo",
    NEXTAUTH_URL: settings.deskAddress,
    NEXTAUTH_SECRET: env.NEXTAUTH_SECRET ?? sessionSecret,
    AUDIT_KEY: env.AUDIT_KEY ?? auditKey,
    SANDBOX: settings.sandbox ? "on" : "off",
  };
  if (!registration) {
    const host = new URL(env.SERVICE_URL ?? "").host;
    return {
      ...common,
      EMBEDDED: "0",
      SERVICE_SCOPE: env.SERVICE_SCOPE ?? `http://${host}/.default`,
    };
  }
  return {
    ...common,
    EMBEDDED: "1",
    WEBHOOK_SECRETS: env.WEBHOOK_SECRETS ?? webhookSecret,
    ...connectionOf(settings, registration, env),
  };
}

/**
 * All settings that a desk needs for the embedded service, by name.
 *
 * @param {Settings} settings
 * @param {Registration} registration
 * @param {Environment} env
 * @returns {Record<string, string>}
 */
export function connectionOf(settings, registration, env) {
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
 *
 * @param {Settings} settings
 * @param {string} name of the program
 * @param {boolean} dev
 * @returns {import("./children.mjs").ChildLog}
 */
export function logOf(settings, name, dev) {
  if (dev) return "terminal";
  if (!settings.embedded) return "standard output";
  return {
    file: path.join(settings.dataDir, "logs", `${name}.log`),
    megabytes: settings.logMegabytes,
    files: settings.logFiles,
  };
}
