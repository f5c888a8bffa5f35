import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openSecrets } from "../../scripts/start/data-folder";
import { createIdentityApp } from "../../service/identity/app";
import { privateJwkSchema } from "../../service/identity/options";
import { type Connection, findConnection, findOtherConnection } from "./connection";
import { readOptions } from "./options";
import { createToken } from "./token";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "conformance-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("knows the demo client of the embedded service from the data folder alone", () => {
  const secrets = openSecrets(folder);
  const { registrations } = createIdentityApp({
    address: "http://localhost:4999",
    serviceAddress: "http://localhost:4998",
    deskAddress: "http://localhost:3000",
    environment: "test",
    key: secrets.identityKey,
    signingKey: privateJwkSchema.parse(secrets.signingKey),
    reportFailure: () => undefined,
  });
  const env = { DATA_DIR: folder, SERVICE_PORT: "4998", IDENTITY_PORT: "4999" };
  for (const { tenantId, clientId, clientSecret, scope } of registrations) {
    const options = readOptions(["--tenant-id", tenantId]);
    expect(findConnection(folder, options, env)).toEqual({
      headers: {},
      serviceUrl: "http://localhost:4998",
      tokenUrl: `http://localhost:4999/${tenantId}/oauth2/v2.0/token`,
      clientId,
      clientSecret,
      scope,
    });
  }
});

const given = ["--service-url", "https://s.example", "--auth-url", "https://a.example"];
const options = readOptions([...given, "--client-id", "c"]);

it("takes the secret of another deployment from the environment and from nowhere else", () => {
  const env = { TENANT_ID: "t", CLIENT_SECRET: "secret" };
  expect(findConnection(folder, options, env)).toMatchObject({
    tokenUrl: "https://a.example/t/oauth2/v2.0/token",
    clientSecret: "secret",
    scope: "http://s.example/.default",
  });
  expect(() => findConnection(folder, options, { TENANT_ID: "t" })).toThrow("CLIENT_SECRET");
  expect(() => findConnection(folder, options, { CLIENT_SECRET: "s" })).toThrow("--tenant-id");
  expect(() => findConnection(folder, readOptions([]), { DATA_DIR: folder })).toThrow(
    "npm run service",
  );
});

it("takes what no option names from the settings of the desk, as it will start with them", () => {
  const settings = {
    SERVICE_URL: "https://s.example/api",
    AUTH_URL: "https://a.example",
    TENANT_ID: "t",
    CLIENT_ID: "c",
    CLIENT_SECRET: "secret",
    SERVICE_SCOPE: "api://s/.default",
  };
  expect(findConnection(folder, readOptions([]), settings)).toEqual({
    headers: {},
    serviceUrl: "https://s.example/api",
    tokenUrl: "https://a.example/t/oauth2/v2.0/token",
    clientId: "c",
    clientSecret: "secret",
    scope: "api://s/.default",
  });
  const { CLIENT_ID: _, ...nobody } = settings;
  expect(() => findConnection(folder, readOptions([]), nobody)).toThrow("CLIENT_ID");
});

it("takes the token endpoint of a provider with other addresses, and needs no tenant then", () => {
  const at = ["--service-url", "https://s.example", "--token-url", "https://a.example/oauth/token"];
  expect(
    findConnection(folder, readOptions([...at, "--client-id", "c"]), { CLIENT_SECRET: "secret" }),
  ).toEqual({
    serviceUrl: "https://s.example",
    tokenUrl: "https://a.example/oauth/token",
    clientId: "c",
    clientSecret: "secret",
    headers: {},
    scope: "http://s.example/.default",
  });
});

it("takes the gateway's headers of the desk's settings, and names a wrong one without its value", () => {
  const env = { ...deskSettings, SERVICE_HEADERS: "Ocp-Apim-Subscription-Key=abc" };
  const { headers } = findConnection(folder, readOptions([]), env);
  expect(headers).toEqual({ "ocp-apim-subscription-key": "abc" });
  const others = ["--service-url", "https://t.example", "--token-url", "https://a.example/t"];
  const other = findConnection(folder, readOptions([...others, "--client-id", "c"]), env);
  expect([other.serviceUrl, other.headers]).toEqual(["https://t.example", {}]);
  const wrong = { ...deskSettings, SERVICE_HEADERS: "canary" };
  expect(() => findConnection(folder, readOptions([]), wrong)).toThrow("SERVICE_HEADERS: Must be");
});

it("takes the client of a second tenant, and refuses one that is the same", () => {
  const env = { ...deskSettings, OTHER_CLIENT_SECRET: "other" };
  expect(findOtherConnection(folder, readOptions([]), env)).toBeNull();
  const named = readOptions(["--other-client-id", "d", "--other-tenant-id", "u"]);
  expect(findOtherConnection(folder, named, env)).toMatchObject({
    tokenUrl: "https://a.example/u/oauth2/v2.0/token",
    clientId: "d",
    clientSecret: "other",
  });
  const refuse = (args: string[], exported: Record<string, string> = env) =>
    expect(() => findOtherConnection(folder, readOptions(args), exported));
  refuse(["--other-client-id", "d"], deskSettings).toThrow("OTHER_CLIENT_SECRET");
  refuse(["--other-tenant-id", "u"]).toThrow("--other-client-id");
  refuse(["--other-client-id", "c"]).toThrow("another client");
});

const deskSettings = {
  SERVICE_URL: "https://s.example",
  AUTH_URL: "https://a.example",
  TENANT_ID: "t",
  CLIENT_ID: "c",
  CLIENT_SECRET: "secret",
};

const connection: Connection = {
  serviceUrl: "https://s.example",
  tokenUrl: "https://a.example/t/oauth2/v2.0/token",
  clientId: "c",
  clientSecret: "secret",
  headers: {},
  scope: "http://s.example/.default",
};

it("asks once for a token, in the form that the interface shows", async () => {
  const asked: string[] = [];
  const token = createToken(connection, async (request) => {
    asked.push(`${request.method} ${request.url} ${await request.text()}`);
    return Response.json({ token_type: "Bearer", access_token: "abc", expires_in: 3600 });
  });
  expect([await token(), await token()]).toEqual(["abc", "abc"]);
  expect(asked).toEqual([
    "POST https://a.example/t/oauth2/v2.0/token grant_type=client_credentials&client_id=c&client_secret=secret&scope=http%3A%2F%2Fs.example%2F.default",
  ]);
});

it.each([
  [Response.json({ error: "invalid_client" }, { status: 401 }), "(401)"],
  [Response.json({ token_type: "mac", access_token: "abc" }), "token_type"],
])("says why there is no token, without the secret", async (answer, message) => {
  const failure = await createToken(connection, () => answer)().catch((error: unknown) => error);
  expect(String(failure)).toContain(message);
  expect(String(failure)).not.toMatch(/\bsecret\b/);
});
