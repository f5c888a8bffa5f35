import { parseEnv } from "../../lib/server/env";
import { readSettings } from "../start/settings";

const address = "https://example.com";
const realService = { SERVICE_URL: address };
const production = { DESK_ENVIRONMENT: "production", DATABASE_URL: "postgres://db/desk" };

/** Situations in which the programs refuse to start without further settings. */
const situations: readonly (readonly [string, ...Record<string, string>[]])[] = [
  ["with a real service", realService, { AUTH_URL: address }],
  ["in production with `DATABASE_URL`", { ...production, ...realService }],
  ["with `DATABASE_MIGRATION_URL`", { DATABASE_MIGRATION_URL: "postgres://owner@db/desk" }],
  ["with `SMTP_URL`", { SMTP_URL: "smtp://mail.example.com" }],
  ["with another `FILES_S3_…`", { FILES_S3_ENDPOINT: address }, { FILES_S3_BUCKET: "files" }],
  ["with another `REHEARSAL_…`", { REHEARSAL_URL: address }, { REHEARSAL_AUTH_URL: address }],
];

/** What the launcher gives a desk of the embedded service. */
const complete = {
  TENANT_NAME: "Nordlys Energi",
  TENANT_ID: "tenant",
  SERVICE_URL: address,
  AUTH_URL: address,
  CLIENT_ID: "client",
  CLIENT_SECRET: "secret",
  SERVICE_SCOPE: "scope",
  AUDIT_KEY: Buffer.alloc(32).toString("base64"),
  NEXTAUTH_SECRET: "s".repeat(32),
  SIGN_IN_ISSUER: address,
  SIGN_IN_CLIENT_ID: "sign-in",
};

/** When each setting must be set, as the programs themselves say. */
export function requiredSettings(): ReadonlyMap<string, string> {
  const required = new Map<string, string>();
  for (const [situation, ...examples] of situations) {
    for (const name of examples.flatMap(missingNames)) {
      // The first one is the more general.
      if (!required.has(name)) required.set(name, situation);
    }
  }
  return required;
}

function missingNames(settings: Readonly<Record<string, string>>): string[] {
  const launcher = refusal(() => readSettings(settings, { root: "/" }));
  const desk = refusal(() => parseEnv({ ...complete, ...settings }));
  return [
    ...[...launcher.matchAll(/([A-Z][A-Z_, ]+) must be set/g)].flatMap(([, names = ""]) =>
      names.trim().split(", "),
    ),
    ...[...desk.matchAll(/^ {2}([A-Z_0-9]+): Is missing/gm)].map(([, name = ""]) => name),
  ];
}

function refusal(read: () => unknown): string {
  try {
    read();
    return "";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
