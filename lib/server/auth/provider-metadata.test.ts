import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { createProviderMetadata } from "./provider-metadata";

const issuer = "https://id.example/v2.0";

const providerOf = (named: string, others: Readonly<Record<string, string>> = {}) => ({
  send: async () => ({
    status: 200,
    headers: {},
    body: Readable.from([
      Buffer.from(
        JSON.stringify({
          issuer: named,
          jwks_uri: `${named}/keys`,
          token_endpoint: `${named}/token`,
          ...others,
        }),
      ),
    ]),
  }),
  close: async () => undefined,
});

it.each([issuer, `${issuer}/`])("uses the document of the configured issuer %s", async (named) => {
  const metadata = await createProviderMetadata(providerOf(named), issuer)();
  expect(metadata.token_endpoint).toBe(`${named}/token`);
});

it.each(["https://other.example/v2.0", "https://id.example"])(
  "does not use a document that names the issuer %s",
  async (named) => {
    const read = createProviderMetadata(providerOf(named), issuer);
    await expect(read()).rejects.toThrow("of another issuer");
  },
);

it.each(["token_endpoint", "jwks_uri", "userinfo_endpoint", "revocation_endpoint"])(
  "does not use a document that leads from https to http: %s",
  async (name) => {
    const provider = providerOf(issuer, { [name]: "http://id.example/x" });
    await expect(createProviderMetadata(provider, issuer)()).rejects.toThrow("without TLS");
  },
);

it("takes http of an issuer that is itself on http, as on this machine", async () => {
  const local = "http://localhost:4020/tenant/v2.0";
  const metadata = await createProviderMetadata(providerOf(local), local)();
  expect(metadata.token_endpoint).toBe(`${local}/token`);
});
