import path from "node:path";
import { Refusal } from "./user-error.mjs";

/**
 * The launcher's own settings. The desk parses all of its settings again, with the same names, in
 * lib/server/env.ts.
 *
 * @typedef {object} Settings
 * @property {number} port
 * @property {number} servicePort
 * @property {number} identityPort
 * @property {string} dataDir absolute
 * @property {number | null} metricsPort null: the desk has no metrics port
 * @property {number | null} serviceMetricsPort the same of the embedded service
 * @property {number} seedGroups
 * @property {number} logMegabytes size at which a log begins a new file
 * @property {number} logFiles how many full files of a log are kept
 * @property {"test" | "production"} environment
 * @property {string} deskAddress origin at which people reach the desk
 * @property {boolean} embedded true when the embedded service and identity provider are to run
 * @property {string | null} tenantId
 * @property {boolean} sandbox true when the embedded service is to offer its sandbox controls
 */

// Any of the first two means a real service; then all of these are needed.
const outside = /** @type {const} */ ([
  "SERVICE_URL",
  "AUTH_URL",
  "TENANT_ID",
  "TENANT_NAME",
  "CLIENT_ID",
  "CLIENT_SECRET",
  "SIGN_IN_ISSUER",
  "SIGN_IN_CLIENT_ID",
]);

/**
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {{ root: string, serviceOnly?: boolean }} where
 * @returns {Settings}
 * @throws {Refusal} naming each setting that is wrong and what it must be
 */
export function readSettings(env, { root, serviceOnly = false }) {
  /** @type {string[]} */
  const problems = [];
  /** @type {(name: string, fallback: number, least: number, most: number) => number} */
  const whole = (name, fallback, least, most) => {
    const given = env[name];
    if (given === undefined) return fallback;
    const value = /^\d+$/.test(given) ? Number(given) : Number.NaN;
    if (value >= least && value <= most) return value;
    problems.push(`${name} must be a whole number from ${least} to ${most}, not "${given}".`);
    return fallback;
  };
  const port = whole("PORT", 3000, 1, 65_535);
  const servicePort = whole("SERVICE_PORT", 4010, 1, 65_535);
  const identityPort = whole("IDENTITY_PORT", 4020, 1, 65_535);
  /** @type {(name: string) => number | null} */
  const optionalPort = (name) => (env[name] === undefined ? null : whole(name, 1, 1, 65_535));
  const metricsPort = optionalPort("METRICS_PORT");
  const serviceMetricsPort = optionalPort("SERVICE_METRICS_PORT");
  // The desk and the service read them themselves.
  whole("MAX_CONNECTIONS", 1000, 1, 100_000);
  const logMegabytes = whole("LOG_MAX_MB", 20, 1, 10_000);
  const logFiles = whole("LOG_FILES", 5, 1, 1000);
  const seedGroups = whole("SEED_GROUPS", 3000, 1, 1_000_000);

  const environment = env.DESK_ENVIRONMENT ?? "test";
  if (environment !== "test" && environment !== "production") {
    problems.push(`DESK_ENVIRONMENT must be test or production, not "${environment}".`);
  }
  const embedded = serviceOnly || (env.SERVICE_URL === undefined && env.AUTH_URL === undefined);
  if (embedded && environment === "production") {
    problems.push(
      "DESK_ENVIRONMENT=production needs a real service: the embedded one asks nobody for a password. Set SERVICE_URL, AUTH_URL and the rest of .env.example.",
    );
  }
  const sandbox = env.SANDBOX ?? "off";
  if (sandbox !== "on" && sandbox !== "off") {
    problems.push(`SANDBOX must be on or off, not "${sandbox}".`);
  }
  if (sandbox === "on" && environment === "production") {
    problems.push(
      "SANDBOX=on is refused where DESK_ENVIRONMENT=production: it would let callers move the clock and make operations fail. Leave one of them out.",
    );
  }
  if (!embedded) {
    const missing = outside.filter((name) => env[name] === undefined);
    if (missing.length > 0) {
      problems.push(`SERVICE_URL or AUTH_URL is set, so ${missing.join(", ")} must be set too.`);
    }
  }
  const deskAddress = env.NEXTAUTH_URL ?? `http://localhost:${port}`;
  if (!isOrigin(deskAddress)) {
    problems.push("NEXTAUTH_URL must be an address without a path, such as https://desk.example.");
  }
  for (const name of ["DATABASE_URL", "SERVICE_DATABASE_URL"]) {
    const value = env[name];
    if (value !== undefined && !/^postgres(ql)?:\/\//.test(value)) {
      problems.push(`${name} must begin with postgres:// or postgresql://.`);
    }
  }
  if (environment === "production" && env.DATABASE_URL && !env.AUDIT_KEY && !serviceOnly) {
    problems.push(
      "AUDIT_KEY must be set where DESK_ENVIRONMENT=production and DATABASE_URL is set: all desks of the database need the same. Make one with: openssl rand -base64 32",
    );
  }
  /** @type {Record<string, number>} */
  const ports = {
    PORT: port,
    ...(embedded && { SERVICE_PORT: servicePort, IDENTITY_PORT: identityPort }),
    ...(metricsPort !== null && { METRICS_PORT: metricsPort }),
    ...(embedded && serviceMetricsPort !== null && { SERVICE_METRICS_PORT: serviceMetricsPort }),
  };
  for (const [name, other] of sharedPorts(ports)) {
    problems.push(`${name} and ${other} must not be the same port.`);
  }
  if (problems.length > 0) throw new Refusal(problems.join("\n"));
  return {
    port,
    servicePort,
    identityPort,
    metricsPort,
    serviceMetricsPort,
    dataDir: path.resolve(root, env.DATA_DIR ?? ".data"),
    seedGroups,
    logMegabytes,
    logFiles,
    environment: environment === "production" ? "production" : "test",
    deskAddress: new URL(deskAddress).origin,
    embedded,
    tenantId: env.TENANT_ID ?? null,
    sandbox: sandbox === "on" && embedded,
  };
}

/** @param {string} value */
function isOrigin(value) {
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) return false;
  const { pathname, search } = new URL(value);
  return pathname === "/" && search === "";
}

/**
 * @param {Record<string, number>} ports
 * @returns {[string, string][]}
 */
function sharedPorts(ports) {
  const entries = Object.entries(ports);
  return entries.flatMap(([name, port], index) =>
    entries
      .slice(index + 1)
      .filter(([, other]) => other === port)
      .map(([other]) => /** @type {[string, string]} */ ([name, other])),
  );
}
