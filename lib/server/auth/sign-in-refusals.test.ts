import { expect, it } from "vitest";
import { describeOnEachDatabase } from "../../postgres/testing";
import { useTestDesk } from "../testing/test-desk";
import { signInAddress, useSignIn } from "../testing/test-sign-in";
import { readProviderFailure } from "./provider-failure";

const now = () => Math.floor(Date.now() / 1000);
const v1Issuer = "https://sts.windows.net/5f3c1a52-8f9e-4b52-9c2a-1f0b3c9d1a00/";

describeOnEachDatabase("Why a sign-in fails", (open) => {
  const held = useTestDesk(open);
  const signInDesk = useSignIn(held);
  const { begin, call, signIn } = signInDesk;
  const queryOf = (location: string | null) =>
    Object.fromEntries(new URL(location ?? "", "https://desk.example").searchParams);
  const signInLines = () => held.desk.lines.filter(({ event }) => event === "sign-in");

  it.each([1, 45])("EN11: accepts a provider whose clock is %d s ahead", async (ahead) => {
    signInDesk.provider.claims = { iat: now() + ahead, nbf: now() + ahead, exp: now() + 300 };
    expect((await signIn()).session).not.toBe("");
  });

  it.each([
    ["90 s ahead", { iat: 90, nbf: 90, exp: 390 }, 90],
    ["240 s ahead, without nbf", { iat: 240, exp: 540 }, 240],
    ["an hour behind", { iat: -3600, nbf: -3600, exp: -3300 }, -3600],
  ])(
    "EN11: says by how much a provider's clock differs that is %s",
    async (_name, times, seconds) => {
      const claims = Object.entries(times).map(([name, offset]) => [name, now() + offset] as const);
      signInDesk.provider.claims = Object.fromEntries(claims);
      const { location, session } = await signIn();
      expect(session).toBe("");
      expect(queryOf(location).error).toBe("clocks-differ");
      expect(Math.abs(Number(queryOf(location).seconds) - seconds)).toBeLessThan(5);
      expect(signInLines()).toMatchObject([{ kind: "clocks-differ", level: 50 }]);
      expect(signInLines()[0]?.fact).toMatch(/^provider's clock -?\d+ s ahead$/);
    },
  );

  it("EN10: names both issuers where the application gives tokens of the older version", async () => {
    signInDesk.provider.claims = { iss: v1Issuer };
    const { location } = await signIn();
    expect(queryOf(location)).toMatchObject({ error: "wrong-issuer", issuer: v1Issuer });
    const { issuer } = signInDesk.provider;
    expect(signInLines()).toMatchObject([
      { kind: "wrong-issuer", field: "iss", fact: `${v1Issuer} instead of ${issuer}` },
    ]);
  });

  it("EN13: has the provider's number on the page and in one line of the log", async () => {
    const { cookie } = await begin();
    const back = new URLSearchParams({
      error: "access_denied",
      error_description: "AADSTS50105: <b>Ingrid</b> has no role.",
    });
    const response = await call("GET", `/api/auth/callback/desk?${back}`, { cookie });
    const query = queryOf(response.headers.get("location"));
    expect(query).toEqual({ error: "not-assigned", code: "access_denied", number: "50105" });
    expect(signInLines()).toMatchObject([
      { kind: "not-assigned", error: "access_denied AADSTS50105", level: 40 },
    ]);
    expect(JSON.stringify(held.desk.lines)).not.toContain("Ingrid");
  });

  it.each([
    [
      { status: 401, body: { error: "invalid_client", error_description: "AADSTS7000215: no" } },
      "client-refused",
      "7000215",
    ],
    [
      { status: 400, body: { error: "invalid_grant", error_description: "AADSTS65001: no" } },
      "consent-required",
      "65001",
    ],
    [
      { status: 400, body: { error: "invalid_grant", error_description: "AADSTS50076: no" } },
      "interaction-required",
      "50076",
    ],
    [{ status: 503, body: {} }, "provider-away", undefined],
  ])("tells by the answer to the code: %j is “%s”", async (answer, error, number) => {
    const { url, cookie } = await begin();
    const back = signInDesk.provider.authorize(url.href);
    signInDesk.provider.answer = answer;
    const response = await call("GET", `${back.pathname}${back.search}`, { cookie });
    const query = queryOf(response.headers.get("location"));
    expect([query.error, query.number]).toEqual([error, number]);
    expect(signInLines()).toHaveLength(1);
  });

  it("says before the sign-in begins that the provider does not answer, or is another one", async () => {
    signInDesk.restart({ SIGN_IN_ISSUER: "http://127.0.0.1:2/v2.0" });
    const away = await call("POST", signInAddress, { body: {} });
    expect(away.status).toBe(503);
    expect((await away.json()).signIn).toBe("error=provider-away&code=ECONNREFUSED");
    const other = signInDesk.provider.issuer.replace("127.0.0.1", "localhost");
    signInDesk.restart({ SIGN_IN_ISSUER: other });
    const { signIn: query } = await (await call("POST", signInAddress, { body: {} })).json();
    expect(queryOf(`/?${query}`)).toEqual({
      error: "wrong-issuer",
      issuer: signInDesk.provider.issuer,
    });
  });

  it("EN3: says that another tab has signed in where a sign-in was replaced and the session began", async () => {
    const one = await begin();
    const { session } = await signIn();
    const back = signInDesk.provider.authorize(one.url.href);
    const path = `${back.pathname}${back.search}`;
    const response = await call("GET", path, { cookie: session });
    expect(response.headers.get("location")).toBe("/sign-in?error=other-tab");
    expect(await signInDesk.runtime.sessions.find(session)).not.toBeNull();
    expect(signInLines()).toEqual([]);
  });
});

it("takes keys that do not arrive in time for a provider that is away, whoever's class it is", () => {
  const error = Object.assign(new Error("request timed out"), { code: "ERR_JWKS_TIMEOUT" });
  expect(readProviderFailure(error)).toMatchObject({
    error: "provider-away",
    facts: { code: "ERR_JWKS_TIMEOUT" },
  });
});

it.each([
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
  "CERT_HAS_EXPIRED",
  "ERR_TLS_CERT_ALTNAME_INVALID",
])("tells a certificate that is not trusted from a provider that is away: %s", (code) => {
  const cause = Object.assign(new Error("no"), { code });
  expect(readProviderFailure(new TypeError("fetch failed", { cause }))).toMatchObject({
    error: "untrusted-certificate",
    facts: { code },
  });
});
