import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { privateJwkSchema } from "./identity/options";

const port = (fallback: number) => z.coerce.number().int().min(1).max(65_535).default(fallback);

const settingsSchema = z.object({
  PORT: port(3000),
  SERVICE_PORT: port(4010),
  IDENTITY_PORT: port(4020),
  DATA_DIR: z.string().min(1).default(".data"),
  SEED_GROUPS: z.coerce.number().int().min(1).max(1_000_000).default(3000),
  SERVICE_DATABASE_URL: z.string().min(1).optional(),
  DESK_ENVIRONMENT: z.enum(["test", "production"]).default("test"),
  NEXTAUTH_URL: z.url().optional(),
  DEPRECATED_OPERATIONS: z.enum(["answer", "gone"]).default("answer"),
  REQUEST_DELAY: z.coerce.number().int().min(0).max(3_600_000).default(250),
  WEBHOOK_SUBSCRIBERS: z.string().min(1).optional(),
  /** Set by the launcher for the desk that it starts beside this service. */
  DESK_WEBHOOK_SECRET: z.string().min(1).optional(),
  TENANT_ID: z.string().min(1).optional(),
  SANDBOX: z.enum(["on", "off"]).default("off"),
  MAX_CONNECTIONS: z.coerce.number().int().min(1).max(100_000).default(1000),
  SERVICE_METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().min(1).default("127.0.0.1"),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
});

const secretsSchema = z.object({ identityKey: z.string().min(32), signingKey: privateJwkSchema });

export type ServiceSettings = z.output<typeof settingsSchema> & z.output<typeof secretsSchema>;

/**
 * The settings of the embedded service and, from the data folder, its secrets.
 *
 * @throws {Error} naming the settings that are wrong, never their values.
 */
export function readServiceSettings(
  env: Readonly<Record<string, string | undefined>>,
): ServiceSettings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const settings = settingsSchema.safeParse(given);
  if (!settings.success) {
    const names = settings.error.issues.map((issue) => issue.path.join("."));
    throw new Error(`These settings are wrong (see .env.example): ${names.join(", ")}.`);
  }
  if (settings.data.SANDBOX === "on" && settings.data.DESK_ENVIRONMENT === "production") {
    throw new Error(
      "SANDBOX=on is refused where DESK_ENVIRONMENT=production: it would let callers move the clock and make operations fail. Leave one of them out.",
    );
  }
  const file = path.join(settings.data.DATA_DIR, "secrets.json");
  return { ...settings.data, ...readSecrets(file) };
}

function readSecrets(file: string): z.output<typeof secretsSchema> {
  try {
    return secretsSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    throw new Error(`${file} is missing or damaged. Start with "npm run service", which makes it.`);
  }
}
