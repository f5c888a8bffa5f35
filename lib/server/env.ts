import "server-only";
import { z } from "zod";
import { readAuditKeys } from "./audit-keys";
import { limitSettingsSchema, limitsWith } from "./limits/usual-limits";

const origin = z
  .string()
  .refine(
    isOrigin,
    "Must be an http or https address without a path, such as https://desk.example.com.",
  );

const address = z
  .string()
  .refine(isAddress, "Must be an http or https address.")
  .transform((value) => value.replace(/\/+$/, ""));

/** A name or an IPv4 address, or an IPv6 address in brackets. */
const hostAndPort =
  /^(?:[A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\]):(?:[1-9]\d{0,3}|[1-5]\d{4}|6[0-4]\d{3}|65[0-4]\d{2}|655[0-2]\d|6553[0-5])$/;

/** An e-mail address, alone or in angle brackets behind a name. */
const sender = /^(?:[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/;

const count = (fallback: number) => z.coerce.number().int().min(1).default(fallback);
const required = z.string().min(1, "Is missing.");

const keptDays = z.coerce
  .number()
  .int()
  .max(36_500)
  .refine((days) => days === 0 || days >= 30, "Must be 0 (for ever) or at least 30 days.");

/** One or two, so that a sender can change to a new one while the old one is still valid. */
const webhookSecrets = z
  .string()
  .transform((value) => value.split(",").map((one) => one.trim()))
  .refine(
    (all) => all.length <= 2 && all.every(isWebhookSecret),
    "Must be one or two secrets with a comma between: each whsec_ and 24 to 64 bytes in base64.",
  );

/** The first one writes; the others are of older entries. */
const auditKeys = z.string().transform((value, context) => {
  const keys = readAuditKeys(value);
  if (keys !== null) return keys;
  const message = "Must be at least 32 bytes in base64; older keys behind it, with commas between.";
  context.addIssue({ code: "custom", message });
  return z.NEVER;
});

/** The JSON of RATE_LIMITS, as complete limits. */
const rateLimits = z.string().transform((text, context) => {
  try {
    return limitsWith(limitSettingsSchema.parse(JSON.parse(text)));
  } catch (error) {
    const [issue] = error instanceof z.ZodError ? error.issues : [];
    const name = issue?.path.join(".") ?? "";
    const message = issue ? `${name && `${name}: `}${issue.message}` : "Is no JSON.";
    context.addIssue({ code: "custom", message: `${message} Example: {"reads":{"person":5000}}.` });
    return z.NEVER;
  }
});

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

const schema = z
  .object({
    PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
    DATA_DIR: z.string().min(1).default(".data"),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(?:ql)?:\/\//, "Must begin with postgres:// or postgresql://.")
      .optional(),
    DESK_ENVIRONMENT: z.enum(["test", "production"]).default("test"),
    TENANT_NAME: required,
    TIME_ZONE: z
      .string()
      .refine(isTimeZone, "Must be a time zone, such as Europe/Oslo.")
      .default("Europe/Oslo"),
    TENANT_CURRENCY: z
      .string()
      .regex(/^[A-Z]{3}$/, "Must be a currency code, such as NOK.")
      .default("NOK"),
    SERVICE_URL: address,
    AUTH_URL: address,
    TENANT_ID: required,
    CLIENT_ID: required,
    CLIENT_SECRET: required,
    SERVICE_SCOPE: required,
    OPERATION_PATHS: required.optional(),
    NEXTAUTH_URL: origin.transform((value) => value.replace(/\/$/, "")).optional(),
    AUDIT_KEY: auditKeys,
    AUDIT_HEAD_FILE: required.optional(),
    AUDIT_HEAD_SYSLOG: z
      .string()
      .regex(hostAndPort, "Must be a host and a port, such as logs.example.com:514.")
      .optional(),
    NEXTAUTH_SECRET: required.min(32, "Must have at least 32 characters."),
    SIGN_IN_ISSUER: address,
    SIGN_IN_CLIENT_ID: required,
    SIGN_IN_CLIENT_SECRET: required.optional(),
    EMBEDDED: z.enum(["0", "1"]).default("0"),
    METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
    METRICS_HOST: z.string().min(1).default("127.0.0.1"),
    OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
    LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
    SESSION_IDLE_MINUTES: count(30),
    SESSION_ABSOLUTE_HOURS: count(10),
    ROLE_RECHECK_MINUTES: z.coerce.number().int().min(1).max(1440).default(10),
    ONE_PERSON_BELOW: z
      .string()
      .regex(/^\d{1,9}(?:\.\d{1,2})?$/, "Must be an amount such as 250 or 99.50.")
      .transform(Number)
      .optional(),
    BULK_APPROVAL_ROWS: z.coerce.number().int().min(0).max(1_000_000).default(200),
    DEBT_POLICY: required.optional(),
    WEBHOOK_SECRETS: webhookSecrets.default([]),
    KEEP_WEBHOOKS_DAYS: keptDays.default(400),
    FILES_S3_ENDPOINT: address.optional(),
    FILES_S3_REGION: z.string().min(1).default("us-east-1"),
    FILES_S3_BUCKET: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "Must be the name of a bucket.")
      .optional(),
    FILES_S3_ACCESS_KEY_ID: required.optional(),
    FILES_S3_SECRET_ACCESS_KEY: required.optional(),
    KEEP_NOTES_DAYS: keptDays.default(0),
    SMTP_URL: z
      .string()
      .refine(isMailServer, "Must begin with smtp:// or smtps:// and name a server.")
      .optional(),
    SMTP_FROM: z
      .string()
      .regex(sender, "Must be an address, such as Invoice Desk <desk@example.com>.")
      .optional(),
    DIGEST_TIME: z
      .string()
      .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "Must be a time such as 07:00.")
      .default("07:00"),
    MAX_CONNECTIONS: count(1000).pipe(z.number().max(100_000)),
    TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
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
  .superRefine(({ SMTP_URL, SMTP_FROM }, context) => {
    if (SMTP_URL === undefined || SMTP_FROM !== undefined) return;
    const message = "Is missing: with SMTP_URL, the sender of e-mails must be given.";
    context.addIssue({ code: "custom", path: ["SMTP_FROM"], message });
  })
  .transform((settings) => ({
    ...settings,
    EMBEDDED: settings.EMBEDDED === "1",
    NEXTAUTH_URL: settings.NEXTAUTH_URL ?? `http://localhost:${settings.PORT}`,
  }));

/** The desk's settings, parsed once. `NEXTAUTH_URL` is the desk's own origin. */
export type Env = z.infer<typeof schema>;

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
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const lines = result.error.issues.map(({ path, code, message }) => {
    const name = path.join(".");
    const absent = code === "invalid_type" && given[name] === undefined;
    return `  ${name}: ${absent ? "Is missing." : message}`;
  });
  throw new EnvError(`These settings are wrong (see .env.example):\n${lines.join("\n")}`);
}

function isAddress(value: string): boolean {
  return /^https?:\/\//.test(value) && URL.canParse(value) && new URL(value).search === "";
}

function isMailServer(value: string): boolean {
  return /^smtps?:\/\/./.test(value) && URL.canParse(value) && new URL(value).hostname !== "";
}

function isWebhookSecret(value: string): boolean {
  const base64 = /^whsec_((?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)$/.exec(
    value,
  );
  const { length } = Buffer.from(base64?.[1] ?? "", "base64");
  return length >= 24 && length <= 64;
}

function isOrigin(value: string): boolean {
  return isAddress(value) && new URL(value).pathname === "/";
}

function isTimeZone(value: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: value }).format(0) !== "";
  } catch {
    return false;
  }
}
