import { freePort } from "./processes";
import type { Stack, StackOptions } from "./start-stack";
import { withoutLimits } from "./without-limits";

/** Settings of the desk that must not come from a developer's own environment. */
const emptied = [
  ...["AUDIT_HEAD_FILE", "AUDIT_HEAD_SYSLOG", "AUDIT_KEY", "DATABASE_URL"],
  ...["SERVICE_DATABASE_URL", "SERVICE_URL", "AUTH_URL", "TENANT_ID"],
  ...["TENANT_NAME", "NEXTAUTH_URL", "NEXTAUTH_SECRET", "DESK_ENVIRONMENT", "SERVICE_SCOPE"],
] as const;

type LaunchOptions = Pick<StackOptions, "groups" | "sandbox" | "faults" | "env"> & {
  readonly dataFolder: string;
  readonly database?: Stack["database"];
};

/** Settings as the launcher takes them, with free ports, and nothing from `.env`. */
export async function launchEnvironment({
  dataFolder,
  database = { service: "", desk: "" },
  groups = 3000,
  faults = [],
  sandbox = faults.length > 0,
  env = {},
}: LaunchOptions): Promise<Record<string, string>> {
  const ports = { PORT: 0, SERVICE_PORT: 0, IDENTITY_PORT: 0 };
  const taken = await Promise.all(
    Object.keys(ports).map(async (name) => [name, String(await freePort())]),
  );
  return {
    PATH: process.env.PATH ?? "",
    HOME: process.env.HOME ?? "",
    ...Object.fromEntries(emptied.map((name) => [name, ""])),
    ...Object.fromEntries(taken),
    DATA_DIR: dataFolder,
    SEED_GROUPS: String(groups),
    SERVICE_DATABASE_URL: database.service,
    DATABASE_URL: database.desk,
    SANDBOX: sandbox ? "on" : "off",
    RATE_LIMITS: withoutLimits,
    ...env,
  };
}
