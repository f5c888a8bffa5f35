import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { people, sessions } from "../../db/schema/people";
import { describeOnEachDatabase } from "../../postgres/testing";
import { testTenant, useTestDesk } from "../testing/test-desk";
import { endSession, hashToken, newSessionToken } from "./session-store";
import { createSessions } from "./sessions";

describeOnEachDatabase("Sessions", (open) => {
  const held = useTestDesk(open);
  const find = (cookie: string, passive = false) =>
    held.desk.runtime.sessions.find(cookie, passive);
  const row = async () => {
    const rows = await held.desk.runtime.database.select().from(sessions);
    return rows.at(-1);
  };
  const age = (set: Partial<Record<"lastSeenAt" | "absoluteEndAt", string>>) =>
    held.desk.runtime.database
      .update(sessions)
      .set(
        Object.fromEntries(
          Object.entries(set).map(([name, value]) => [name, sql`now() + ${value}::interval`]),
        ),
      );

  it("keeps the token's hash only, and gives 256 bits of chance to each", async () => {
    const cookie = await held.desk.signIn(["clerk"]);
    const token = cookie.split("=")[1] ?? "";
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    expect(newSessionToken()).not.toBe(token);
    const stored = await row();
    expect(stored?.tokenHash).toBe(hashToken(token));
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it("answers the person, the roles of the sign-in and when the session ends", async () => {
    const actor = await find(await held.desk.signIn(["clerk", "auditor"]));
    expect(actor).toMatchObject({
      name: "Ingrid Solvang",
      roles: ["clerk", "auditor"],
      tenantId: testTenant,
    });
    const left = (actor?.sessionEndsAt.getTime() ?? 0) - Date.now();
    expect(left).toBeGreaterThan(29 * 60_000);
    expect(left).toBeLessThanOrEqual(30 * 60_000);
  });

  it("leaves no statement on a connection: a pooler gives the next query another one", async () => {
    await find(await held.desk.signIn(["clerk"]));
    const kept = sql`select name from pg_prepared_statements`;
    expect((await held.desk.runtime.database.execute(kept)).rows).toEqual([]);
  });

  it("ends 30 minutes after the last use, to the second", async () => {
    const cookie = await held.desk.signIn(["clerk"]);
    await age({ lastSeenAt: "-29 minutes -59 seconds" });
    expect(await find(cookie, true)).not.toBeNull();
    await age({ lastSeenAt: "-30 minutes -1 seconds" });
    expect(await find(cookie)).toBeNull();
  });

  it("ends at its absolute end however busy it is", async () => {
    const cookie = await held.desk.signIn(["clerk"]);
    await age({ absoluteEndAt: "5 minutes" });
    const actor = await find(cookie);
    expect((actor?.sessionEndsAt.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(5 * 60_000);
    await age({ absoluteEndAt: "-1 second" });
    expect(await find(cookie)).toBeNull();
  });

  it("counts the idle time from the last use, however soon after another it came", async () => {
    const cookie = await held.desk.signIn(["clerk"]);
    await find(cookie);
    await held.desk.runtime.sessions.storeUses();
    // The noted use is 20 seconds old when the next use comes.
    await age({ lastSeenAt: "-20 seconds" });
    await find(cookie);
    await held.desk.runtime.sessions.storeUses();
    const used = (await row())?.lastSeenAt.getTime() ?? 0;
    expect(Math.abs(Date.now() - used)).toBeLessThan(10_000);
    await held.desk.runtime.database
      .update(sessions)
      .set({ lastSeenAt: sql`${sessions.lastSeenAt} - interval '29 minutes 50 seconds'` });
    expect(await find(cookie, true)).not.toBeNull();
  });

  it("writes the uses of many requests together, and none for a passive look", async () => {
    const cookie = await held.desk.signIn(["clerk"]);
    await age({ lastSeenAt: "-2 minutes" });
    const before = await row();
    await find(cookie, true);
    await held.desk.runtime.sessions.storeUses();
    expect((await row())?.lastSeenAt).toEqual(before?.lastSeenAt);
    for (let count = 0; count < 50; count += 1) await find(cookie);
    // The requests themselves write nothing.
    expect((await row())?.lastSeenAt).toEqual(before?.lastSeenAt);
    const ends = (await find(cookie, true))?.sessionEndsAt.getTime() ?? 0;
    expect(ends - Date.now()).toBeGreaterThan(29.9 * 60_000);
    await held.desk.runtime.sessions.storeUses();
    expect((await row())?.lastSeenAt.getTime()).toBeGreaterThan(Date.now() - 5000);
  });

  it("never takes a use back that another desk has noted later", async () => {
    const cookie = await held.desk.signIn(["clerk"]);
    await find(cookie);
    await age({ lastSeenAt: "5 seconds" });
    const later = await row();
    await held.desk.runtime.sessions.storeUses();
    expect((await row())?.lastSeenAt).toEqual(later?.lastSeenAt);
  });

  it("has at most ten sessions of a person: one more ends the oldest", async () => {
    const cookies: string[] = [];
    for (let count = 0; count < 11; count += 1) cookies.push(await held.desk.signIn(["clerk"]));
    const other = await held.desk.signIn(["clerk"], "person-2");
    const live = await Promise.all(cookies.map((cookie) => find(cookie)));
    expect(live.map((actor) => actor !== null)).toEqual([false, ...Array(10).fill(true)]);
    expect(await find(other)).not.toBeNull();
  });

  it("has at most ten when many sign in at once, and does not count ended ones", async () => {
    const many = await Promise.all(
      Array.from({ length: 25 }, () => held.desk.signIn(["clerk"], "person-11")),
    );
    const live = async (cookies: readonly string[]) =>
      (await Promise.all(cookies.map((cookie) => find(cookie)))).filter(Boolean).length;
    expect(await live(many)).toBe(10);
    await held.desk.runtime.sessions.storeUses();
    const { database } = held.desk.runtime;
    const some = sql`id in (select id from sessions order by created_at desc limit 4)`;
    await database.update(sessions).set({ lastSeenAt: sql`now() - interval '1 hour'` }).where(some);
    const more = await Promise.all(
      Array.from({ length: 4 }, () => held.desk.signIn(["clerk"], "person-11")),
    );
    expect(await live(many)).toBe(6);
    expect(await live(more)).toBe(4);
  });

  it("goes on without a note of its use while the disk is full, and ends in time", async () => {
    const { database } = held.desk.runtime;
    const cookie = await held.desk.signIn(["clerk"]);
    await age({ lastSeenAt: "-29 minutes" });
    const before = await row();
    await database.execute(sql`set default_transaction_read_only = on`);
    expect(await find(cookie)).not.toBeNull();
    await held.desk.runtime.sessions.storeUses();
    await database.execute(sql`set default_transaction_read_only = off`);
    expect((await row())?.lastSeenAt).toEqual(before?.lastSeenAt);
    await age({ lastSeenAt: "-31 minutes" });
    expect(await find(cookie)).toBeNull();
    expect(held.desk.lines.filter(({ event }) => event === "sessions")).toEqual([]);
  });

  it("ends at once with the person's deletion", async () => {
    const { database } = held.desk.runtime;
    const cookie = await held.desk.signIn(["clerk"], "person-9");
    const actor = await find(cookie);
    await database.delete(people).where(eq(people.id, actor?.personId ?? ""));
    expect(await find(cookie)).toBeNull();
  });

  it("ends other sessions of a person who comes back with fewer roles, and keeps equal ones", async () => {
    const both = await held.desk.signIn(["clerk", "lead"]);
    const clerk = await held.desk.signIn(["clerk"]);
    expect(await find(both)).toBeNull();
    const again = await held.desk.signIn(["clerk", "lead"]);
    expect(await find(clerk)).not.toBeNull();
    expect(await find(again)).not.toBeNull();
  });

  it("takes a changed role at once and ignores a word that is no role", async () => {
    const { database } = held.desk.runtime;
    const cookie = await held.desk.signIn(["lead"]);
    await database.update(sessions).set({ roles: ["auditor", "root"] });
    expect((await find(cookie))?.roles).toEqual(["auditor"]);
    await database.update(sessions).set({ roles: ["root"] });
    expect(await find(cookie)).toBeNull();
  });

  it("refuses sessions of another tenant than the desk's", async () => {
    const cookie = await held.desk.signIn(["clerk"]);
    const other = createSessions(held.desk.runtime.database, {
      idleMinutes: 30,
      tenantId: "other",
    });
    expect(await other.find(cookie)).toBeNull();
  });

  it("answers a thousand look-ups at once, each with its own person", async () => {
    const cookies = await Promise.all(
      Array.from({ length: 5 }, (_, index) => held.desk.signIn(["clerk"], `person-${index}`)),
    );
    const wanted = await Promise.all(cookies.map((cookie) => find(cookie)));
    const many = Array.from({ length: 1000 }, (_, index) => index % 6);
    const found = await Promise.all(many.map((index) => find(cookies[index] ?? "")));
    expect(found.map((actor) => actor?.personId)).toEqual(
      many.map((index) => wanted[index]?.personId),
    );
  });

  it("sees an end that came before the look-up, however many look-ups are under way", async () => {
    const cookie = await held.desk.signIn(["clerk"]);
    const under = Array.from({ length: 20 }, () => find(cookie));
    await endSession(held.desk.runtime.database, cookie.split("=")[1] ?? "");
    expect(await find(cookie)).toBeNull();
    await Promise.all(under);
  });
});
