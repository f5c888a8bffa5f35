import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { handleDesk } from "../../compose";
import { sessions } from "../../db/schema/people";
import { exampleEntry, writeEntries } from "../../engine/audit/testing/example-entry";
import { describeOnEachDatabase } from "../../postgres/testing";
import { testTenant, useTestDesk } from "../../server/testing/test-desk";

describeOnEachDatabase("What open pages ask for changes", (open) => {
  const held = useTestDesk(open);
  const ask = async (search: string, cookie: string) => {
    const request = held.desk.request("GET", `/api/desk/changes${search}`, { cookie });
    return handleDesk(held.desk.runtime, request);
  };

  it("returns the changed kinds, each once, and the number to continue from", async () => {
    const { database } = held.desk.runtime;
    const cookie = await held.desk.signIn(["auditor"]);
    const { sequence: begun } = await (await ask("", cookie)).json();
    const since = `?since=${begun}`;
    expect(await (await ask(since, cookie)).json()).toEqual({
      sequence: begun,
      kinds: [],
      unread: 0,
    });
    await writeEntries(
      database,
      exampleEntry(testTenant),
      exampleEntry(testTenant),
      exampleEntry(testTenant, { recordKind: "jobs", recordId: "1" }),
    );
    await writeEntries(database, exampleEntry("another-tenant", { recordKind: "offers" }));
    expect(await (await ask(since, cookie)).json()).toEqual({
      sequence: begun + 3,
      kinds: ["invoice-groups", "jobs"],
      unread: 0,
    });
    expect(await (await ask(`?since=${begun + 2}`, cookie)).json()).toEqual({
      sequence: begun + 3,
      kinds: ["jobs"],
      unread: 0,
    });
    expect(await (await ask("", cookie)).json()).toEqual({
      sequence: begun + 3,
      kinds: [],
      unread: 0,
    });
  });

  it("names no kind that the person may not open", async () => {
    const { database } = held.desk.runtime;
    const clerk = await held.desk.signIn(["clerk"], "person-4");
    const { sequence: begun } = await (await ask("", clerk)).json();
    await writeEntries(
      database,
      exampleEntry(testTenant, { recordKind: "jobs", recordId: "1" }),
      exampleEntry(testTenant, { recordKind: "webhooks", recordId: "1" }),
    );
    const kindsTo = async (cookie: string) =>
      (await (await ask(`?since=${begun}`, cookie)).json()).kinds;
    expect(await kindsTo(clerk)).toEqual(["jobs"]);
    expect(await kindsTo(await held.desk.signIn(["lead"], "person-5"))).toEqual([
      "jobs",
      "webhooks",
    ]);
  });

  it("does not keep the session alive by asking", async () => {
    const cookie = await held.desk.signIn(["clerk"], "person-2");
    const endOf = async () => (await held.desk.runtime.sessions.find(cookie, true))?.sessionEndsAt;
    const before = await endOf();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect((await ask("", cookie)).status).toBe(200);
    expect(await endOf()).toEqual(before);
  });

  it("leads to reads that a page makes by itself, which do not keep the session alive either", async () => {
    const cookie = await held.desk.signIn(["lead"], "person-3");
    const { database } = held.desk.runtime;
    const longAgo = new Date(Date.now() - 10 * 60_000);
    const ours = sql`person_id = (select id from people where object_id = 'person-3')`;
    await database.update(sessions).set({ lastSeenAt: longAgo }).where(ours);
    const lastSeen = async () =>
      (await database.select().from(sessions).where(ours))[0]?.lastSeenAt;
    const read = (headers: Record<string, string>) =>
      handleDesk(
        held.desk.runtime,
        held.desk.request("GET", "/api/desk/audit", { cookie, headers }),
      );
    expect((await read({ "x-desk-passive": "1" })).status).toBe(200);
    await held.desk.runtime.sessions.storeUses();
    expect(await lastSeen()).toEqual(longAgo);
    expect((await read({})).status).toBe(200);
    await held.desk.runtime.sessions.storeUses();
    expect(await lastSeen()).not.toEqual(longAgo);
  });

  it("needs a session and a whole number", async () => {
    expect((await ask("", "")).status).toBe(401);
    const cookie = await held.desk.signIn(["clerk"]);
    for (const search of ["?since=x", "?since=-1", "?since=1.5", "?other=1"]) {
      expect((await ask(search, cookie)).status).toBe(400);
    }
  });
});
