import path from "node:path";
import { describe, expect, it } from "vitest";
import { readSettings } from "./settings";
import { Refusal } from "./user-error.mjs";

const root = path.resolve("/srv/desk");
const read = (env: Record<string, string>, serviceOnly = false) =>
  readSettings(env, { root, serviceOnly });

const outside = {
  SERVICE_URL: "https://service.example",
  AUTH_URL: "https://login.example",
  TENANT_ID: "t",
  TENANT_NAME: "Nordlys",
  CLIENT_ID: "c",
  CLIENT_SECRET: "s",
  SIGN_IN_ISSUER: "https://login.example/t/v2.0",
  SIGN_IN_CLIENT_ID: "d",
};

describe("the launcher's settings", () => {
  it("runs everything embedded, in the test environment, when nothing is set", () => {
    expect(read({})).toEqual({
      port: 3000,
      listenAddress: "127.0.0.1",
      servicePort: 4010,
      identityPort: 4020,
      ports: { PORT: 3000, SERVICE_PORT: 4010, IDENTITY_PORT: 4020 },
      dataDir: path.join(root, ".data"),
      seedGroups: 3000,
      logMegabytes: 20,
      logFiles: 5,
      environment: "test",
      deskAddress: "http://localhost:3000",
      embedded: true,
      tenantId: null,
      sandbox: false,
    });
  });

  it("names each wrong setting and what it must be, all at once", () => {
    const wrong = { PORT: "80a", SEED_GROUPS: "0", DESK_ENVIRONMENT: "prod", NEXTAUTH_URL: "desk" };
    const refuse = () => read(wrong);
    expect(refuse).toThrow(Refusal);
    expect(refuse).toThrow('PORT must be a whole number from 1 to 65535, not "80a".');
    expect(refuse).toThrow('SEED_GROUPS must be a whole number from 1 to 1000000, not "0".');
    expect(refuse).toThrow('DESK_ENVIRONMENT must be test or production, not "prod".');
    expect(refuse).toThrow("NEXTAUTH_URL must be an address without a path");
  });

  it("refuses a bound of connections or of the log that is none", () => {
    const wrong = { MAX_CONNECTIONS: "0", LOG_MAX_MB: "-1", LOG_FILES: "many" };
    expect(() => read(wrong)).toThrow("MAX_CONNECTIONS must be a whole number from 1 to 100000");
    expect(() => read(wrong)).toThrow("LOG_MAX_MB must be a whole number from 1 to 10000");
    expect(() => read(wrong)).toThrow(
      'LOG_FILES must be a whole number from 1 to 1000, not "many"',
    );
    expect(read({ LOG_MAX_MB: "3", LOG_FILES: "9" })).toMatchObject({
      logMegabytes: 3,
      logFiles: 9,
    });
  });

  it("listens where LISTEN_ADDRESS says in front of a real service, and else on loopback", () => {
    expect(read(outside).listenAddress).toBeNull();
    expect(read({ ...outside, LISTEN_ADDRESS: "::1" }).listenAddress).toBe("::1");
    expect(read({ LISTEN_ADDRESS: "0.0.0.0" }).listenAddress).toBe("127.0.0.1");
    expect(() => read({ ...outside, LISTEN_ADDRESS: "desk.example" })).toThrow(
      "LISTEN_ADDRESS must be an IP address of this machine.",
    );
  });

  it.each(["DATABASE_URL", "SERVICE_DATABASE_URL"])("takes only PostgreSQL for %s", (name) => {
    expect(() => read({ [name]: "mysql://x" })).toThrow(`${name} must begin with postgres://`);
    expect(() => read({ [name]: "postgresql://x/y" })).not.toThrow();
  });

  it("needs a key of the audit for several desks in production, and else has one of its own", () => {
    const several = { ...outside, DESK_ENVIRONMENT: "production", DATABASE_URL: "postgres://x/y" };
    expect(() => read(several)).toThrow("AUDIT_KEY must be set where DESK_ENVIRONMENT=production");
    expect(() => read({ ...several, AUDIT_KEY: "given" })).not.toThrow();
    expect(() => read({ ...outside, DESK_ENVIRONMENT: "production" })).not.toThrow();
    expect(() => read({ DATABASE_URL: "postgres://x/y" })).not.toThrow();
  });

  it("never repeats a database's address, which holds a password", () => {
    expect(() => read({ DATABASE_URL: "mysql://me:hidden@host/x" })).not.toThrow("hidden");
  });

  it("refuses one port for two programs", () => {
    expect(() => read({ SERVICE_PORT: "3000" })).toThrow(
      "PORT and SERVICE_PORT must not be the same port.",
    );
  });

  it("starts nothing embedded when a real service is named", () => {
    expect(read(outside).embedded).toBe(false);
    expect(read({ ...outside, DESK_ENVIRONMENT: "production" }).environment).toBe("production");
  });

  it("names what is missing beside a real service", () => {
    const { CLIENT_SECRET: _, TENANT_NAME: __, ...rest } = outside;
    expect(() => read(rest)).toThrow("so TENANT_NAME, CLIENT_SECRET must be set too");
    expect(() => read({ AUTH_URL: "https://login.example" })).toThrow("SERVICE_URL, TENANT_ID");
  });

  it("opens the sandbox only with its setting, and never in production", () => {
    expect(read({ SANDBOX: "on" }).sandbox).toBe(true);
    expect(read({ ...outside, SANDBOX: "on" }).sandbox).toBe(false); // nothing embedded has one
    expect(() => read({ SANDBOX: "yes" })).toThrow('SANDBOX must be on or off, not "yes".');
    const production = { ...outside, DESK_ENVIRONMENT: "production" };
    expect(() => read({ ...production, SANDBOX: "on" })).toThrow(
      /^SANDBOX=on is refused where DESK_ENVIRONMENT=production[^\n]*$/,
    );
    expect(read({ ...production, SANDBOX: "off" }).sandbox).toBe(false);
  });

  it("never runs the embedded provider in production", () => {
    expect(() => read({ DESK_ENVIRONMENT: "production" })).toThrow("needs a real service");
    expect(() => read({ ...outside, DESK_ENVIRONMENT: "production" }, true)).toThrow(
      "needs a real service",
    );
  });
});
