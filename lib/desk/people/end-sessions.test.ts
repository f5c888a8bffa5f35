import { eq, sql } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { handleDesk } from "../../compose";
import { sessions } from "../../db/schema/people";
import { describeOnEachDatabase } from "../../postgres/testing";
import { useTestDesk } from "../../server/testing/test-desk";
import { useSignIn } from "../../server/testing/test-sign-in";

describeOnEachDatabase("The end of a session", (open) => {
  const held = useTestDesk(open);
  const signInDesk = useSignIn(held);

  const signIn = async (body?: object, cookie?: string) =>
    (await signInDesk.signIn(body, cookie)).session;
  const actorOf = async (cookie: string) => {
    const actor = await signInDesk.runtime.sessions.find(cookie);
    if (!actor) throw new Error("No session.");
    return actor;
  };
  const isIn = async (cookie: string) =>
    (await signInDesk.runtime.sessions.find(cookie, true)) !== null;
  /** Answers the status, and the number of ended sessions or the type of the problem. */
  const end = async (path: string, cookie: string) => {
    const request = held.desk.request("DELETE", `/api/desk${path}`, { cookie });
    const response = await handleDesk(signInDesk.runtime, request);
    const { ended, type } = await response.json();
    return [response.status, ended ?? type];
  };
  const makeOld = async (cookie: string) => {
    const { sessionId } = await actorOf(cookie);
    await signInDesk.runtime.database
      .update(sessions)
      .set({ createdAt: sql`now() - interval '11 minutes'` })
      .where(eq(sessions.id, sessionId));
  };
  const now = () => Math.floor(Date.now() / 1000);
  const signInAgain = [403, "sign-in-again"];

  it("needs a recent sign-in for another session of one's own, and none for the one that asks", async () => {
    const [old, other] = [await signIn(), await signIn()];
    await makeOld(old);
    const { sessionId } = await actorOf(old);
    const { sessionId: otherId } = await actorOf(other);
    expect(await end("/own-sessions", old)).toEqual(signInAgain);
    expect(await end(`/own-sessions/${otherId}`, old)).toEqual(signInAgain);
    expect(await isIn(other)).toBe(true);
    expect(await end(`/own-sessions/${sessionId}`, old)).toEqual([200, 1]);
    expect(await end("/own-sessions", other)).toEqual([200, 0]);
  });

  it("is possible after a sign-in with credentials, which replaces the old session", async () => {
    const [old, other] = [await signIn(), await signIn()];
    await makeOld(old);
    signInDesk.provider.claims = { auth_time: now() };
    const fresh = await signIn({ prompt: "login" }, old);
    expect(await isIn(old)).toBe(false);
    expect(await end("/own-sessions", fresh)).toEqual([200, 1]);
    expect(await isIn(other)).toBe(false);
  });

  it("is not possible after a sign-in for which the provider asked for no credentials", async () => {
    const other = await signIn();
    signInDesk.provider.claims = { auth_time: now() - 3600 };
    expect(await end("/own-sessions", await signIn({ prompt: "login" }))).toEqual(signInAgain);
    expect(await isIn(other)).toBe(true);
  });

  it("needs it of an administrator for their own sessions alone, however their id is written", async () => {
    const clerk = await signIn();
    signInDesk.provider.claims = { oid: "object-2", roles: ["admin"] };
    const [admin, second] = [await signIn(), await signIn()];
    await makeOld(admin);
    const { personId } = await actorOf(admin);
    const { sessionId } = await actorOf(second);
    for (const id of [personId, personId.toUpperCase()]) {
      expect(await end(`/people/${id}/sessions`, admin)).toEqual(signInAgain);
      expect(await end(`/people/${id}/sessions/${sessionId}`, admin)).toEqual(signInAgain);
    }
    const { personId: clerkId } = await actorOf(clerk);
    expect(await end(`/people/${clerkId}/sessions`, admin)).toEqual([200, 1]);
  });

  it("revokes the grant of each ended session at the identity provider, and no other", async () => {
    const { machine, refreshTokens } = signInDesk.provider;
    // The session that asks, one that it ends, and another.
    const cookies = [await signIn(), await signIn(), await signIn()] as const;
    const [asking, one] = cookies;
    const [kept, first, second] = refreshTokens.slice(-cookies.length);
    const revoked = () =>
      machine.received.flatMap(({ url, body }) =>
        url === "/revoke" ? new URLSearchParams(body).get("token") : [],
      );
    const { sessionId } = await actorOf(one);
    expect(await end(`/own-sessions/${sessionId}`, asking)).toEqual([200, 1]);
    await vi.waitFor(() => expect(revoked()).toContain(first), 20_000);
    expect(revoked()).not.toContain(second);
    expect(await end("/own-sessions", asking)).toEqual([200, 1]);
    await vi.waitFor(() => expect(revoked()).toContain(second), 20_000);
    expect(revoked()).not.toContain(kept);
    expect(held.desk.lines.filter(({ event }) => event === "grant-revocation")).toEqual([]);
  });
});
