import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { handleDesk } from "../../compose";
import { debtCases } from "../../db/schema/debt-cases";
import { notifications } from "../../db/schema/notifications";
import { notifyDueCases } from "../../desk/debt-cases/register/notify-due-cases";
import { noteSchema } from "../../domain/notes/note-shape";
import {
  type Notification,
  notificationListSchema,
} from "../../domain/notifications/notification-shape";
import { describeOnEachDatabase } from "../../postgres/testing";
import { answerJson } from "../../server/testing/fake-machine";
import { testTenant, useTestDesk } from "../../server/testing/test-desk";
import { notify } from "./notify";
import { removeOldNotifications } from "./store";

const customer = "c".repeat(32);
const record = { kind: "customers", id: customer } as const;

describeOnEachDatabase("Notifications", (open) => {
  const held = useTestDesk(open);
  let [mine, theirs] = ["", ""];
  let [me, them] = ["", ""];

  beforeEach(async () => {
    const { desk } = held;
    await desk.runtime.database.execute(sql`truncate notifications, notes, debt_cases cascade`);
    desk.answer((_request, response) => answerJson(response, { accounts: [] }));
    mine = await desk.signIn(["clerk"], "p1");
    theirs = await desk.signIn(["lead"], "p2");
    const idOf = async (cookie: string) =>
      (await desk.runtime.sessions.find(cookie))?.personId ?? "";
    [me, them] = [await idOf(mine), await idOf(theirs)];
  });

  const call = (method: string, path: string, cookie: string, body?: unknown) =>
    handleDesk(
      held.desk.runtime,
      held.desk.request(method, `/api/desk${path}`, {
        cookie,
        body,
        headers: { "idempotency-key": randomUUID() },
      }),
    );
  const list = async (cookie: string, search = "") => {
    const response = await call("GET", `/notifications${search}`, cookie);
    return notificationListSchema.parse(await response.json());
  };
  const unread = async (cookie: string): Promise<number> =>
    (await (await call("GET", "/changes", cookie)).json()).unread;
  const report = (cause: string, more: Partial<Parameters<typeof notify>[1]> = {}) =>
    held.desk.runtime.database.transaction((queries) =>
      notify(queries, {
        tenantId: testTenant,
        kind: "job-finished",
        people: [me],
        actorId: null,
        cause,
        record: { kind: "jobs", id: randomUUID() },
        ...more,
      }),
    );
  const mention = async (text: string, mentions: string[]) => {
    const response = await call("POST", "/notes", mine, { record, text, mentions });
    return noteSchema.parse(await response.json());
  };

  it("reach the mentioned person once, and not the one who wrote", async () => {
    const note = await mention("@Ingrid Solvang, and myself", [me, them]);
    const words = { text: "Changed, @Ingrid Solvang", mentions: [them] };
    await call("PUT", `/notes/${note.id}`, mine, { version: 1, ...words });
    const { notifications: found } = await list(theirs);
    expect(found).toMatchObject([
      {
        kind: "mention",
        actor: { id: me, name: "Ingrid Solvang" },
        record: { kind: "customers", id: customer, number: null, name: null },
        excerpt: "Changed, @Ingrid Solvang",
        read: false,
      },
    ]);
    expect([await unread(theirs), await unread(mine)]).toEqual([1, 0]);
    expect((await list(mine)).notifications).toEqual([]);
    await call("DELETE", `/notes/${note.id}`, mine);
    expect((await list(theirs)).notifications).toMatchObject([{ kind: "mention", excerpt: null }]);
  });

  it("are not written where what causes them is undone", async () => {
    const failing = held.desk.runtime.database.transaction(async (queries) => {
      await notify(queries, {
        tenantId: testTenant,
        kind: "mention",
        people: [me],
        actorId: them,
        cause: "x",
        record,
      });
      throw new Error("undone");
    });
    await expect(failing).rejects.toThrow("undone");
    expect(await unread(mine)).toBe(0);
  });

  it("come once for one cause, and again for another", async () => {
    await report("job:1:finished");
    await report("job:1:finished");
    await report("job:1:finished again");
    expect((await list(mine)).notifications).toHaveLength(2);
  });

  it("are read and unread by the person alone", async () => {
    for (const cause of ["a", "b", "c"]) await report(cause);
    const [first] = (await list(mine)).notifications;
    const path = `/notifications/${first?.id}`;
    expect((await call("PUT", path, theirs, { read: true })).status).toBe(404);
    expect((await call("PUT", path, mine, { read: true })).status).toBe(204);
    expect(await unread(mine)).toBe(2);
    expect((await list(mine, "?unread=1")).notifications).toHaveLength(2);
    expect((await call("PUT", path, mine, { read: false })).status).toBe(204);
    expect(await (await call("PUT", "/notifications", theirs)).json()).toEqual({ read: 0 });
    expect(await (await call("PUT", "/notifications", mine)).json()).toEqual({ read: 3 });
    expect(await unread(mine)).toBe(0);
  });

  it("come page by page, newest first, each once", async () => {
    for (let index = 0; index < 45; index += 1) await report(`cause-${index}`);
    const all: Notification[] = [];
    for (let search = ""; ; ) {
      const page = await list(mine, search);
      all.push(...page.notifications);
      if (page.next === null) break;
      search = `?cursor=${encodeURIComponent(page.next)}`;
    }
    expect(new Set(all.map(({ id }) => id)).size).toBe(45);
    const times = all.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
  });

  it("reach the owner of a case once for each day that its next action is due", async () => {
    const { database } = held.desk.runtime;
    const due = { tenantId: testTenant, state: "assigned", ownerId: me } as const;
    const [row] = await database
      .insert(debtCases)
      .values([
        { ...due, invoiceNumber: "1", nextActionOn: "2026-01-05" },
        { ...due, invoiceNumber: "2", nextActionOn: "2999-01-05" },
        { ...due, invoiceNumber: "3", nextActionOn: "2026-01-05", ownerId: null },
        { ...due, invoiceNumber: "4", nextActionOn: "2026-01-05", closedAt: new Date() },
      ])
      .returning();
    await Promise.all([notifyDueCases(held.desk.runtime), notifyDueCases(held.desk.runtime)]);
    await notifyDueCases(held.desk.runtime);
    const found = (await list(mine)).notifications;
    expect(found).toMatchObject([{ kind: "case-due", record: { id: row?.id, number: "1" } }]);
    await database.update(debtCases).set({ nextActionOn: "2026-01-06" });
    await notifyDueCases(held.desk.runtime);
    // The second case is due now, too; the third has nobody, and the fourth is closed.
    expect((await list(mine)).notifications.map(({ record: { number } }) => number).sort()).toEqual(
      ["1", "1", "2"],
    );
  });

  it("are kept for 90 days", async () => {
    await report("old");
    await report("new");
    const { database } = held.desk.runtime;
    await database.execute(
      sql`update notifications set created_at = now() - interval '91 days' where cause = 'old'`,
    );
    expect(await removeOldNotifications(database, testTenant)).toBe(1);
    expect(await database.$count(notifications)).toBe(1);
  });
});
