import { expect, it } from "vitest";
import { people, sessions } from "../../db/schema/people";
import { describeOnEachDatabase } from "../../postgres/testing";
import { testOrigin, testTenant, useTestDesk } from "../testing/test-desk";
import { useSignIn } from "../testing/test-sign-in";

describeOnEachDatabase("Sign-in", (open) => {
  const held = useTestDesk(open);
  const signInDesk = useSignIn(held);
  const { call, begin, finish, signIn } = signInDesk;

  it("asks with code, PKCE, state and nonce, and answers where to go", async () => {
    const { url, response } = await begin();
    expect(url.origin + url.pathname).toBe(`${signInDesk.provider.machine.address}/authorize`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: "sign-in-client",
      scope: "openid profile email offline_access",
      response_type: "code",
      redirect_uri: `${testOrigin}/api/auth/callback/desk`,
      state: expect.any(String),
      nonce: expect.any(String),
      code_challenge: expect.any(String),
      code_challenge_method: "S256",
    });
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it("sets cookies of this host alone: secure, hidden from scripts, lax", async () => {
    const begun = await begin();
    const { response } = await signIn();
    const lines = [...begun.response.headers.getSetCookie(), ...response.headers.getSetCookie()];
    expect(lines.length).toBeGreaterThan(4);
    for (const line of lines) {
      expect(line).toMatch(/^__Host-desk\./);
      expect(line).toMatch(/; Path=\/(;|$)/);
      expect(line).toMatch(/; HttpOnly/);
      expect(line).toMatch(/; Secure/);
      expect(line).toMatch(/; SameSite=Lax/);
      expect(line).not.toMatch(/Domain/);
    }
  });

  it("begins a session with the verified token's identity and roles", async () => {
    signInDesk.provider.claims = {
      roles: ["clerk", "lead", "janitor"],
      email: "somebody@else.example",
    };
    const { session, location } = await signIn({ returnTo: "/invoice-groups?status=0" });
    expect(location).toBe(`${testOrigin}/invoice-groups?status=0`);
    const actor = await signInDesk.runtime.sessions.find(session);
    expect(actor).toMatchObject({
      name: "Ingrid Solvang",
      roles: ["clerk", "lead"],
      tenantId: testTenant,
    });
    const [person] = await signInDesk.runtime.database.select().from(people);
    expect(person).toMatchObject({
      issuer: signInDesk.provider.issuer,
      tenantId: testTenant,
      objectId: "object-1",
    });
    // The address is where e-mails go, and names nobody.
    expect(JSON.stringify({ ...person, email: null })).not.toContain("somebody");
    expect(person?.email).toBe("somebody@else.example");
  });

  it.each([
    ["not given", {}],
    ["not verified", { email: "somebody@else.example", email_verified: false }],
    ["unusable", { email: "nowhere" }],
  ])("stores no address that is %s, and forgets the one before", async (_, claims) => {
    signInDesk.provider.claims = { roles: ["clerk"], email: "before@example.test" };
    await signIn();
    signInDesk.provider.claims = { roles: ["clerk"], ...claims };
    await signIn();
    const found = await signInDesk.runtime.database.select().from(people);
    expect(found.map(({ email }) => email)).toEqual([null]);
  });

  it("knows a person again by issuer, tenant and object id, whatever the name", async () => {
    await signIn();
    signInDesk.provider.claims = { name: "Ingrid Berg" };
    await signIn();
    signInDesk.provider.claims = { oid: "object-2" };
    await signIn();
    const rows = await signInDesk.runtime.database.select({ name: people.name }).from(people);
    expect(rows.map(({ name }) => name).sort()).toEqual(["Ingrid Berg", "Ingrid Solvang"]);
  });

  it.each([
    ["no role", { roles: [] }, "no-role"],
    ["no roles claim", { roles: undefined }, "no-role"],
    ["a role that the desk does not know", { roles: ["Administrator", "ADMIN"] }, "no-role"],
    ["another tenant", { tid: "b27e9d50-3c1f-4a88-8d42-70c6e5f1a93b" }, "wrong-tenant"],
  ])(
    "refuses a person with %s, in words the page knows, and remembers nobody",
    async (_name, claims, error) => {
      signInDesk.provider.claims = claims;
      const { location, session } = await signIn();
      expect(location).toBe(`/sign-in?error=${error}`);
      expect(session).toBe("");
      expect(await signInDesk.runtime.database.select().from(people)).toEqual([]);
    },
  );

  it("refuses a sign-in without the second factor that the settings require", async () => {
    signInDesk.restart({ SIGN_IN_AMR: "mfa", SIGN_IN_MAX_AGE_MINUTES: "15" });
    const auth_time = Math.floor(Date.now() / 1000);
    signInDesk.provider.claims = { amr: ["pwd"], auth_time };
    const { location, session } = await signIn();
    expect([location, session]).toEqual(["/sign-in?error=too-weak", ""]);
    expect(await signInDesk.runtime.database.select().from(people)).toEqual([]);
    signInDesk.provider.claims = { amr: ["pwd", "mfa"], auth_time };
    expect((await signIn()).session).not.toBe("");
    expect((await begin()).url.searchParams.get("max_age")).toBe("900");
  });

  it("names the person of a sign-in in its line of the log, and nobody for a refused one", async () => {
    const lineOf = () =>
      held.desk.lines.filter(({ route }) => route === "callback/desk").at(-1) ?? {};
    await signIn();
    const [person] = await signInDesk.runtime.database.select().from(people);
    expect(lineOf()).toMatchObject({ status: 302, personId: person?.id });
    signInDesk.provider.claims = { roles: [] };
    await signIn();
    expect(lineOf()).toMatchObject({ status: 302, kind: "no-role" });
    expect(lineOf()).not.toHaveProperty("personId");
  });

  it("takes a provider without tenants as one tenant, but not one whose issuer names the tenant", async () => {
    signInDesk.provider.claims = { tid: undefined };
    expect((await signIn()).location).toBe(`${testOrigin}/`);
    signInDesk.restart({ TENANT_ID: "v2.0" });
    expect((await signIn()).location).toBe("/sign-in?error=wrong-tenant");
  });

  it.each([
    [
      "a token signed by a stranger",
      () => {
        signInDesk.provider.forge = true;
      },
    ],
    [
      "a token with another nonce",
      () => {
        signInDesk.provider.claims = { nonce: "replayed" };
      },
    ],
    [
      "a token for another client",
      () => {
        signInDesk.provider.claims = { aud: ["other", "another"] };
      },
    ],
  ])("refuses %s", async (_name, prepare) => {
    prepare();
    const { location, session } = await signIn();
    expect([location?.split("&")[0], session]).toEqual(["/sign-in?error=failed", ""]);
  });

  it("refuses a callback with another state, of another browser, or without its cookies", async () => {
    const one = await begin();
    const two = await begin();
    const wrongState = signInDesk.provider.authorize(one.url.href);
    wrongState.searchParams.set("state", "guessed");
    const path = `${wrongState.pathname}${wrongState.search}`;
    const answers = [
      await call("GET", path, { cookie: one.cookie }),
      await finish(one.url, two.cookie),
      await finish(one.url, ""),
    ];
    const places = answers.map(({ headers }) => headers.get("location"));
    expect(places).toEqual([
      "/sign-in?error=other-tab",
      "/sign-in?error=other-tab",
      "/sign-in?error=expired",
    ]);
    expect(await signInDesk.runtime.database.select().from(sessions)).toEqual([]);
  });

  it("comes back with a plain word when the person turned around at the provider", async () => {
    const { cookie } = await begin();
    const path = "/api/auth/callback/desk?error=access_denied";
    const response = await call("GET", path, { cookie });
    expect(response.headers.get("location")).toBe("/sign-in?error=cancelled");
  });

  it("EN5: keeps its heads small with a token of 200 groups and many cookies of other sites", async () => {
    const groups = Array.from({ length: 200 }, (_, at) => `5f3c1a52-8f9e-4b52-9c2a-${1e11 + at}`);
    signInDesk.provider.claims = { groups };
    const begun = await begin();
    const others = `other=${"x".repeat(10_000)}`;
    const response = await finish(begun.url, [begun.cookie, others].join("; "));
    expect(response.headers.get("location")).toBe(`${testOrigin}/`);
    for (const one of [begun.response, response]) {
      const head = [...one.headers].map(([name, value]) => `${name}: ${value}\r\n`).join("");
      expect(head.length).toBeLessThan(4096);
    }
  });

  it("replaces an older session of the browser and never keeps its roles", async () => {
    signInDesk.provider.claims = { roles: ["lead"] };
    const first = await signIn();
    signInDesk.provider.claims = { roles: ["auditor"] };
    const second = await signIn({}, first.session);
    expect(second.session).not.toBe(first.session);
    expect(await signInDesk.runtime.sessions.find(first.session)).toBeNull();
    expect((await signInDesk.runtime.sessions.find(second.session))?.roles).toEqual(["auditor"]);
  });

  it("lets somebody else sign in over an open session without mixing the two", async () => {
    const first = await signIn();
    signInDesk.provider.claims = { oid: "object-2", name: "Jonas Bergheim" };
    const second = await signIn({}, first.session);
    expect((await signInDesk.runtime.sessions.find(second.session))?.name).toBe("Jonas Bergheim");
    expect(await signInDesk.runtime.sessions.find(first.session)).toBeNull();
  });
});
