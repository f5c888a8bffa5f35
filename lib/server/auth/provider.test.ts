import { afterEach, expect, it, vi } from "vitest";
import { createProvider } from "./provider";

const issuer = "https://id.example/v2.0";
afterEach(() => vi.unstubAllGlobals());

/** Reads the addresses of a provider whose document names this issuer, and these addresses beside. */
function read(named: string, others: Readonly<Record<string, string>> = {}, configured = issuer) {
  const asked = vi.fn(async (_address: string) =>
    Response.json({
      issuer: named,
      jwks_uri: `${named}/keys`,
      token_endpoint: `${named}/token`,
      ...others,
    }),
  );
  vi.stubGlobal("fetch", asked);
  const provider = createProvider({
    SIGN_IN_ISSUER: configured,
    SIGN_IN_CLIENT_ID: "client",
    SIGN_IN_CLIENT_SECRET: "secret",
  });
  return { asked, provider };
}

it.each([issuer, `${issuer}/`])("uses the document of the configured issuer %s", async (named) => {
  const { provider } = read(named);
  expect((await provider()).serverMetadata().token_endpoint).toBe(`${named}/token`);
});

it("reads it once for all callers, and again after a failure", async () => {
  const { asked, provider } = read(issuer);
  asked.mockRejectedValueOnce(new TypeError("fetch failed", { cause: new Error("away") }));
  await expect(provider()).rejects.toThrow("fetch failed");
  await Promise.all(Array.from({ length: 20 }, () => provider()));
  await provider();
  expect(asked.mock.calls.map(([address]) => address)).toEqual(
    Array.from({ length: 2 }, () => `${issuer}/.well-known/openid-configuration`),
  );
});

it.each(["https://other.example/v2.0", "https://id.example"])(
  "does not use a document that names the issuer %s",
  async (named) => {
    await expect(read(named).provider()).rejects.toThrow(`names the issuer ${named}`);
  },
);

it.each([
  "authorization_endpoint",
  "token_endpoint",
  "jwks_uri",
  "userinfo_endpoint",
  "revocation_endpoint",
  "end_session_endpoint",
])("does not use a document that leads from https to http: %s", async (name) => {
  const { provider } = read(issuer, { [name]: "http://id.example/x" });
  await expect(provider()).rejects.toThrow("without TLS");
});

it("takes http of an issuer that is itself on http, as on this machine", async () => {
  const local = "http://localhost:4020/tenant/v2.0";
  const { provider } = read(local, {}, local);
  expect((await provider()).serverMetadata().token_endpoint).toBe(`${local}/token`);
});
