import { beforeAll, describe, expect, test } from "vitest";
import { audience, createTestIdentity, issuer, type TestIdentity } from "../testing/tokens";
import { ServiceProblem } from "./problem";
import { createTokenVerifier, type VerifyToken } from "./token-verifier";

const tenant = "6f1d2c3a-8b4e-4c57-9a60-1e5d7b2f9c04";
const other = "b27e9d50-3c1f-4a88-8d42-70c6e5f1a93b";

describe("a bearer token", () => {
  let identity: TestIdentity;
  let stranger: TestIdentity;
  let verify: VerifyToken;
  beforeAll(async () => {
    [identity, stranger] = [await createTestIdentity(), await createTestIdentity()];
    verify = createTokenVerifier({ keys: identity.keys, issuer, audience });
  });

  async function refusalOf(authorization: string | undefined): Promise<ServiceProblem> {
    const outcome = await verify(authorization).catch((error: unknown) => error);
    if (outcome instanceof ServiceProblem) return outcome;
    throw new Error("It was not refused.");
  }

  test("names the tenant and the calling client", async () => {
    const caller = await verify(`Bearer ${await identity.token(tenant)}`);
    expect(caller).toEqual({ tenantId: tenant, client: "desk" });
  });

  const bad: [string, (identity: TestIdentity) => Promise<string | undefined>][] = [
    ["missing", async () => undefined],
    ["of another scheme", async () => "Basic YTpi"],
    ["no JWT", async () => "Bearer abc"],
    ["expired", async (of) => `Bearer ${await of.token(tenant, { lives: -60 })}`],
    ["for another audience", async (of) => `Bearer ${await of.token(tenant, { aud: "x" })}`],
    ["of an unknown issuer", async (of) => `Bearer ${await of.token(tenant, { iss: "x" })}`],
    [
      "of one tenant's issuer for another tenant",
      async (of) => `Bearer ${await of.token(tenant, { tid: other })}`,
    ],
    ["whose tenant is no id", async (of) => `Bearer ${await of.token(tenant, { tid: "x" })}`],
    ["without a client", async (of) => `Bearer ${await of.token(tenant, { azp: "" })}`],
  ];

  test.each(bad)("that is %s is refused with a challenge", async (_case, make) => {
    const problem = await refusalOf(await make(identity));
    expect(problem.status).toBe(401);
    expect(problem.headers["www-authenticate"]).toMatch(/^Bearer realm="service"/);
  });

  test("signed by somebody else's key is refused", async () => {
    const problem = await refusalOf(`Bearer ${await stranger.token(tenant)}`);
    expect(problem.status).toBe(401);
  });

  test("whose signature is cut off, or that claims to need none, is refused", async () => {
    const [head = "", claims = ""] = (await identity.token(tenant)).split(".");
    const none = Buffer.from(JSON.stringify({ alg: "none" })).toString("base64url");
    expect((await refusalOf(`Bearer ${head}.${claims}.`)).status).toBe(401);
    expect((await refusalOf(`Bearer ${none}.${claims}.`)).status).toBe(401);
  });

  test("is not blamed when the keys can't be fetched", async () => {
    const keys = new URL("http://127.0.0.1:9/keys"); // nothing listens on the discard port
    const unreachable = createTokenVerifier({ keys, issuer, audience });
    const outcome = unreachable(`Bearer ${await identity.token(tenant)}`);
    await expect(outcome).rejects.not.toBeInstanceOf(ServiceProblem);
  });
});
