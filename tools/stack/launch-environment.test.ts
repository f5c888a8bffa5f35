import { afterEach, expect, it, vi } from "vitest";
import { launchEnvironment } from "./launch-environment";

afterEach(() => vi.unstubAllEnvs());

it("keeps a developer's own databases and secrets away from a stack", async () => {
  vi.stubEnv("DATABASE_URL", "postgres://developer/desk");
  vi.stubEnv("AUDIT_KEY", "a developer's");
  vi.stubEnv("DATABASE_MIGRATION_URL", "postgres://owner/desk");
  const env = await launchEnvironment({ dataFolder: "/data" });
  expect(env).toMatchObject({ DATABASE_URL: "", SERVICE_DATABASE_URL: "", AUDIT_KEY: "" });
  // Next adds what is not set from `.env`; an empty setting counts as set.
  expect(env).toMatchObject({ DATABASE_MIGRATION_URL: "", SIGN_IN_AMR: "", FILES_S3_BUCKET: "" });
});

it("gives each stack ports of its own", async () => {
  const { PORT, SERVICE_PORT, IDENTITY_PORT } = await launchEnvironment({ dataFolder: "/data" });
  expect(new Set([PORT, SERVICE_PORT, IDENTITY_PORT]).size).toBe(3);
});

it("turns what is declared into settings, of which those given last win", async () => {
  const env = await launchEnvironment({
    dataFolder: "/data",
    groups: 300,
    database: { service: "postgres://s", desk: "" },
    faults: [{ operation: "listProducts", kind: "slow" }],
    env: { BULK_APPROVAL_ROWS: "7", RATE_LIMITS: "{}" },
  });
  expect(env).toMatchObject({
    DATA_DIR: "/data",
    SEED_GROUPS: "300",
    SERVICE_DATABASE_URL: "postgres://s",
    // Faults need the sandbox.
    SANDBOX: "on",
    BULK_APPROVAL_ROWS: "7",
    RATE_LIMITS: "{}",
  });
  expect(await launchEnvironment({ dataFolder: "/data" })).toMatchObject({ SANDBOX: "off" });
});
