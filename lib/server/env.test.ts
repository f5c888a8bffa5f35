import { expect, it } from "vitest";
import { EnvError, parseEnv } from "./env";

const complete = {
  TENANT_NAME: "Nordlys Energi",
  TENANT_ID: "tenant",
  SERVICE_URL: "http://localhost:4010/",
  AUTH_URL: "http://localhost:4020",
  CLIENT_ID: "client",
  CLIENT_SECRET: "canary-secret",
  SERVICE_SCOPE: "http://localhost:4010/.default",
  AUDIT_KEY: Buffer.alloc(32, 1).toString("base64"),
  NEXTAUTH_SECRET: "canary-secret-0123456789-0123456789",
  SIGN_IN_ISSUER: "http://localhost:4020/tenant/v2.0",
  SIGN_IN_CLIENT_ID: "sign-in",
};

it("fills the defaults in and takes an empty value for one that is not set", () => {
  const env = parseEnv({ ...complete, DATABASE_URL: "", SIGN_IN_CLIENT_SECRET: "", PORT: "3100" });
  expect(env).toMatchObject({
    PORT: 3100,
    DATA_DIR: ".data",
    DESK_ENVIRONMENT: "test",
    TIME_ZONE: "Europe/Oslo",
    TENANT_CURRENCY: "NOK",
    NEXTAUTH_URL: "http://localhost:3100",
    SERVICE_URL: "http://localhost:4010",
    EMBEDDED: false,
    SESSION_IDLE_MINUTES: 30,
    SESSION_ABSOLUTE_HOURS: 10,
  });
  expect(env.DATABASE_URL).toBeUndefined();
  expect(env.SIGN_IN_CLIENT_SECRET).toBeUndefined();
});

it("lists everything that is wrong at once, by name and without a value", () => {
  const broken = {
    ...complete,
    CLIENT_ID: undefined,
    PORT: "99999",
    SERVICE_URL: "ftp://service",
    NEXTAUTH_URL: "https://desk.example/app",
    NEXTAUTH_SECRET: "canary-short",
    TIME_ZONE: "Europe/Atlantis",
    TENANT_CURRENCY: "kroner",
    DATABASE_URL: "mysql://canary-password@host/db",
    SESSION_IDLE_MINUTES: "0",
  };
  const failure = (() => {
    try {
      return parseEnv(broken);
    } catch (error) {
      return error;
    }
  })();
  expect(failure).toBeInstanceOf(EnvError);
  const { message } = failure instanceof Error ? failure : new Error();
  const named = [...message.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name).sort();
  expect(named).toEqual([
    "CLIENT_ID",
    "DATABASE_URL",
    "NEXTAUTH_SECRET",
    "NEXTAUTH_URL",
    "PORT",
    "SERVICE_URL",
    "SESSION_IDLE_MINUTES",
    "TENANT_CURRENCY",
    "TIME_ZONE",
  ]);
  expect(message).toContain("CLIENT_ID: Is missing.");
  expect(message).not.toContain("canary");
});

it("refuses the embedded service in an environment that is marked production", () => {
  const settings = { ...complete, EMBEDDED: "1", DESK_ENVIRONMENT: "production" };
  expect(() => parseEnv(settings)).toThrow(/DESK_ENVIRONMENT/);
});

const secretOf = (byte: number) => `whsec_${Buffer.alloc(32, byte).toString("base64")}`;

it("takes one or two webhook secrets, and none where none is set", () => {
  const read = (WEBHOOK_SECRETS: string) => parseEnv({ ...complete, WEBHOOK_SECRETS });
  expect(read("").WEBHOOK_SECRETS).toEqual([]);
  expect(read(secretOf(1)).WEBHOOK_SECRETS).toEqual([secretOf(1)]);
  expect(read(`${secretOf(1)}, ${secretOf(2)}`).WEBHOOK_SECRETS).toEqual([
    secretOf(1),
    secretOf(2),
  ]);
});

it.each([
  ["three", [1, 2, 3].map(secretOf).join(",")],
  ["a short one", `whsec_${Buffer.alloc(8, 7).toString("base64")}`],
  ["one without its prefix", secretOf(1).slice(6)],
  ["one that is no base64", "whsec_canary-canary-canary-canary-canary"],
  ["an empty one behind a comma", `${secretOf(1)},`],
])("refuses webhook secrets by the setting's name alone: %s", (_case, WEBHOOK_SECRETS) => {
  const read = () => parseEnv({ ...complete, WEBHOOK_SECRETS });
  expect(read).toThrow(/WEBHOOK_SECRETS: Must be one or two secrets/);
  expect(read).not.toThrow(/whsec_[^ ]|canary/);
});

it.each([
  ["KEEP_WEBHOOKS_DAYS", "400", 400],
  ["KEEP_WEBHOOKS_DAYS", "0", 0],
  ["TRUSTED_PROXIES", "2", 2],
] as const)("takes %s=%s", (name, value, expected) => {
  expect(parseEnv({ ...complete, [name]: value })[name]).toBe(expected);
});

it.each([
  ["KEEP_WEBHOOKS_DAYS", "7", /KEEP_WEBHOOKS_DAYS: Must be 0 \(for ever\) or at least 30 days\./],
  ["KEEP_WEBHOOKS_DAYS", "-1", /KEEP_WEBHOOKS_DAYS: /],
  ["TRUSTED_PROXIES", "yes", /TRUSTED_PROXIES: /],
])("refuses %s=%s", (name, value, message) => {
  expect(() => parseEnv({ ...complete, [name]: value })).toThrow(message);
});

it("takes keys of the audit, the current one first, and nothing that is too short for one", () => {
  const keyOf = (byte: number, length = 32) => Buffer.alloc(length, byte).toString("base64");
  const read = (AUDIT_KEY: string) => parseEnv({ ...complete, AUDIT_KEY }).AUDIT_KEY;
  const keys = read(`${keyOf(2)}, ${keyOf(1, 48)}`);
  expect(keys.current).toEqual(read(keyOf(2)).current);
  expect(keys.all.map(({ secret }) => secret.length)).toEqual([32, 48]);
  expect(keys.all[0]?.id).not.toBe(keys.all[1]?.id);
  for (const wrong of ["canary", keyOf(1, 31), `${keyOf(1)},`, `${keyOf(1)} ${keyOf(2)}`]) {
    expect(() => read(wrong)).toThrow("AUDIT_KEY: Must be at least 32 bytes in base64");
    expect(() => read(wrong)).not.toThrow("canary");
  }
  expect(() => read("")).toThrow("AUDIT_KEY: Is missing.");
});

it("takes the seconds of a drain, of which none are set at first", () => {
  const read = (DRAIN_SECONDS: string) => parseEnv({ ...complete, DRAIN_SECONDS }).DRAIN_SECONDS;
  expect([read(""), read("0"), read("60")]).toEqual([undefined, 0, 60]);
  for (const wrong of ["-1", "61", "5 s", "1.5"])
    expect(() => read(wrong)).toThrow("DRAIN_SECONDS");
});

it.each(["logs.example:514", "10.0.0.1:6514", "[::1]:514"])("sends heads to %s", (receiver) => {
  const env = parseEnv({ ...complete, AUDIT_HEAD_SYSLOG: receiver });
  expect(env.AUDIT_HEAD_SYSLOG).toBe(receiver);
});

it.each(["logs.example", ":514", "x:0", "x:70000", "::1:514"])(
  "sends no heads to %s",
  (receiver) => {
    const settings = { ...complete, AUDIT_HEAD_SYSLOG: receiver };
    expect(() => parseEnv(settings)).toThrow("AUDIT_HEAD_SYSLOG: Must be a host and a port");
  },
);

it("takes headers for the billing service's gateway, and refuses wrong ones without their values", () => {
  const read = (text: string) => parseEnv({ ...complete, SERVICE_HEADERS: text }).SERVICE_HEADERS;
  expect(parseEnv(complete).SERVICE_HEADERS).toEqual({});
  expect(read("X-Key=abc")).toEqual({ "x-key": "abc" });
  expect(() => read("canary")).toThrow("SERVICE_HEADERS: Must be Name=value");
});

it("takes a proxy's address, in capitals or small letters", () => {
  const proxies = { https_proxy: "http://proxy.example:3128", HTTP_PROXY: "http://other.example" };
  expect(parseEnv({ ...complete, ...proxies, no_proxy: "db.example" })).toMatchObject({
    HTTPS_PROXY: "http://proxy.example:3128",
    HTTP_PROXY: "http://other.example",
    NO_PROXY: "db.example",
  });
  const socks = () => parseEnv({ ...complete, HTTPS_PROXY: "socks5://proxy.example" });
  expect(socks).toThrow("HTTPS_PROXY: Must be");
});

it("takes a virus scanner as a host and a port, and none where none is set", () => {
  const read = (VIRUS_SCANNER: string) => parseEnv({ ...complete, VIRUS_SCANNER }).VIRUS_SCANNER;
  expect(read("127.0.0.1:3310")).toBe("127.0.0.1:3310");
  expect(read("")).toBeUndefined();
  expect(() => read("tcp://clamd:3310")).toThrow("VIRUS_SCANNER: Must be a host and a port");
});

it("lays the limits of RATE_LIMITS over the usual ones, name by name", () => {
  const { RATE_LIMITS: usual } = parseEnv(complete);
  const env = parseEnv({
    ...complete,
    RATE_LIMITS: '{"reads":{"person":5000},"signIn":{"address":9},"drafts":10}',
  });
  expect(env.RATE_LIMITS).toEqual({
    ...usual,
    reads: { ...usual.reads, person: 5000 },
    signIn: { ...usual.signIn, address: 9 },
    drafts: 10,
  });
});

it.each([
  ["reads: 5", /RATE_LIMITS: Is no JSON\./],
  ['{"reads":{"person":0}}', /RATE_LIMITS: reads\.person: /],
  ['{"signIn":{"person":5}}', /RATE_LIMITS: signIn: .*person/],
  ['{"read":{"person":5}}', /RATE_LIMITS: .*read/],
  ["[]", /RATE_LIMITS: /],
])("names what is wrong in RATE_LIMITS: %s", (value, message) => {
  expect(() => parseEnv({ ...complete, RATE_LIMITS: value })).toThrow(message);
});

it("takes a mail server only with a sender, and never repeats its password", () => {
  const server = { SMTP_URL: "smtp://desk:canary@mail.example:587" };
  expect(() => parseEnv({ ...complete, ...server })).toThrow(/^ {2}SMTP_FROM: Is missing/m);
  const from = { SMTP_FROM: "Invoice Desk <desk@example.com>" };
  expect(parseEnv({ ...complete, ...server, ...from })).toMatchObject({
    ...server,
    ...from,
    DIGEST_TIME: "07:00",
  });
  expect(parseEnv({ ...complete, ...from }).SMTP_URL).toBeUndefined();
  const wrong = { SMTP_URL: "http://canary@mail", SMTP_FROM: "canary", DIGEST_TIME: "24:00" };
  expect(() => parseEnv({ ...complete, ...wrong })).toThrow(
    /^[^:]*:\n {2}SMTP_URL: (?:(?!canary).)*\n {2}SMTP_FROM: (?:(?!canary).)*\n {2}DIGEST_TIME: /,
  );
});

it("takes the settings of rehearsals together or not at all, the scope apart", () => {
  const rehearsal = {
    REHEARSAL_URL: "https://rehearsal.example/",
    REHEARSAL_AUTH_URL: "https://id.example",
    REHEARSAL_TENANT_ID: "t",
    REHEARSAL_CLIENT_ID: "c",
    REHEARSAL_CLIENT_SECRET: "canary",
  };
  expect(parseEnv({ ...complete, ...rehearsal }).REHEARSAL_URL).toBe("https://rehearsal.example");
  expect(parseEnv(complete).REHEARSAL_URL).toBeUndefined();
  const { REHEARSAL_URL, REHEARSAL_CLIENT_SECRET } = rehearsal;
  const apart = "Is missing: the settings REHEARSAL_… are given together or not at all.";
  expect(() => parseEnv({ ...complete, REHEARSAL_URL, REHEARSAL_CLIENT_SECRET })).toThrow(
    `  REHEARSAL_AUTH_URL: ${apart}\n  REHEARSAL_TENANT_ID: ${apart}\n  REHEARSAL_CLIENT_ID: ${apart}`,
  );
});

it("takes the sign-in's tenant from its setting, its issuer or billing, unless two contradict", () => {
  const [home, other] = [1, 2].map((digit) => `0b1c2d3e-4f50-4a61-8b72-93c4d5e6f70${digit}`);
  const tenantOf = (settings: object) => parseEnv({ ...complete, ...settings }).SIGN_IN_TENANT_ID;
  const SIGN_IN_ISSUER = `https://login.example/${home}/v2.0`;
  expect(tenantOf({})).toBe("tenant");
  expect(tenantOf({ SIGN_IN_ISSUER })).toBe(home);
  expect(tenantOf({ SIGN_IN_ISSUER, SIGN_IN_TENANT_ID: home })).toBe(home);
  expect(tenantOf({ SIGN_IN_TENANT_ID: "people" })).toBe("people");
  expect(() => tenantOf({ SIGN_IN_ISSUER, SIGN_IN_TENANT_ID: other })).toThrow(
    "  SIGN_IN_TENANT_ID: Must be the tenant that SIGN_IN_ISSUER names, or be left out.",
  );
});

const production = { ...complete, DESK_ENVIRONMENT: "production" };

it.each([
  "http://localhost:4010",
  "http://127.0.0.1:4010",
  "http://[::1]:4010",
  "https://service.example",
])("takes %s as an address in production", (SERVICE_URL) => {
  expect(parseEnv({ ...production, SERVICE_URL }).SERVICE_URL).toBe(SERVICE_URL);
});

it.each([
  "SERVICE_URL",
  "AUTH_URL",
  "SIGN_IN_ISSUER",
  "NEXTAUTH_URL",
  "OTEL_EXPORTER_OTLP_ENDPOINT",
])("refuses http to another machine in production, unless its host is listed: %s", (name) => {
  const settings = { ...production, [name]: "http://other.example" };
  const message = new RegExp(`^ {2}${name}: Must be https in production`, "m");
  expect(() => parseEnv(settings)).toThrow(message);
  expect(() => parseEnv({ ...settings, PLAIN_HTTP_HOSTS: "x.other.example" })).toThrow(message);
  expect(() => parseEnv({ ...settings, PLAIN_HTTP_HOSTS: "a, other.example" })).not.toThrow();
  expect(() => parseEnv({ ...settings, DESK_ENVIRONMENT: "test" })).not.toThrow();
});

it.each(["http://localhost.evil.example", "http://127.0.0.1.evil.example", "http://1270.0.0.1.x"])(
  "does not take %s for this machine",
  (AUTH_URL) => {
    expect(() => parseEnv({ ...production, AUTH_URL })).toThrow(/AUTH_URL: Must be https/);
  },
);

it("takes an account for migrations only with the database that it prepares", () => {
  const DATABASE_MIGRATION_URL = "postgres://owner@db/desk";
  expect(() => parseEnv({ ...complete, DATABASE_MIGRATION_URL })).toThrow(/DATABASE_URL: Is miss/);
  const both = { DATABASE_MIGRATION_URL, DATABASE_URL: "postgres://desk@db/desk" };
  expect(parseEnv({ ...complete, ...both })).toMatchObject(both);
});

it("takes what a sign-in must fulfil as words, and nothing empty among them", () => {
  const read = (SIGN_IN_AMR: string) => parseEnv({ ...complete, SIGN_IN_AMR }).SIGN_IN_AMR;
  expect(read("")).toEqual([]);
  expect(read("mfa, hwk")).toEqual(["mfa", "hwk"]);
  expect(() => read("mfa,")).toThrow(/SIGN_IN_AMR: Must be words with a comma between/);
});
