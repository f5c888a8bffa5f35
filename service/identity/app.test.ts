import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { granvik, nordlys } from "../seed/tenants";
import { type StartedIdentity, startIdentity } from "./testing";

describe("the embedded identity provider", () => {
  let identity: StartedIdentity;
  beforeAll(async () => {
    identity = await startIdentity();
  });
  afterAll(() => identity.close());

  it.each([nordlys, granvik])("describes itself for $name at Entra's addresses", async ({ id }) => {
    const base = `${identity.address}/${id}`;
    const answer = await fetch(`${base}/v2.0/.well-known/openid-configuration`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      issuer: `${base}/v2.0`,
      authorization_endpoint: `${base}/oauth2/v2.0/authorize`,
      token_endpoint: `${base}/oauth2/v2.0/token`,
      end_session_endpoint: `${base}/oauth2/v2.0/logout`,
      jwks_uri: `${base}/discovery/v2.0/keys`,
      code_challenge_methods_supported: ["S256"],
      response_types_supported: ["code"],
    });
  });

  it("has an account for each role and a second clerk, lead and administrator in each tenant", () => {
    for (const { accounts } of identity.registrations) {
      expect(accounts.map(({ role }) => role).sort()).toEqual([
        "admin",
        "admin",
        "auditor",
        "clerk",
        "clerk",
        "lead",
        "lead",
      ]);
      expect(new Set(accounts.map(({ id }) => id)).size).toBe(accounts.length);
    }
  });

  it.each(["/", "/unknown/v2.0/.well-known/openid-configuration", `/${nordlys.id}/nowhere`])(
    "answers 404 at %s",
    async (path) => {
      expect((await fetch(identity.address + path)).status).toBe(404);
    },
  );

  it("answers to its own name only, so that no rebound name reaches it", async () => {
    const { port } = new URL(identity.address);
    const status = await new Promise((resolve, reject) => {
      const path = `/${nordlys.id}/v2.0/.well-known/openid-configuration`;
      const headers = { host: "rebound.example" };
      request({ host: "127.0.0.1", port, path, headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .on("error", reject)
        .end();
    });
    expect(status).toBe(421);
  });

  it("refuses to exist in production", async () => {
    await expect(startIdentity({ environment: "production" })).rejects.toThrow(
      /asks for no password.*DESK_ENVIRONMENT=production/,
    );
  });

  it("refuses an address that other machines could reach", async () => {
    await expect(startIdentity({ address: "http://192.0.2.7:4020" })).rejects.toThrow(/loopback/);
  });
});
