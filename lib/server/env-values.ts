import "server-only";
import { z } from "zod";
import { roles } from "../domain/roles";
import { readConstantHeaders } from "../http/constant-headers";
import { readAuditKeys } from "./audit-keys";
import { limitSettingsSchema, limitsWith } from "./limits/usual-limits";

const origin = z
  .string()
  .refine(
    isOrigin,
    "Must be an http or https address without a path, such as https://desk.example.com.",
  )
  .describe("http or https address without a path");

const address = z
  .string()
  .refine(isAddress, "Must be an http or https address.")
  .transform((value) => value.replace(/\/+$/, ""))
  .describe("http or https address");

const proxyAddress = address
  .refine(
    (value) => new URL(value).pathname === "/" && new URL(value).search === "",
    "Must be the http or https address of a proxy, such as http://proxy.example.com:3128.",
  )
  .describe("http or https address of a proxy");

/** Sent with every request to the billing service. */
const headers = z
  .string()
  .transform((text, context) => {
    const read = readConstantHeaders(text);
    if ("headers" in read) return read.headers;
    context.addIssue({ code: "custom", message: read.wrong });
    return z.NEVER;
  })
  .describe("`Name=value`, commas between");

const databaseAddress = z
  .string()
  .regex(/^postgres(?:ql)?:\/\//, "Must begin with postgres:// or postgresql://.")
  .describe("`postgres://` address");

/** A name or an IPv4 address, or an IPv6 address in brackets. */
const hostAndPort =
  /^(?:[A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\]):(?:[1-9]\d{0,3}|[1-5]\d{4}|6[0-4]\d{3}|65[0-4]\d{2}|655[0-2]\d|6553[0-5])$/;

/** An e-mail address, alone or in angle brackets behind a name. */
const sender = /^(?:[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/;

const count = (fallback: number) => z.coerce.number().int().min(1).default(fallback);
const required = z.string().min(1, "Is missing.").describe("text");
const secret = required
  .min(32, "Must have at least 32 characters.")
  .describe("text of at least 32 characters");
const jsonFile = required.describe("JSON file");

/** Words with commas between, none of them empty. */
const words = z
  .string()
  .transform((value) => value.split(",").map((one) => one.trim()))
  .refine((all) => all.every((one) => one !== ""), "Must be words with a comma between.")
  .describe("words, commas between");

const keptDays = z.coerce
  .number()
  .int()
  .max(36_500)
  .refine((days) => days === 0 || days >= 30, "Must be 0 (for ever) or at least 30 days.")
  .describe("days: 0, or 30 to 36500");

/** One or two, so that a sender can change to a new one while the old one is still valid. */
const webhookSecrets = z
  .string()
  .transform((value) => value.split(",").map((one) => one.trim()))
  .refine(
    (all) => all.length <= 2 && all.every(isWebhookSecret),
    "Must be one or two secrets with a comma between: each whsec_ and 24 to 64 bytes in base64.",
  )
  .describe("one or two secrets, comma between: each `whsec_` and 24 to 64 bytes in base64");

/** The first one writes; the others are of older entries. */
const auditKeys = z
  .string()
  .transform((value, context) => {
    const keys = readAuditKeys(value);
    if (keys !== null) return keys;
    const message =
      "Must be at least 32 bytes in base64; older keys behind it, with commas between.";
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  })
  .describe("keys, commas between: each at least 32 bytes in base64");

const demoAccountsSchema = z.array(
  z.object({ id: z.uuid(), name: z.string(), role: z.enum(roles) }),
);

/** The embedded provider's accounts, as the launcher names them. */
const demoAccounts = z
  .string()
  .transform((text, context) => {
    try {
      return demoAccountsSchema.parse(JSON.parse(text));
    } catch {
      context.addIssue({ code: "custom", message: "Must be the accounts in JSON." });
      return z.NEVER;
    }
  })
  .describe("JSON");

/** The JSON of RATE_LIMITS, as complete limits. */
const rateLimits = z
  .string()
  .transform((text, context) => {
    try {
      return limitsWith(limitSettingsSchema.parse(JSON.parse(text)));
    } catch (error) {
      const [issue] = error instanceof z.ZodError ? error.issues : [];
      const name = issue?.path.join(".") ?? "";
      const message = issue ? `${name && `${name}: `}${issue.message}` : "Is no JSON.";
      context.addIssue({
        code: "custom",
        message: `${message} Example: {"reads":{"person":5000}}.`,
      });
      return z.NEVER;
    }
  })
  .describe("JSON");

/** The forms of settings that have one of their own; docs/settings.md has their descriptions. */
export const envValues = {
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
};

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
