import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { people, sessions } from "../db/schema/people";
import { describeOnEachDatabase } from "../postgres/testing";
import { endSession, hashToken, newSessionToken } from "./session-store";
import { createSessions } from "./sessions";
import { testTenant, useTestDesk } from "./testing/test-desk";

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

  it("ends after 30 idle minutes, not before", async () => {
    const cookie = await held.desk.signIn(["clerk"]);
    await age({ lastSeenAt: "-29 minutes" });
    expect(await find(cookie, true)).not.toBeNull();
    await age({ lastSeenAt: "-31 minutes" });
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

  it("notes use at most once a minute, and not at all for a passive look", async () => {
    const cookie = await held.desk.signIn(["clerk"]);
    const seen = async () => (await row())?.lastSeenAt.getTime();
    await age({ lastSeenAt: "-30 seconds" });
    const before = await seen();
    await find(cookie);
    expect(await seen()).toBe(before);
    await age({ lastSeenAt: "-2 minutes" });
    const old = await seen();
    await find(cookie, true);
    expect(await seen()).toBe(old);
    await find(cookie);
    expect(await seen()).toBeGreaterThan(old ?? 0);
  });

  it("goes on without a note of its use while the disk is full, and ends in time", async () => {
    const { database } = held.desk.runtime;
    const cookie = await held.desk.signIn(["clerk"]);
    await age({ lastSeenAt: "-29 minutes" });
    const before = await row();
    await database.execute(sql`set default_transaction_read_only = on`);
    expect(await find(cookie)).not.toBeNull();
    await database.execute(sql`set default_transaction_read_only = off`);
    expect((await row())?.lastSeenAt).toEqual(before?.lastSeenAt);
    await age({ lastSeenAt: "-31 minutes" });
    expect(await find(cookie)).toBeNull();
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
