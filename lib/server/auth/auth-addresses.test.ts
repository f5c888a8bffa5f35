import { expect, it, vi } from "vitest";
import { appearanceCookieName } from "../../domain/appearance-cookie";
import { languageCookie } from "../../domain/languages";
import { describeOnEachDatabase } from "../../postgres/testing";
import { testOrigin, useTestDesk } from "../testing/test-desk";
import { signInAddress, useSignIn } from "../testing/test-sign-in";

describeOnEachDatabase("The doors of sign-in", (open) => {
  const held = useTestDesk(open);
  const signInDesk = useSignIn(held);
  const { call, begin, finish, signIn } = signInDesk;

  it.each([
    "word",
    "//evil.test",
    "/\\evil.test",
    "https://evil.test/",
    "javascript:alert(1)",
    "/api/auth/signout",
    "/sign-in",
    "\t//evil.test",
  ])("leads to the start page for the return address %j", async (returnTo) => {
    const { location } = await signIn({ returnTo });
    expect(location).toBe(`${testOrigin}/`);
  });

  it("survives a return cookie that is a relative word or a foreign address", async () => {
    for (const value of ["word", "https%3A%2F%2Fevil.test%2F", "%zz"]) {
      const { url, cookie } = await begin();
      const others = cookie.split("; ").filter((pair) => !pair.startsWith("__Host-desk.return"));
      const response = await finish(url, [...others, `__Host-desk.return=${value}`].join("; "));
      expect(response.headers.get("location")).toBe(testOrigin);
    }
  });

  it("sends no parameter of the browser to the provider but hint and prompt", async () => {
    const { url } = await begin({ loginHint: "ingrid@nordlys.example", prompt: "login" });
    expect(url.searchParams.get("login_hint")).toBe("ingrid@nordlys.example");
    expect(url.searchParams.get("prompt")).toBe("login");
    // Asks for the time at which credentials were entered.
    expect(url.searchParams.get("max_age")).toBe("0");
    const asked = await call("POST", `${signInAddress}?redirect_uri=http://evil.test&scope=admin`, {
      body: {},
    });
    const address = new URL((await asked.json()).url);
    expect(address.searchParams.get("redirect_uri")).toBe(`${testOrigin}/api/auth/callback/desk`);
    expect(address.searchParams.get("scope")).toBe("openid profile email offline_access");
    expect(
      (await call("POST", signInAddress, { body: { redirect_uri: "http://evil.test" } })).status,
    ).toBe(400);
  });

  it.each([
    ["the language chosen at the desk", "fi", "fi"],
    ["no language without a choice", null, null],
    ["no language that the desk does not have", "<b>", null],
  ])("asks the provider for %s", async (_name, chosen, asked) => {
    const name = appearanceCookieName(languageCookie, testOrigin);
    const cookie = chosen === null ? "" : `${name}=${chosen}`;
    const answer = await call("POST", signInAddress, { body: {}, cookie });
    expect(new URL((await answer.json()).url).searchParams.get("ui_locales")).toBe(asked);
  });

  it("does not begin a sign-in for a foreign page", async () => {
    const headers = { "sec-fetch-site": "cross-site" };
    expect((await call("POST", signInAddress, { body: {}, headers })).status).toBe(403);
  });

  it.each([
    ["POST", "/api/auth/session"],
    ["GET", "/api/auth/session"],
    ["POST", "/api/auth/_log"],
    ["GET", "/api/auth/_log"],
    ["GET", "/api/auth/csrf"],
    ["GET", "/api/auth/providers"],
    ["GET", "/api/auth/error"],
    ["GET", "/api/auth/signin"],
    ["GET", "/api/auth/signin/desk"],
    ["GET", "/api/auth/signout"],
    ["POST", "/api/auth/callback/desk"],
    ["GET", "/api/auth/callback/other"],
    ["GET", "/api/auth/callback/desk/"],
    ["GET", "/api/auth/verify-request"],
    ["POST", "/api/auth/%73ession"],
  ])("has no %s %s", async (method, path) => {
    const { session } = await signIn();
    const before = held.desk.lines.length;
    const body =
      method === "POST"
        ? {
            csrfToken: "x",
            data: { roles: ["admin"] },
            level: "error",
            code: "FORGED",
            message: "forged",
          }
        : undefined;
    const response = await call(method, path, { cookie: session, body });
    expect(response.status).toBe(404);
    expect((await signInDesk.runtime.sessions.find(session))?.roles).toEqual(["clerk"]);
    expect(JSON.stringify(held.desk.lines.slice(before))).not.toMatch(/forged/i);
  });

  it("ends the session at once on sign-out and leads to the provider's end of session", async () => {
    const { session } = await signIn();
    const response = await call("POST", "/api/auth/signout", { cookie: session });
    const { url } = await response.json();
    expect(await signInDesk.runtime.sessions.find(session)).toBeNull();
    expect(response.headers.getSetCookie()[0]).toMatch(/^__Host-desk\.session=;.*Max-Age=0/);
    const address = new URL(url);
    expect(address.origin + address.pathname).toBe(`${signInDesk.provider.machine.address}/logout`);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: "sign-in-client",
      post_logout_redirect_uri: `${testOrigin}/sign-in`,
    });
  });

  it("takes the refresh token back at the provider on sign-out", async () => {
    const { session } = await signIn();
    const { machine } = signInDesk.provider;
    const revocations = () => machine.received.filter(({ url }) => url === "/revoke");
    await call("POST", "/api/auth/signout", { cookie: session });
    await vi.waitFor(() => expect(revocations()).toHaveLength(1), 20_000);
    const [revocation] = revocations();
    expect(Object.fromEntries(new URLSearchParams(revocation?.body))).toEqual({
      token: expect.stringMatching(/^canary-refresh-token-/),
      token_type_hint: "refresh_token",
    });
    expect(revocation?.headers.authorization).toMatch(/^Basic /);
    expect(held.desk.lines.filter(({ event }) => event === "grant-revocation")).toEqual([]);
  });

  it("signs out although the provider takes no token back, and logs that without the token", async () => {
    const { session } = await signIn();
    signInDesk.provider.answer = { status: 503, body: {} };
    const out = await call("POST", "/api/auth/signout", { cookie: session });
    expect(out.status).toBe(200);
    const logged = () => held.desk.lines.filter(({ event }) => event === "grant-revocation");
    await vi.waitFor(() => expect(logged()).toMatchObject([{ status: 503 }]), 20_000);
    expect(JSON.stringify(held.desk.lines)).not.toContain("canary-refresh-token");
    expect(await signInDesk.runtime.sessions.find(session)).toBeNull();
  });

  it("ignores a sign-out from a foreign page", async () => {
    const { session } = await signIn();
    const headers = { "sec-fetch-site": "cross-site" };
    const response = await call("POST", "/api/auth/signout", { cookie: session, headers });
    expect(response.status).toBe(403);
    expect(await signInDesk.runtime.sessions.find(session)).not.toBeNull();
  });

  it("signs out although the provider is unreachable, and reports that at the next sign-in", async () => {
    const { session } = await signIn();
    signInDesk.restart({ SIGN_IN_ISSUER: "http://127.0.0.1:9/v2.0" });
    const out = await call("POST", "/api/auth/signout", { cookie: session });
    expect(await out.json()).toEqual({ url: "/sign-in" });
    const asked = await call("POST", signInAddress, { body: {} });
    expect(asked.status).toBe(503);
    expect((await asked.json()).type).toBe("sign-in-unavailable");
  });

  it("writes no token, code, secret or name to the log", async () => {
    await signIn();
    signInDesk.provider.forge = true;
    await signIn();
    const log = JSON.stringify(held.desk.lines);
    expect(log).toContain("ERR_JWS_SIGNATURE_VERIFICATION_FAILED");
    expect(log).not.toMatch(/canary|code-|eyJ|Ingrid|__Host/);
  });
});
