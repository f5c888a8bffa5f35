import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { isDay } from "../lib/domain/day";
import { privateJwkSchema } from "./identity/options";
import { type Habit, habits } from "./sandbox/habits/habits";

/** The message repeats the value, so such a setting must be no secret. */
export const whole = (least: number, most: number) =>
  z
    .string()
    .refine((text) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most, {
      error: ({ input }) => `must be a whole number from ${least} to ${most}, not "${input}".`,
    })
    .transform(Number)
    .describe(`whole number from ${least} to ${most}`);
const oneOf = <const Words extends readonly string[]>(...words: Words) =>
  z.enum(words, { error: ({ input }) => `must be ${words.join(" or ")}, not "${input}".` });
export const portNumber = whole(1, 65_535);
/** The message does not repeat it, because it holds a password. */
export const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, { error: "must begin with postgres:// or postgresql://." })
  .describe("`postgres://` address");

/** What the embedded service reads, and the launcher before it. */
export const serviceSettingsSchema = z
  .object({
    PORT: portNumber.default(3000),
    SERVICE_PORT: portNumber.default(4010),
    IDENTITY_PORT: portNumber.default(4020),
    DATA_DIR: z.string().min(1).describe("folder").default(".data"),
    SEED_GROUPS: whole(1, 1_000_000).default(3000),
    /** Read by seed/calendar.ts. */
    SEED_DAY: z
      .string()
      .refine((day) => isDay(day) && day.endsWith("-15"), {
        error: ({ input }) => `must be the 15th of a month, such as 2026-11-15, not "${input}".`,
      })
      .describe("day, `YYYY-MM-15`")
      .optional(),
    SERVICE_DATABASE_URL: databaseAddress.optional(),
    DESK_ENVIRONMENT: oneOf("test", "production").default("test"),
    NEXTAUTH_URL: z
      .string()
      .refine(isOrigin, "must be an address without a path, such as https://desk.example.")
      .describe("http or https address without a path")
      .optional(),
    DEPRECATED_OPERATIONS: oneOf("answer", "gone").default("answer"),
    REQUEST_DELAY: whole(0, 3_600_000).default(250),
    WEBHOOK_SUBSCRIBERS: z.string().min(1).describe("JSON file").optional(),
    /** Set by the launcher for the desk that it starts beside this service. */
    DESK_WEBHOOK_SECRET: z.string().min(1).optional(),
    TENANT_ID: z.string().min(1).describe("text").optional(),
    SANDBOX: oneOf("on", "off").default("off"),
    ANSWER_AS: z
      .string()
      .transform((text) => text.split(",").map((name) => name.trim()))
      .refine((names): names is Habit[] => names.every(isHabit), {
        error: `must be ${habits.join(" or ")}, or both with a comma between.`,
      })
      .describe("`dotnet` or `dotnet,moving`")
      .default([]),
    MAX_CONNECTIONS: whole(1, 100_000).default(1000),
    SERVICE_METRICS_PORT: portNumber.optional(),
    METRICS_HOST: z.string().min(1).describe("IP address or host").default("127.0.0.1"),
    METRICS_NAMES: z
      .string()
      .transform((text) => text.split(",").map((name) => name.trim()))
      .describe("words, commas between")
      .default([]),
    OTEL_EXPORTER_OTLP_ENDPOINT: z
      .url({ protocol: /^https?$/ })
      .describe("http or https address")
      .optional(),
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
    LOG_LEVEL: oneOf("debug", "info", "warn", "error", "silent").default("info"),
  })
  .refine(
    ({ SANDBOX, DESK_ENVIRONMENT }) => SANDBOX === "off" || DESK_ENVIRONMENT === "test",
    "SANDBOX=on is refused where DESK_ENVIRONMENT=production: it would let callers move the clock and make operations fail. Leave one of them out.",
  )
  .refine(
    ({ SANDBOX, ANSWER_AS }) => SANDBOX === "on" || ANSWER_AS.length === 0,
    "ANSWER_AS needs SANDBOX=on: it makes the embedded service answer as another back end does.",
  );

/** One line for each wrong setting. */
export function settingProblems({ issues }: z.ZodError): string {
  return issues.map(({ path, message }) => [...path, message].join(" ")).join("\n");
}

const secretsSchema = z.object({ identityKey: z.string().min(32), signingKey: privateJwkSchema });

export type ServiceSettings = z.output<typeof serviceSettingsSchema> &
  z.output<typeof secretsSchema>;

/**
 * The settings of the embedded service and, from the data folder, its secrets.
 *
 * @throws {Error} naming the settings that are wrong, never a secret.
 */
export function readServiceSettings(
  env: Readonly<Record<string, string | undefined>>,
): ServiceSettings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const settings = serviceSettingsSchema.safeParse(given);
  if (!settings.success) throw new Error(settingProblems(settings.error));
  return { ...settings.data, ...readSecrets(path.join(settings.data.DATA_DIR, "secrets.json")) };
}

function readSecrets(file: string): z.output<typeof secretsSchema> {
  try {
    return secretsSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    throw new Error(`${file} is missing or damaged. Start with "npm run service", which makes it.`);
  }
}

function isHabit(name: string): name is Habit {
  return habits.some((habit) => habit === name);
}

function isOrigin(value: string): boolean {
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) return false;
  const { pathname, search } = new URL(value);
  return pathname === "/" && search === "";
}
