import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { createProviderMetadata } from "./provider-metadata";

const issuer = "https://id.example/v2.0";

const providerOf = (named: string) => ({
  send: async () => ({
    status: 200,
    headers: {},
    body: Readable.from([
      Buffer.from(
        JSON.stringify({
          issuer: named,
          jwks_uri: `${named}/keys`,
          token_endpoint: `${named}/token`,
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
