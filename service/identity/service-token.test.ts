import { createRemoteJWKSet, jwtVerify } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Registration } from "./registrations";
import { createSigningKey, type StartedIdentity, startIdentity } from "./testing";

describe("the token endpoint of the service (interface, section 5)", () => {
  let identity: StartedIdentity;
  let desk: Registration;
  let other: Registration;
  beforeAll(async () => {
    identity = await startIdentity();
    const [first, second] = identity.registrations;
    if (!first || !second) throw new Error("two tenants are seeded");
    desk = first;
    other = second;
  });
  afterAll(() => identity.close());

  const ask = (fields: Record<string, string>, tenantId = desk.tenantId) =>
    fetch(`${identity.address}/${tenantId}/oauth2/v2.0/token`, {
      method: "POST",
      body: new URLSearchParams(fields),
    });
  const good = () => ({
    grant_type: "client_credentials",
    client_id: desk.clientId,
    client_secret: desk.clientSecret,
    scope: desk.scope,
  });

  it("answers a signed token of one hour for the service, which names tenant and client", async () => {
    const answer = await ask(good());
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toContain("no-store");
    const body = await answer.json();
    expect(body).toMatchObject({ token_type: "Bearer", expires_in: 3600 });
    const keys = createRemoteJWKSet(
      new URL(`${identity.address}/${desk.tenantId}/discovery/v2.0/keys`),
    );
    const { payload, protectedHeader } = await jwtVerify(body.access_token, keys, {
      issuer: desk.issuer,
      audience: "http://localhost:4998",
      algorithms: ["RS256"],
    });
    expect(protectedHeader.alg).toBe("RS256");
    expect(payload).toMatchObject({ tid: desk.tenantId, azp: desk.clientId, sub: desk.clientId });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(3600);
  });

  it.each([
    ["a wrong secret", { client_secret: "wrong" }, 401, "invalid_client"],
    ["an unknown client", { client_id: "nobody" }, 401, "invalid_client"],
    ["the scope of another host", { scope: "http://elsewhere/.default" }, 400, "invalid_scope"],
    [
      "a scope beside the right one",
      { scope: `x http://localhost:4998/.default` },
      400,
      "invalid_scope",
    ],
    ["another resource", { resource: "http://elsewhere" }, 400, "invalid_target"],
    ["another grant type", { grant_type: "password" }, 400, "unsupported_grant_type"],
    [
      "a code grant by the service client",
      { grant_type: "authorization_code" },
      400,
      "invalid_request",
    ],
  ])("refuses %s", async (_name, change, status, error) => {
    const answer = await ask({ ...good(), ...change });
    expect({ status: answer.status, body: await answer.json() }).toMatchObject({
      status,
      body: { error },
    });
  });

  it("refuses a request without a scope", async () => {
    const { scope: _left, ...rest } = good();
    const answer = await ask(rest);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: "invalid_scope" });
  });

  it("does not know the client of one tenant at another tenant", async () => {
    const answer = await ask(good(), other.tenantId);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error: "invalid_client" });
  });

  it("refuses the sign-in client a token for the service", async () => {
    const basic = btoa(`${desk.signInClientId}:${desk.signInClientSecret}`);
    const answer = await fetch(`${identity.address}/${desk.tenantId}/oauth2/v2.0/token`, {
      method: "POST",
      headers: { authorization: `Basic ${basic}` },
      body: new URLSearchParams({ grant_type: "client_credentials", scope: desk.scope }),
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      error: "invalid_request",
      error_description: "requested grant type is not allowed for this client",
    });
  });

  it("keeps tokens and client secrets valid over a restart with the same key", async () => {
    const signingKey = createSigningKey();
    const before = await startIdentity({ signingKey });
    const [registration] = before.registrations;
    if (!registration) throw new Error("a tenant is seeded");
    const { access_token } = await (
      await fetch(`${before.address}/${registration.tenantId}/oauth2/v2.0/token`, {
        method: "POST",
        body: new URLSearchParams({ ...good(), client_secret: registration.clientSecret }),
      })
    ).json();
    await before.close();
    const after = await startIdentity({ signingKey });
    const keys = createRemoteJWKSet(
      new URL(`${after.address}/${registration.tenantId}/discovery/v2.0/keys`),
    );
    const { payload } = await jwtVerify(access_token, keys);
    expect(payload.tid).toBe(registration.tenantId);
    expect(after.registrations[0]?.clientSecret).toBe(registration.clientSecret);
    await after.close();
  });

  it("never publishes a private part of its key", async () => {
    const answer = await fetch(`${identity.address}/${desk.tenantId}/discovery/v2.0/keys`);
    const { keys } = await answer.json();
    expect(keys).toHaveLength(1);
    expect(Object.keys(keys[0]).sort()).toEqual(["alg", "e", "kid", "kty", "n", "use"]);
  });
});
