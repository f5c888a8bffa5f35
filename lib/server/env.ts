import "server-only";
import { z } from "zod";
import { loggedRequests } from "../log/logged-requests";
import { envValues } from "./env-values";
import { plainHttpProblems } from "./plain-http";
import { signInTenant, signInTenantProblem } from "./sign-in-tenant";

const {
  address,
  auditKeys,
  count,
  databaseAddress,
  demoAccounts,
  headers,
  hostAndPort,
  isMailServer,
  isTimeZone,
  jsonFile,
  keptDays,
  origin,
  proxyAddress,
  rateLimits,
  required,
  secret,
  sender,
  webhookSecrets,
  words,
} = envValues;

/** Needed together; the region has a default. */
const s3Settings = [
  "FILES_S3_ENDPOINT",
  "FILES_S3_BUCKET",
  "FILES_S3_ACCESS_KEY_ID",
  "FILES_S3_SECRET_ACCESS_KEY",
] as const;

/** Needed together; the scope has a default. */
const rehearsalSettings = [
  "REHEARSAL_URL",
  "REHEARSAL_AUTH_URL",
  "REHEARSAL_TENANT_ID",
  "REHEARSAL_CLIENT_ID",
  "REHEARSAL_CLIENT_SECRET",
] as const;

export const deskSettingsSchema = z
  .object({
    PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
    DATA_DIR: z.string().min(1).describe("folder").default(".data"),
    DATABASE_URL: databaseAddress.optional(),
    DATABASE_MIGRATION_URL: databaseAddress.optional(),
    DESK_ENVIRONMENT: z.enum(["test", "production"]).default("test"),
    TENANT_NAME: required,
    TIME_ZONE: z
      .string()
      .refine(isTimeZone, "Must be a time zone, such as Europe/Oslo.")
      .describe("time zone")
      .default("Europe/Oslo"),
    TENANT_CURRENCY: z
      .string()
      .regex(/^[A-Z]{3}$/, "Must be a currency code, such as NOK.")
      .describe("currency code")
      .default("NOK"),
    SERVICE_URL: address,
    AUTH_URL: address,
    TENANT_ID: required,
    CLIENT_ID: required,
    CLIENT_SECRET: required,
    SERVICE_SCOPE: required,
    SERVICE_HEADERS: headers.default({}),
    SERVICE_CONNECT_SECONDS: z.coerce.number().int().min(1).max(30).default(2),
    SERVICE_ANSWER_SECONDS: z.coerce.number().int().min(2).max(120).default(10),
    HTTPS_PROXY: proxyAddress.optional(),
    HTTP_PROXY: proxyAddress.optional(),
    NO_PROXY: z.string().describe("hosts, commas between").optional(),
    OPERATION_PATHS: jsonFile.optional(),
    NEXTAUTH_URL: origin.transform((value) => value.replace(/\/$/, "")).optional(),
    AUDIT_KEY: auditKeys,
    AUDIT_HEAD_FILE: required.describe("file").optional(),
    AUDIT_HEAD_SYSLOG: z
      .string()
      .regex(hostAndPort, "Must be a host and a port, such as logs.example.com:514.")
      .describe("`host:port`")
      .optional(),
    NEXTAUTH_SECRET: secret,
    NEXTAUTH_SECRET_PREVIOUS: secret.optional(),
    SIGN_IN_ISSUER: address,
    SIGN_IN_TENANT_ID: required.optional(),
    SIGN_IN_CLIENT_ID: required,
    SIGN_IN_CLIENT_SECRET: required.optional(),
    SIGN_IN_AMR: words.default([]),
    SIGN_IN_ACR: words.default([]),
    SIGN_IN_MAX_AGE_MINUTES: z.coerce.number().int().min(1).max(1440).optional(),
    LOGOUT_TOKEN_TYPE: z.enum(["any", "strict"]).default("any"),
    PLAIN_HTTP_HOSTS: words.default([]),
    EMBEDDED: z.enum(["0", "1"]).default("0"),
    DEMO_ACTIVITY: z.enum(["on", "off"]).default("on"),
    FIRST_NUMBER_WALK: z.enum(["at-once", "at-night"]).default("at-once"),
    DEMO_ACCOUNTS: demoAccounts.prefault("[]"),
    METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
    METRICS_HOST: z.string().min(1).describe("IP address or host").default("127.0.0.1"),
    METRICS_NAMES: words.default([]),
    OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
    LOG_REQUESTS: z.enum(loggedRequests).default("all"),
    LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
    SESSION_IDLE_MINUTES: count(30),
    SESSION_ABSOLUTE_HOURS: count(10),
    ROLE_RECHECK_MINUTES: z.coerce.number().int().min(1).max(1440).default(10),
    ONE_PERSON_BELOW: z
      .string()
      .regex(/^\d{1,9}(?:\.\d{1,2})?$/, "Must be an amount such as 250 or 99.50.")
      .describe("amount, such as 99.50")
      .transform(Number)
      .optional(),
    BULK_APPROVAL_ROWS: z.coerce.number().int().min(0).max(1_000_000).default(200),
    DEBT_POLICY: jsonFile.optional(),
    WEBHOOK_SECRETS: webhookSecrets.default([]),
    KEEP_WEBHOOKS_DAYS: keptDays.default(400),
    FILES_S3_ENDPOINT: address.optional(),
    FILES_S3_REGION: required.default("us-east-1"),
    FILES_S3_BUCKET: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "Must be the name of a bucket.")
      .describe("name of a bucket")
      .optional(),
    FILES_S3_ACCESS_KEY_ID: required.optional(),
    FILES_S3_SECRET_ACCESS_KEY: required.optional(),
    VIRUS_SCANNER: z
      .string()
      .regex(hostAndPort, "Must be a host and a port, such as clamd.example.com:3310.")
      .describe("`host:port`")
      .optional(),
    KEEP_NOTES_DAYS: keptDays.default(0),
    SMTP_URL: z
      .string()
      .refine(isMailServer, "Must begin with smtp:// or smtps:// and name a server.")
      .describe("`smtp://` or `smtps://` address")
      .optional(),
    SMTP_FROM: z
      .string()
      .regex(sender, "Must be an address, such as Invoice Desk <desk@example.com>.")
      .describe("e-mail address, with or without a name")
      .optional(),
    DIGEST_TIME: z
      .string()
      .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "Must be a time such as 07:00.")
      .describe("time, `HH:MM`")
      .default("07:00"),
    MAX_CONNECTIONS: z.coerce.number().int().min(1).max(100_000).default(1000),
    TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
    // Read by the server in front (lib/http/drain.mjs).
    DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).optional(),
    RATE_LIMITS: rateLimits.prefault("{}"),
    SANDBOX: z.enum(["on", "off"]).default("off"),
    REHEARSAL_URL: address.optional(),
    REHEARSAL_AUTH_URL: address.optional(),
    REHEARSAL_TENANT_ID: required.optional(),
    REHEARSAL_CLIENT_ID: required.optional(),
    REHEARSAL_CLIENT_SECRET: required.optional(),
    REHEARSAL_SCOPE: required.optional(),
  })
  .superRefine((settings, context) => {
    if (settings.EMBEDDED === "1" && settings.DESK_ENVIRONMENT === "production") {
      const message = "Must not be production while the embedded service is used.";
      context.addIssue({ code: "custom", path: ["DESK_ENVIRONMENT"], message });
    }
  })
  .superRefine((settings, context) => {
    for (const [names, together] of [
      [s3Settings, "FILES_S3_…"],
      [rehearsalSettings, "REHEARSAL_…"],
    ] as const) {
      const given = names.filter((name) => settings[name] !== undefined);
      const missing =
        given.length === 0 ? [] : names.filter((name) => settings[name] === undefined);
      for (const name of missing) {
        const message = `Is missing: the settings ${together} are given together or not at all.`;
        context.addIssue({ code: "custom", path: [name], message });
      }
    }
  })
  .superRefine((settings, context) => {
    for (const { name, message } of plainHttpProblems(settings)) {
      context.addIssue({ code: "custom", path: [name], message });
    }
    if (settings.DATABASE_MIGRATION_URL !== undefined && settings.DATABASE_URL === undefined) {
      const message =
        "Is missing: DATABASE_MIGRATION_URL only prepares the database that it names.";
      context.addIssue({ code: "custom", path: ["DATABASE_URL"], message });
    }
  })
  .superRefine((settings, context) => {
    const message = signInTenantProblem(settings);
    if (message === null) return;
    context.addIssue({ code: "custom", path: ["SIGN_IN_TENANT_ID"], message });
  })
  .superRefine(({ SMTP_URL, SMTP_FROM }, context) => {
    if (SMTP_URL === undefined || SMTP_FROM !== undefined) return;
    const message = "Is missing: with SMTP_URL, the sender of e-mails must be given.";
    context.addIssue({ code: "custom", path: ["SMTP_FROM"], message });
  })
  .transform((settings) => ({
    ...settings,
    EMBEDDED: settings.EMBEDDED === "1",
    SIGN_IN_TENANT_ID: signInTenant(settings),
    NEXTAUTH_URL: settings.NEXTAUTH_URL ?? `http://localhost:${settings.PORT}`,
  }));

/** The desk's settings, parsed once. `NEXTAUTH_URL` is the desk's own origin. */
export type Env = z.infer<typeof deskSettingsSchema>;

/** Lists every setting that is wrong; never repeats a value, since some are secrets. */
export class EnvError extends Error {
  override readonly name = "EnvError";
}

/**
 * Parses the desk's settings from an environment. An empty value counts as not set.
 *
 * @throws {EnvError} with one line for each wrong setting.
 */
export function parseEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  // Other programs read these in small letters too.
  for (const name of ["HTTPS_PROXY", "HTTP_PROXY", "NO_PROXY"]) {
    given[name] ??= source[name.toLowerCase()] || undefined;
  }
  const result = deskSettingsSchema.safeParse(given);
  if (result.success) return result.data;
  const lines = result.error.issues.map(({ path, code, message }) => {
    const name = path.join(".");
    const absent = code === "invalid_type" && given[name] === undefined;
    return `  ${name}: ${absent ? "Is missing." : message}`;
  });
  throw new EnvError(`These settings are wrong (see .env.example):\n${lines.join("\n")}`);
}
