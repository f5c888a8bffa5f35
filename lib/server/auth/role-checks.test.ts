import { setTimeout as wait } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { people, sessions } from "../../db/schema/people";
import { describeOnEachDatabase } from "../../postgres/testing";
import { testSettings, useTestDesk } from "../testing/test-desk";
import { useSignIn } from "../testing/test-sign-in";

describeOnEachDatabase("Roles are read again", (open) => {
  const held = useTestDesk(open);
  const signInDesk = useSignIn(held);

  const find = (cookie: string) => signInDesk.runtime.sessions.find(cookie);
  const rolesOf = async (cookie: string) => (await find(cookie))?.roles ?? null;
  const rows = () => signInDesk.runtime.database.select().from(sessions);
  /** As if the last reading of all sessions were this old. */
  const age = (text: string) =>
    signInDesk.runtime.database.update(sessions).set({
      rolesCheckedAt: sql`now() - ${text}::interval`,
      roleCheckRetryAt: null,
    });
  const asked = (path = "/token") =>
    signInDesk.provider.machine.received.filter(
      ({ url, body }) => url === path && (path !== "/token" || body.includes("refresh_token=")),
    ).length;
  const begin = async (...roles: string[]) => {
    signInDesk.provider.claims = { roles };
    const { session } = await signInDesk.signIn();
    signInDesk.provider.machine.received.length = 0;
    return session;
  };

  it("keeps the refresh token encrypted, and out of the log", async () => {
    const cookie = await begin("clerk");
    await age("11 minutes");
    expect(await rolesOf(cookie)).toEqual(["clerk"]);
    const [row] = await rows();
    expect(row).toMatchObject({
      subject: "subject-1",
      providerSession: "provider-session-1",
      providerGrant: expect.stringMatching(/^[\w-]{80,}$/),
    });
    const plain = Buffer.from(row?.providerGrant ?? "", "base64url").toString("latin1");
    expect(JSON.stringify(row) + plain).not.toContain("canary");
    expect(JSON.stringify(held.desk.lines)).not.toMatch(/canary|eyJ/);
  });

  it("sends no request while they are new", async () => {
    const cookie = await begin("clerk");
    await age("7 minutes 30 seconds");
    expect(await rolesOf(cookie)).toEqual(["clerk"]);
    await wait(100);
    expect(asked()).toBe(0);
  });

  it("takes a removed role away in time, on every machine, and says so in the audit", async () => {
    const other = await begin("clerk", "lead");
    const cookie = await begin("clerk", "lead");
    await age("9 minutes");
    await signInDesk.runtime.database
      .update(sessions)
      .set({ rolesCheckedAt: sql`now() - interval '10 minutes'` })
      .where(sql`created_at = (select max(created_at) from sessions)`);
    signInDesk.provider.claims = { roles: ["clerk"] };
    expect(await rolesOf(cookie)).toEqual(["clerk"]);
    expect((await rows()).map(({ roles }) => roles)).toEqual([["clerk"], ["clerk"]]);
    expect(await rolesOf(other)).toEqual(["clerk"]);
    const [person] = await signInDesk.runtime.database.select().from(people);
    expect(person?.roles).toEqual(["clerk"]);
    expect(held.desk.sessionEvents).toEqual([
      {
        tenantId: person?.tenantId,
        personId: person?.id,
        action: "person.roles-changed",
        before: { roles: ["clerk", "lead"] },
        after: { roles: ["clerk"], ended: 0 },
      },
    ]);
  });

  it("removes them from a session that was idle for a while, on its first request", async () => {
    const cookie = await begin("lead");
    await age("29 minutes");
    signInDesk.provider.claims = { roles: ["auditor"] };
    expect(await rolesOf(cookie)).toEqual(["auditor"]);
  });

  it("reads them beside the request before they are too old", async () => {
    const cookie = await begin("lead");
    await age("8 minutes 30 seconds");
    signInDesk.provider.claims = { roles: ["clerk"] };
    let release = () => undefined;
    signInDesk.provider.hold = new Promise((resolve) => {
      release = () => void resolve();
    });
    expect(await rolesOf(cookie)).toEqual(["lead"]);
    expect(await rolesOf(cookie)).toEqual(["lead"]);
    release();
    await expect.poll(() => rolesOf(cookie)).toEqual(["clerk"]);
    expect(asked()).toBe(1);
  });

  it("ends all sessions of a person without a role", async () => {
    const other = await begin("clerk");
    const cookie = await begin("clerk");
    await age("10 minutes");
    signInDesk.provider.claims = { roles: ["janitor"] };
    expect(await find(cookie)).toBeNull();
    expect(await find(other)).toBeNull();
    expect(await rows()).toEqual([]);
    expect(held.desk.sessionEvents).toMatchObject([
      { action: "person.roles-changed", after: { roles: [], ended: 2 } },
    ]);
  });

  it("ends a session whose grant the provider has ended", async () => {
    const cookie = await begin("clerk");
    await age("10 minutes");
    signInDesk.provider.revoke();
    expect(await find(cookie)).toBeNull();
    expect(await rows()).toEqual([]);
    expect(held.desk.sessionEvents).toMatchObject([
      { action: "person.sessions-ended", after: { ended: 1, reason: "grant-refused" } },
    ]);
  });

  it.each([
    ["signed by a stranger", {}, true],
    ["about somebody else", { sub: "subject-2" }, false],
    ["for another client", { aud: "other" }, false],
    ["for several, by another", { azp: "other" }, false],
    ["of another issuer", { iss: "http://evil.test" }, false],
    ["with another nonce", { nonce: "another" }, false],
    ["of another tenant", { tid: "other" }, false],
    ["that has ended", { exp: 1000 }, false],
  ])("ends a session for a new ID token %s", async (_name, claims, forge) => {
    const cookie = await begin("clerk");
    await age("10 minutes");
    signInDesk.provider.claims = claims;
    signInDesk.provider.forge = forge;
    expect(await find(cookie)).toBeNull();
    expect(await rows()).toEqual([]);
  });

  it("takes a new ID token without a nonce", async () => {
    const cookie = await begin("clerk");
    await age("10 minutes");
    signInDesk.provider.claims = { nonce: undefined, roles: ["lead"] };
    expect(await rolesOf(cookie)).toEqual(["lead"]);
  });

  it.each([
    ["fails, also when asked again at once", { status: 503, body: {} }, 2],
    ["is asked too often", { status: 429, body: {} }, 1],
    ["does not know the desk", { status: 401, body: { error: "invalid_client" } }, 1],
    ["answers nonsense", { status: 200, body: { id_token: 5 } }, 1],
  ])("goes on for a bounded time while the provider %s", async (_name, answer, requests) => {
    const cookie = await begin("clerk");
    await age("29 minutes 50 seconds");
    signInDesk.provider.answer = answer;
    expect(await rolesOf(cookie)).toEqual(["clerk"]);
    expect(await rolesOf(cookie)).toEqual(["clerk"]);
    expect(asked()).toBe(requests); // a failure is followed by a pause
    expect(held.desk.lines.filter(({ event }) => event === "role-check")).toHaveLength(1);
    await age("30 minutes");
    await signInDesk.runtime.database.update(sessions).set({ lastSeenAt: sql`now()` });
    expect(await find(cookie)).toBeNull();
    expect(held.desk.sessionEvents).toMatchObject([
      { action: "person.sessions-ended", after: { reason: "roles-not-confirmed" } },
    ]);
  });

  it("goes on while the provider can't be reached, and reads them once it can", async () => {
    const cookie = await begin("lead");
    await age("12 minutes");
    const { issuer } = signInDesk.provider;
    signInDesk.restart({ SIGN_IN_ISSUER: "http://127.0.0.1:9/v2.0" });
    expect(await rolesOf(cookie)).toEqual(["lead"]);
    signInDesk.restart({ SIGN_IN_ISSUER: issuer });
    signInDesk.provider.claims = { roles: ["clerk"] };
    await age("12 minutes");
    expect(await rolesOf(cookie)).toEqual(["clerk"]);
  });

  it("asks once for many requests at once, at two desks on one database", async () => {
    const cookie = await begin("lead");
    await age("10 minutes");
    signInDesk.provider.claims = { roles: ["clerk"] };
    signInDesk.provider.hold = wait(300);
    const second = held.desk.fresh({ SIGN_IN_ISSUER: signInDesk.provider.issuer });
    const found = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        (index % 2 === 0 ? signInDesk.runtime : second).sessions.find(cookie),
      ),
    );
    expect(found.map((actor) => actor?.roles)).toEqual(Array(40).fill(["clerk"]));
    expect(asked()).toBe(1);
  });

  it("goes on with the token that the provider gave in exchange", async () => {
    const cookie = await begin("clerk");
    for (let count = 1; count <= 3; count += 1) {
      await age("10 minutes");
      expect(await rolesOf(cookie)).toEqual(["clerk"]);
      expect(asked()).toBe(count);
    }
  });

  it("reads them from userinfo where there is no refresh token, or no new ID token", async () => {
    signInDesk.provider.withoutRefreshToken = true;
    const first = await begin("lead");
    await age("10 minutes");
    signInDesk.provider.claims = { roles: ["clerk"] };
    expect(await rolesOf(first)).toEqual(["clerk"]);
    expect([asked(), asked("/userinfo")]).toEqual([0, 1]);
    signInDesk.provider.withoutRefreshToken = false;
    signInDesk.provider.withoutIdToken = true;
    const second = await begin("clerk");
    await age("10 minutes");
    signInDesk.provider.claims = { roles: ["auditor"] };
    expect(await rolesOf(second)).toEqual(["auditor"]);
    expect([asked(), asked("/userinfo")]).toEqual([1, 1]);
    await age("10 minutes");
    signInDesk.provider.claims = { sub: "subject-2" };
    expect(await find(second)).toBeNull();
  });

  it("ends a session whose access token has ended where there is no refresh token", async () => {
    signInDesk.provider.withoutRefreshToken = true;
    const cookie = await begin("clerk");
    await age("10 minutes");
    signInDesk.provider.revoke();
    expect(await find(cookie)).toBeNull();
  });

  it("delays no other session while it waits", async () => {
    const slow = await begin("clerk");
    await age("10 minutes");
    signInDesk.provider.claims = { oid: "object-2", sub: "subject-2", roles: ["lead"] };
    const { session: other } = await signInDesk.signIn();
    let release = () => undefined;
    signInDesk.provider.hold = new Promise((resolve) => {
      release = () => void resolve();
    });
    signInDesk.provider.claims = {};
    const waiting = find(slow);
    expect(await rolesOf(other)).toEqual(["lead"]);
    release();
    expect((await waiting)?.roles).toEqual(["clerk"]);
  });

  it("revives no session that ended while it was asked about", async () => {
    const cookie = await begin("clerk");
    const [row] = await rows();
    await age("10 minutes");
    signInDesk.provider.hold = wait(300);
    const waiting = find(cookie);
    await wait(100);
    await signInDesk.runtime.database.delete(sessions).where(eq(sessions.id, row?.id ?? ""));
    expect(await waiting).toBeNull();
    expect(await rows()).toEqual([]);
  });

  it("ends a session whose grant can't be opened any more, as under another secret", async () => {
    const cookie = await begin("clerk");
    await age("10 minutes");
    signInDesk.restart({ NEXTAUTH_SECRET: "another secret of more than 32 characters" });
    expect(await find(cookie)).toBeNull();
    expect(asked()).toBe(0);
  });

  it("reads roles on after the secret was changed, as long as the one before is set", async () => {
    const cookie = await begin("clerk");
    await age("10 minutes");
    signInDesk.restart({
      NEXTAUTH_SECRET: "another secret of more than 32 characters",
      NEXTAUTH_SECRET_PREVIOUS: testSettings.NEXTAUTH_SECRET,
    });
    expect(await rolesOf(cookie)).toEqual(["clerk"]);
    expect(asked()).toBe(1);
  });

  it("goes by the setting", async () => {
    const cookie = await begin("lead");
    signInDesk.restart({ ROLE_RECHECK_MINUTES: "2" });
    await age("2 minutes");
    signInDesk.provider.claims = { roles: ["clerk"] };
    expect(await rolesOf(cookie)).toEqual(["clerk"]);
  });
});
