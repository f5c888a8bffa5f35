import { withoutSettings } from "../../scripts/start/without-settings.mjs";
import { freePort } from "./processes";
import type { Stack, StackOptions } from "./start-stack";
import { withoutLimits } from "./without-limits";

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
  const { PATH = "", HOME = "" } = process.env;
  return {
    ...withoutSettings(process.cwd(), { PATH, HOME }),
    ...Object.fromEntries(taken),
    DATA_DIR: dataFolder,
    SEED_GROUPS: String(groups),
    SERVICE_DATABASE_URL: database.service,
    DATABASE_URL: database.desk,
    SANDBOX: sandbox ? "on" : "off",
    RATE_LIMITS: withoutLimits,
    DEMO_ACTIVITY: "off",
    FIRST_NUMBER_WALK: "at-night",
    ...env,
  };
}
