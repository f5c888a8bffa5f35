import { createHash, randomBytes } from "node:crypto";
import { createRemoteJWKSet, decodeJwt, jwtVerify } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findHeaderFlaws } from "../../lib/http/testing";
import { createAccountRoles } from "./account-roles";
import type { DemoAccount } from "./accounts";
import type { Registration } from "./registrations";
import { TestBrowser } from "./test-browser";
import { listenAsDesk, type StartedIdentity, startIdentity } from "./testing";

const listening = await listenAsDesk();
const deskAddress = listening.address;
const redirectUri = `${deskAddress}/api/auth/callback/desk`;

describe("signing in with a code and its proof", () => {
  let identity: StartedIdentity;
  let desk: Registration;
  let lead: DemoAccount;
  const accountRoles = createAccountRoles();
  beforeAll(async () => {
    identity = await startIdentity({ accountRoles, deskAddress });
    const [first] = identity.registrations;
    const second = first?.accounts.find(({ role }) => role === "lead");
    if (!first || !second) throw new Error("a tenant with a lead is seeded");
    desk = first;
    lead = second;
  });
  afterAll(() => {
    expect(identity.failures).toEqual([]);
    return Promise.all([identity.close(), listening.close()]);
  });

  const verifier = randomBytes(32).toString("base64url");
  const authorizeUrl = (changes: Record<string, string> = {}) => {
    const query = new URLSearchParams({
      client_id: desk.signInClientId,
      response_type: "code",
      scope: "openid profile email offline_access",
      redirect_uri: redirectUri,
      state: "a-state",
      nonce: "a-nonce",
      code_challenge: createHash("sha256").update(verifier).digest("base64url"),
      code_challenge_method: "S256",
      ...changes,
    });
    return `${identity.address}/${desk.tenantId}/oauth2/v2.0/authorize?${query}`;
  };
  const exchange = (code: string, proof: string) =>
    fetch(`${identity.address}/${desk.tenantId}/oauth2/v2.0/token`, {
      method: "POST",
      headers: {
        authorization: `Basic ${btoa(`${desk.signInClientId}:${desk.signInClientSecret}`)}`,
      },
      body: new URLSearchParams({
        grant_type: "authorization_code",
        code,
        redirect_uri: redirectUri,
        code_verifier: proof,
      }),
    });

  /** Opens the page, chooses an account, and follows the redirects back to the desk's address. */
  const signIn = async (browser: TestBrowser, form: Record<string, string>) => {
    const page = await browser.follow(authorizeUrl());
    return browser.follow(page.url, new URLSearchParams(form));
  };
  const codeOf = (url: string) => new URL(url).searchParams.get("code") ?? "";

  it("gives the desk an ID token that says who it is, in which tenant, with which role", async () => {
    const back = await signIn(new TestBrowser(deskAddress), { account: lead.id });
    expect(back.url).toMatch(`${redirectUri}?`);
    expect(new URL(back.url).searchParams.get("state")).toBe("a-state");
    const answer = await exchange(codeOf(back.url), verifier);
    const { id_token } = await answer.json();
    const keys = createRemoteJWKSet(
      new URL(`${identity.address}/${desk.tenantId}/discovery/v2.0/keys`),
    );
    const { payload } = await jwtVerify(id_token, keys, {
      issuer: desk.issuer,
      audience: desk.signInClientId,
    });
    expect(payload).toMatchObject({
      sub: lead.id,
      oid: lead.id,
      tid: desk.tenantId,
      name: lead.name,
      preferred_username: lead.username,
      roles: ["lead"],
      nonce: "a-nonce",
    });
  });

  const renew = async (token: string) => {
    const answer = await fetch(`${identity.address}/${desk.tenantId}/oauth2/v2.0/token`, {
      method: "POST",
      headers: {
        authorization: `Basic ${btoa(`${desk.signInClientId}:${desk.signInClientSecret}`)}`,
      },
      body: new URLSearchParams({ grant_type: "refresh_token", refresh_token: token }),
    });
    return { status: answer.status, body: await answer.json() };
  };

  it("gives a refresh token with which the desk reads roles again, each once", async () => {
    const { url } = await signIn(new TestBrowser(deskAddress), { account: lead.id });
    const first = await (await exchange(codeOf(url), verifier)).json();
    accountRoles.change(lead, ["auditor"]);
    const second = await renew(first.refresh_token);
    accountRoles.change(lead, ["lead"]);
    expect(second.status).toBe(200);
    const before = decodeJwt(first.id_token);
    expect(before.sid).toEqual(expect.any(String));
    expect(decodeJwt(second.body.id_token)).toMatchObject({
      sub: lead.id,
      sid: before.sid,
      nonce: "a-nonce",
      roles: ["auditor"],
    });
    expect(second.body.refresh_token).not.toBe(first.refresh_token);
    // A token that is used twice counts as stolen: the whole grant ends.
    const replayed = await renew(first.refresh_token);
    expect([replayed.status, replayed.body.error]).toEqual([400, "invalid_grant"]);
    expect((await renew(second.body.refresh_token)).status).toBe(400);
  });

  it("takes a refresh token back, at the address that its discovery document names", async () => {
    const { url } = await signIn(new TestBrowser(deskAddress), { account: lead.id });
    const { refresh_token: token } = await (await exchange(codeOf(url), verifier)).json();
    const known = `${identity.address}/${desk.tenantId}/v2.0/.well-known/openid-configuration`;
    const { revocation_endpoint: address } = await (await fetch(known)).json();
    const { status } = await fetch(address, {
      method: "POST",
      headers: {
        authorization: `Basic ${btoa(`${desk.signInClientId}:${desk.signInClientSecret}`)}`,
      },
      body: new URLSearchParams({ token, token_type_hint: "refresh_token" }),
    });
    expect(status).toBe(200);
    expect((await renew(token)).status).toBe(400);
  });

  it("refuses a code without its proof, and a code that was used", async () => {
    const { url } = await signIn(new TestBrowser(deskAddress), { account: lead.id });
    expect((await exchange(codeOf(url), "x".repeat(43))).status).toBe(400);
    const again = await signIn(new TestBrowser(deskAddress), { account: lead.id });
    expect((await exchange(codeOf(again.url), verifier)).status).toBe(200);
    expect((await exchange(codeOf(again.url), verifier)).status).toBe(400);
  });

  it("asks again who is there although somebody signed in just now", async () => {
    const browser = new TestBrowser(deskAddress);
    await signIn(browser, { account: lead.id });
    const second = await browser.follow(authorizeUrl());
    expect(second.url).toContain("/interaction/");
    const silent = await browser.follow(authorizeUrl({ prompt: "none" }));
    expect(new URL(silent.url).searchParams.get("error")).toBe("login_required");
  });

  it("asks for credentials when the desk requires new ones, and names the time", async () => {
    const browser = new TestBrowser(deskAddress);
    await signIn(browser, { account: lead.id });
    const before = Math.floor(Date.now() / 1000);
    const page = await browser.follow(authorizeUrl({ prompt: "login", max_age: "0" }));
    expect(page.url).toContain("/interaction/");
    const { url } = await browser.follow(page.url, new URLSearchParams({ account: lead.id }));
    const { id_token } = await (await exchange(codeOf(url), verifier)).json();
    expect(decodeJwt(id_token).auth_time).toBeGreaterThanOrEqual(before);
  });

  it("chooses beforehand whom the login hint means, by name or by role", async () => {
    for (const login_hint of [lead.username, lead.id, "lead"]) {
      const page = await new TestBrowser(deskAddress).follow(authorizeUrl({ login_hint }));
      const checked = /value="([^"]+)" required checked/.exec(page.text);
      expect(checked?.[1]).toBe(lead.id);
    }
  });

  it("speaks the language that the desk asks for", async () => {
    const page = await new TestBrowser(deskAddress).follow(authorizeUrl({ ui_locales: "nb" }));
    expect(page.text).toContain('<html lang="nb">');
    expect(page.text).toContain("Velg en demokonto");
  });

  it("sets the security headers on every page, redirect, document and refusal", async () => {
    const base = `${identity.address}/${desk.tenantId}`;
    const pages = [
      authorizeUrl(),
      authorizeUrl({ client_id: "nobody" }),
      `${base}/interaction/gone`,
    ];
    for (const address of [...pages, `${base}/oauth2/v2.0/logout`]) {
      const page = await new TestBrowser(deskAddress).follow(address);
      expect([address, findHeaderFlaws("page", page.headers, page.text)]).toEqual([address, []]);
    }
    const documents = [`${base}/v2.0/.well-known/openid-configuration`, `${base}/nowhere`];
    for (const address of [authorizeUrl(), ...documents, `${identity.address}/nowhere`]) {
      const { headers } = await fetch(address, { redirect: "manual" });
      expect([address, findHeaderFlaws("data", headers)]).toEqual([address, []]);
    }
  });

  it("lets the page run no script and send its form to the desk and itself alone", async () => {
    const page = await new TestBrowser(deskAddress).follow(authorizeUrl());
    const policy = page.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`form-action 'self' ${deskAddress}`);
    expect(policy).not.toContain("unsafe");
    expect(page.text).not.toContain("<script");
    expect(page.headers.get("cache-control")).toContain("no-store");
  });

  it("returns to the desk with access_denied when the person cancels", async () => {
    const back = await signIn(new TestBrowser(deskAddress), { cancel: "yes", account: lead.id });
    expect(new URL(back.url).searchParams.get("error")).toBe("access_denied");
  });

  const strange: Record<string, string>[] = [
    { account: "nobody" },
    {},
    { account: "x".repeat(50_000) },
  ];
  it.each(strange)("asks again when no known account was chosen", async (form) => {
    const page = await signIn(new TestBrowser(deskAddress), form);
    expect(page.status).toBe(422);
    expect(page.text).toContain('role="alert"');
  });

  it("explains a page whose sign-in has ended and leads back", async () => {
    const page = await new TestBrowser(deskAddress).follow(
      `${identity.address}/${desk.tenantId}/interaction/gone`,
    );
    expect(page.status).toBe(400);
    expect(page.text).toContain(`href="${deskAddress}/"`);
  });

  it.each([
    ["a return address that is not the desk's", { redirect_uri: "http://evil.example/" }],
    ["an unknown client", { client_id: "nobody" }],
  ])("never leaves its own pages for %s", async (_name, change) => {
    const page = await new TestBrowser(deskAddress).follow(authorizeUrl(change));
    expect(page.status).toBe(400);
    expect(page.url).toContain(identity.address);
  });

  it("demands the proof of possession of every client", async () => {
    const back = await new TestBrowser(deskAddress).follow(authorizeUrl({ code_challenge: "" }));
    expect(new URL(back.url).searchParams.get("error")).toBe("invalid_request");
  });

  it("ends its session at sign-out and returns to the desk's sign-in page", async () => {
    const browser = new TestBrowser(deskAddress);
    const { url } = await signIn(browser, { account: lead.id });
    const tokens = await (await exchange(codeOf(url), verifier)).json();
    const { id_token } = tokens;
    const query = new URLSearchParams({
      id_token_hint: id_token,
      post_logout_redirect_uri: `${deskAddress}/sign-in`,
    });
    const page = await browser.follow(
      `${identity.address}/${desk.tenantId}/oauth2/v2.0/logout?${query}`,
    );
    expect(page.text).toContain("<script>");
    const action = /action="([^"]+)"/.exec(page.text)?.[1] ?? "";
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? "";
    const back = await browser.follow(action, new URLSearchParams({ xsrf, logout: "yes" }));
    expect(back.url).toBe(`${deskAddress}/sign-in`);
    // The provider itself notifies the desk, independent of the browser.
    const logout = decodeJwt(listening.logouts.at(-1)?.get("logout_token") ?? "");
    expect(logout).toMatchObject({
      iss: desk.issuer,
      aud: desk.signInClientId,
      sid: decodeJwt(id_token).sid,
      jti: expect.any(String),
      events: { "http://schemas.openid.net/event/backchannel-logout": {} },
    });
    expect(logout.nonce).toBeUndefined();
  });
});
