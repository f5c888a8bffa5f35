import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { handleDesk } from "../../compose";
import { auditEntries } from "../../db/schema/audit";
import { people, sessions } from "../../db/schema/people";
import type { DeskPerson, PersonSession } from "../../domain/desk-person";
import { type Role, roles } from "../../domain/roles";
import { describeOnEachDatabase } from "../../postgres/testing";
import { useTestDesk } from "../../server/testing/test-desk";

const nobody = "00000000-0000-4000-8000-000000000000";

describeOnEachDatabase("People and their sessions", (open) => {
  const held = useTestDesk(open);
  beforeEach(() => held.desk.runtime.database.delete(people));

  const call = (method: string, path: string, cookie?: string) =>
    handleDesk(
      held.desk.runtime,
      held.desk.request(method, `/api/desk${path}`, cookie === undefined ? {} : { cookie }),
    );
  const signIn = (role: Role, person: string) => held.desk.signIn([role], person);
  const isIn = async (cookie: string) => (await call("GET", "/session", cookie)).status === 200;
  const actorOf = async (cookie: string) => {
    const actor = await held.desk.runtime.sessions.find(cookie);
    if (!actor) throw new Error("No session.");
    return actor;
  };
  const list = async (cookie: string): Promise<readonly DeskPerson[]> =>
    (await (await call("GET", "/people", cookie)).json()).people;
  const own = async (cookie: string): Promise<readonly PersonSession[]> =>
    (await (await call("GET", "/own-sessions", cookie)).json()).sessions;
  const audit = () =>
    held.desk.runtime.database
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, "person.sessions-ended"))
      .orderBy(auditEntries.sequence);

  it("lists everybody who has signed in by name, with the sessions that are active", async () => {
    const admin = await signIn("admin", "person-1");
    const old = await signIn("clerk", "person-2");
    const idle = await signIn("clerk", "person-2");
    const used = await signIn("clerk", "person-2");
    await signIn("lead", "person-3");
    const { database } = held.desk.runtime;
    for (const [objectId, name] of [
      ["person-1", "Østberg"],
      ["person-2", "Aas"],
      ["person-3", "Ås"],
    ] as const)
      await database.update(people).set({ name }).where(eq(people.objectId, objectId));
    const { personId, sessionId } = await actorOf(used);
    const idleId = (await actorOf(idle)).sessionId;
    await held.desk.runtime.sessions.storeUses();
    await database
      .update(sessions)
      .set({ lastSeenAt: sql`now() - interval '31 minutes'` })
      .where(eq(sessions.id, idleId));
    const found = await list(admin);
    const names = found.map(({ name }) => name);
    expect(names).toEqual([...names].sort(new Intl.Collator("nb").compare));
    expect(names.indexOf("Østberg")).toBeLessThan(names.indexOf("Ås"));
    const clerk = found.find(({ name }) => name === "Aas");
    expect(clerk).toEqual({
      id: personId,
      name: "Aas",
      roles: ["clerk"],
      signedInAt: expect.stringMatching(/Z$/),
      sessions: [expect.anything(), expect.anything()],
    });
    const ids = clerk?.sessions.map(({ id }) => id);
    expect(ids).toContain(sessionId);
    expect(ids).toContain((await actorOf(old)).sessionId);
    const current = found.flatMap((person) => person.sessions.filter((one) => one.current));
    expect(current.map(({ id }) => id)).toEqual([(await actorOf(admin)).sessionId]);
  });

  it("says when a session began, was last used and ends by itself", async () => {
    const cookie = await signIn("clerk", "person-1");
    const { database } = held.desk.runtime;
    await database.update(sessions).set({ browser: "Firefox", system: "Windows" });
    const before = Date.now();
    const [session] = await own(cookie);
    expect(session).toMatchObject({ browser: "Firefox", system: "Windows", current: true });
    expect(Math.abs(Date.parse(session?.lastUsedAt ?? "") - before)).toBeLessThan(10_000);
    const length = Date.parse(session?.endsAt ?? "") - Date.parse(session?.lastUsedAt ?? "");
    expect(length).toBe(30 * 60_000);
    await database.update(sessions).set({ absoluteEndAt: sql`now() + interval '1 minute'` });
    const [soon] = await own(cookie);
    expect(Date.parse(soon?.endsAt ?? "") - before).toBeLessThan(65_000);
  });

  it("shows the roles of a person without a session", async () => {
    const admin = await signIn("admin", "person-1");
    const lead = await signIn("lead", "person-2");
    const { personId } = await actorOf(lead);
    await call("DELETE", `/people/${personId}/sessions`, admin);
    const person = (await list(admin)).find(({ id }) => id === personId);
    expect(person).toMatchObject({ roles: ["lead"], sessions: [] });
  });

  it.each(roles)(
    "lets a %s do what the role allows, and nothing without a session",
    async (role) => {
      const target = await signIn("clerk", "person-1");
      const { personId, sessionId } = await actorOf(target);
      const cookie = await signIn(role, "person-2");
      const read = role === "auditor" || role === "admin" ? 200 : 403;
      const end = role === "admin" ? 200 : 403;
      const addresses = [
        ["GET", "/people", read],
        ["GET", "/own-sessions", 200],
        ["DELETE", "/own-sessions", 200],
        ["DELETE", `/people/${personId}/sessions/${sessionId}`, end],
        ["DELETE", `/people/${personId}/sessions`, end],
      ] as const;
      for (const [method, path, status] of addresses) {
        expect([method, path, (await call(method, path)).status]).toEqual([method, path, 401]);
        expect([method, path, (await call(method, path, cookie)).status]).toEqual([
          method,
          path,
          status,
        ]);
      }
      expect(await isIn(target)).toBe(role !== "admin");
    },
  );

  it("ends one session or all of a person on the very next request, and says so in the audit", async () => {
    const admin = await signIn("admin", "person-1");
    const [one, two, three] = [
      await signIn("clerk", "person-2"),
      await signIn("clerk", "person-2"),
      await signIn("clerk", "person-2"),
    ];
    const bystander = await signIn("clerk", "person-3");
    const { personId, sessionId } = await actorOf(one);
    const before = (await audit()).length;
    const path = `/people/${personId}/sessions`;
    expect(await (await call("DELETE", `${path}/${sessionId}`, admin)).json()).toEqual({
      ended: 1,
    });
    expect([await isIn(one), await isIn(two)]).toEqual([false, true]);
    expect(await (await call("DELETE", `${path}/${sessionId}`, admin)).json()).toEqual({
      ended: 0,
    });
    expect(await (await call("DELETE", path, admin)).json()).toEqual({ ended: 2 });
    expect(await Promise.all([two, three, bystander, admin].map(isIn))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    const entries = (await audit()).slice(before);
    const { personId: actorId } = await actorOf(admin);
    expect(entries).toMatchObject([
      { actorId, recordKind: "people", recordId: personId, after: { sessionIds: [sessionId] } },
      { actorId, recordKind: "people", recordId: personId, after: { ended: 2 } },
    ]);
  });

  it("does not end a session under the name of another person, nor one of another tenant", async () => {
    const admin = await signIn("admin", "person-1");
    const clerk = await signIn("clerk", "person-2");
    const lead = await signIn("lead", "person-3");
    const { sessionId } = await actorOf(clerk);
    const other = (await actorOf(lead)).personId;
    const path = `/people/${other}/sessions/${sessionId}`;
    expect(await (await call("DELETE", path, admin)).json()).toEqual({ ended: 0 });
    expect(await isIn(clerk)).toBe(true);
    const { database } = held.desk.runtime;
    await database.update(people).set({ tenantId: "other" }).where(eq(people.id, other));
    expect((await call("DELETE", `/people/${other}/sessions`, admin)).status).toBe(404);
    expect((await list(admin)).map(({ id }) => id)).not.toContain(other);
    expect(await database.$count(sessions, eq(sessions.personId, other))).toBe(1);
  });

  it.each([nobody, "x", "%00", "1' or '1'='1"])("knows no person and no session %j", async (id) => {
    const admin = await signIn("admin", "person-1");
    const { personId } = await actorOf(admin);
    const word = encodeURIComponent(id);
    const status = async (path: string) => (await call("DELETE", path, admin)).status;
    expect(await status(`/people/${word}/sessions`)).toBe(404);
    expect(await status(`/people/${word}/sessions/${nobody}`)).toBe(404);
    expect(await status(`/own-sessions/${word}`)).toBe(404);
    expect(await status(`/people/${personId}/sessions/${word}`)).toBe(id === nobody ? 200 : 404);
    expect(await isIn(admin)).toBe(true);
  });

  it("shows a person their own sessions alone and ends no other", async () => {
    const mine = await signIn("clerk", "person-1");
    const second = await signIn("clerk", "person-1");
    const third = await signIn("clerk", "person-1");
    const foreign = await signIn("clerk", "person-2");
    const id = async (cookie: string) => (await actorOf(cookie)).sessionId;
    expect((await own(mine)).map((one) => one.id).sort()).toEqual(
      (await Promise.all([mine, second, third].map(id))).sort(),
    );
    const refused = await call("DELETE", `/own-sessions/${await id(foreign)}`, mine);
    expect(refused.status).toBe(404);
    expect(await isIn(foreign)).toBe(true);
    const ended = await call("DELETE", `/own-sessions/${await id(second)}`, mine);
    expect(await ended.json()).toEqual({ ended: 1 });
    expect(await isIn(second)).toBe(false);
    expect(await (await call("DELETE", "/own-sessions", mine)).json()).toEqual({ ended: 1 });
    expect(await Promise.all([mine, third, foreign].map(isIn))).toEqual([true, false, true]);
    const { personId } = await actorOf(mine);
    expect((await audit()).slice(-2)).toMatchObject([
      { actorId: personId, recordId: personId, after: { ended: 1 } },
      { actorId: personId, recordId: personId, after: { ended: 1 } },
    ]);
  });

  it("ends nothing for a foreign page", async () => {
    const cookie = await signIn("admin", "person-1");
    const { sessionId } = await actorOf(cookie);
    const request = held.desk.request("DELETE", `/api/desk/own-sessions/${sessionId}`, {
      cookie,
      headers: { "sec-fetch-site": "cross-site" },
    });
    expect((await handleDesk(held.desk.runtime, request)).status).toBe(403);
    expect(await isIn(cookie)).toBe(true);
  });
});
