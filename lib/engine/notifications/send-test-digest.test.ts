import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { handleDesk } from "../../compose";
import { digests, notifications } from "../../db/schema/notifications";
import { people } from "../../db/schema/people";
import { rateLimits } from "../../db/schema/rate-limits";
import { describeOnEachDatabase } from "../../postgres/testing";
import { type FakeMailServer, startFakeMailServer } from "../../server/testing/fake-mail-server";
import { testTenant, useTestDesk } from "../../server/testing/test-desk";
import { notify } from "./notify";

describeOnEachDatabase("The test of the daily e-mail", (open) => {
  const held = useTestDesk(open);
  let server: FakeMailServer;
  let cookie = "";
  beforeAll(async () => {
    server = await startFakeMailServer();
  });
  afterAll(() => server.close());

  beforeEach(async () => {
    const { database, sessions } = held.desk.runtime;
    [server.messages.length, server.mishaps.length] = [0, 0];
    await database.delete(rateLimits);
    await database.execute(sql`truncate notifications, digests, preferences cascade`);
    await held.desk.signIn(["clerk"], "p2");
    cookie = await held.desk.signIn(["clerk"], "p1");
    const me = (await sessions.find(cookie))?.personId ?? "";
    await database.update(people).set({ email: "other@example.test" });
    await database
      .update(people)
      .set({ email: "ingrid@example.test" })
      .where(sql`${people.id} = ${me}`);
    await database.transaction((queries) =>
      notify(queries, {
        tenantId: testTenant,
        kind: "job-finished",
        people: [me],
        actorId: null,
        cause: "one",
        record: { kind: "jobs", id: randomUUID() },
      }),
    );
  });

  const desk = () => held.desk.fresh({ SMTP_URL: server.url, SMTP_FROM: "desk@example.test" });
  const send = async (runtime = desk()) => {
    const request = held.desk.request("PUT", "/api/desk/test-digest", { cookie });
    return handleDesk(runtime, request);
  };
  const outcomeOf = async (response: Response) => {
    expect(response.status).toBe(200);
    return response.json();
  };

  it("goes to the person's own address with what is unread, and marks nothing", async () => {
    const address = "ingrid@example.test";
    expect(await outcomeOf(await send())).toEqual({ kind: "sent", address, failure: null });
    expect(server.messages).toHaveLength(1);
    const [message = ""] = server.messages;
    expect(message).toMatch(/^To: ingrid@example\.test\r?$/m);
    expect(message).toMatch(/^Subject: .*Test_of_your_daily_e-mail/m);
    expect(message).toContain("Your job is finished");
    const { database } = held.desk.runtime;
    expect(await database.$count(digests)).toBe(0);
    const rows = await database.select().from(notifications);
    expect(rows.map(({ digestId, readAt }) => [digestId, readAt])).toEqual([[null, null]]);
    expect(held.desk.lines).toContainEqual(
      expect.objectContaining({ event: "test-digest", kind: "sent" }),
    );
    expect(JSON.stringify(held.desk.lines)).not.toContain("ingrid@");
  });

  it("is sent with nothing unread, too", async () => {
    await held.desk.runtime.database.delete(notifications);
    expect(await outcomeOf(await send())).toMatchObject({ kind: "sent" });
    expect(server.messages[0]).toContain("0 unread notifications");
  });

  it.each([
    ["refuse", "refused", "SMTP 451"],
    ["break", "unclear", expect.any(String)],
  ] as const)(
    "says why it was not sent where the server does %s",
    async (mishap, kind, failure) => {
      server.mishaps.push(mishap);
      const address = "ingrid@example.test";
      expect(await outcomeOf(await send())).toEqual({ kind, address, failure });
    },
  );

  it("says that no mail server is set", async () => {
    const outcome = { kind: "no-mail", address: null, failure: null };
    expect(await outcomeOf(await send(held.desk.runtime))).toEqual(outcome);
  });

  it("says that the person has no address", async () => {
    await held.desk.runtime.database.update(people).set({ email: null });
    const outcome = { kind: "no-address", address: null, failure: null };
    expect(await outcomeOf(await send())).toEqual(outcome);
    expect(server.messages).toEqual([]);
  });

  it("is sent a few times in ten minutes, and then refused", async () => {
    const runtime = desk();
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await send(runtime)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(server.messages).toHaveLength(5);
  });
});
