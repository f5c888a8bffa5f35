import { describe, expect, it } from "vitest";
import { accountsOf } from "../../service/identity/accounts";
import { register } from "../../service/identity/registrations";
import { granvik, nordlys } from "../../service/seed/tenants";
import { chooseRegistration, deskEnvironment, serviceEnvironment } from "./child-env";
import { readSettings } from "./settings";
import { deskBlock, serviceBlock } from "./start-summary";

const root = "/srv/desk";
const settings = readSettings({}, { root });
const registrations = [nordlys, granvik].map((tenant) =>
  register(tenant, {
    address: "http://localhost:4020",
    serviceAddress: "http://localhost:4010",
    key: "a key",
  }),
);
const [first, second] = registrations;
if (!first || !second) throw new Error("two tenants are seeded");

describe("what the desk is started with", () => {
  const given = {
    sessionSecret: "from the data folder",
    webhookSecret: "whsec_own",
    auditKey: "of the data folder",
    registration: first,
    dev: false,
  };

  it("is the embedded service, with the tenant's own client, by default", () => {
    expect(deskEnvironment({}, settings, given)).toMatchObject({
      NODE_ENV: "production",
      EMBEDDED: "1",
      SERVICE_URL: "http://localhost:4010",
      AUTH_URL: "http://localhost:4020",
      TENANT_ID: nordlys.id,
      TENANT_NAME: nordlys.name,
      CLIENT_ID: first.clientId,
      CLIENT_SECRET: first.clientSecret,
      SERVICE_SCOPE: "http://localhost:4010/.default",
      SIGN_IN_ISSUER: `http://localhost:4020/${nordlys.id}/v2.0`,
      NEXTAUTH_URL: "http://localhost:3000",
      NEXTAUTH_SECRET: "from the data folder",
      AUDIT_KEY: "of the data folder",
      DEMO_ACCOUNTS: JSON.stringify(accountsOf(nordlys.id)),
    });
  });

  it("is the named service unchanged, with a scope of that host if none is given", () => {
    const env = {
      SERVICE_URL: "https://service.example/base",
      AUTH_URL: "https://login.example",
      NEXTAUTH_SECRET: "of several desks",
    };
    const outside = deskEnvironment(env, settings, { ...given, registration: null });
    expect(outside).toMatchObject({
      EMBEDDED: "0",
      SERVICE_URL: env.SERVICE_URL,
      SERVICE_SCOPE: "http://service.example/.default",
      NEXTAUTH_SECRET: "of several desks",
    });
    expect(outside.CLIENT_SECRET).toBeUndefined();
    expect(outside.DEMO_ACCOUNTS).toBeUndefined();
    expect(outside.WEBHOOK_SECRETS).toBeUndefined();
  });

  it("takes webhooks that are signed with what the service beside it signs with", () => {
    expect(deskEnvironment({}, settings, given).WEBHOOK_SECRETS).toBe("whsec_own");
    const signsWith = (given: Record<string, string>, own?: string) =>
      serviceEnvironment(given, settings, own).DESK_WEBHOOK_SECRET;
    expect(signsWith({}, "whsec_own")).toBe("whsec_own");
    const env = { WEBHOOK_SECRETS: "whsec_new, whsec_old" };
    expect(deskEnvironment(env, settings, given).WEBHOOK_SECRETS).toBe(env.WEBHOOK_SECRETS);
    expect(signsWith(env, "whsec_own")).toBe("whsec_new");
    expect(signsWith({ DESK_WEBHOOK_SECRET: "x" })).toBe("");
  });

  it("has a key for its audit, which the service beside it is not given", () => {
    const env = { AUDIT_KEY: "of several desks" };
    expect(deskEnvironment(env, settings, given).AUDIT_KEY).toBe("of several desks");
    expect(serviceEnvironment(env, settings).AUDIT_KEY).toBe("");
  });

  it("is the tenant that TENANT_ID names, or a refusal that names those there are", () => {
    expect(chooseRegistration(registrations, null)).toBe(first);
    expect(chooseRegistration(registrations, granvik.id)).toBe(second);
    expect(() => chooseRegistration(registrations, "x")).toThrow(
      `TENANT_ID must be ${nordlys.id} (Nordlys Energi) or ${granvik.id} (Granvik Kraft)`,
    );
  });
});

describe("the closing block", () => {
  it("says where the desk is, who may sign in for each role, and the environment", () => {
    const facts = {
      registration: first,
      tenantName: first.tenantName,
      dev: false,
      logFolder: null,
    };
    const block = deskBlock(settings, facts);
    expect(block).toContain("http://localhost:3000");
    expect(block).toContain("TEST");
    for (const role of ["(Clerk)", "(Team lead)", "(Auditor)", "(Administrator)"]) {
      expect(block).toContain(role);
    }
  });

  it("says where the sandbox is when it is on, and nothing of it when it is off", () => {
    const on = readSettings({ SANDBOX: "on" }, { root });
    expect(serviceBlock(on, registrations, "/f")).toContain("http://localhost:4010/sandbox");
    expect(serviceBlock(settings, registrations, "/f")).not.toContain("sandbox");
    expect(serviceEnvironment({}, on).SANDBOX).toBe("on");
    expect(serviceEnvironment({}, settings).SANDBOX).toBe("off");
  });

  it("never shows a secret", () => {
    const facts = { registration: first, tenantName: "", dev: false, logFolder: null };
    const blocks = deskBlock(settings, facts) + serviceBlock(settings, registrations, "/f");
    for (const { clientSecret, signInClientSecret } of registrations) {
      expect(blocks).not.toContain(clientSecret);
      expect(blocks).not.toContain(signInClientSecret);
    }
  });
});
