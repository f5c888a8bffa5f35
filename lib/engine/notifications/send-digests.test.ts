import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { digests, notifications } from "../../db/schema/notifications";
import { people } from "../../db/schema/people";
import { preferences } from "../../db/schema/preferences";
import { describeOnEachDatabase } from "../../postgres/testing";
import { createMailer } from "../../server/mailer";
import { type FakeMailServer, startFakeMailServer } from "../../server/testing/fake-mail-server";
import { testTenant, useTestDesk } from "../../server/testing/test-desk";
import { notify } from "./notify";
import { sendDigests } from "./send-digests";

const running = new AbortController().signal;
const day = 86_400_000;

describeOnEachDatabase("The daily digest", (open) => {
  const held = useTestDesk(open);
  let server: FakeMailServer;
  let me = "";
  beforeAll(async () => {
    server = await startFakeMailServer();
  });
  afterAll(() => server.close());

  beforeEach(async () => {
    server.messages.length = 0;
    server.mishaps.length = 0;
    const { database, sessions } = held.desk.runtime;
    await database.execute(sql`truncate notifications, digests, preferences cascade`);
    const cookie = await held.desk.signIn(["clerk"], "p1");
    me = (await sessions.find(cookie))?.personId ?? "";
    await database.update(people).set({ email: "ingrid@example.test", roles: ["clerk"] });
    await prefer("emailDigest", true);
    await report("first");
  });

  const desk = () =>
    held.desk.fresh({
      SMTP_URL: server.url,
      SMTP_FROM: "Desk <desk@example.test>",
      DIGEST_TIME: "00:00",
    });
  /** Days ahead, because what is written now is in the digest of tomorrow. */
  const send = (days = 1, runtime = desk()) => {
    const mailer = createMailer(runtime.env);
    if (mailer === null) throw new Error("No mail server is set.");
    return sendDigests(runtime, mailer, running, new Date(Date.now() + days * day));
  };
  const prefer = (key: string, value: unknown) =>
    held.desk.runtime.database
      .insert(preferences)
      .values({ personId: me, key, value })
      .onConflictDoUpdate({ target: [preferences.personId, preferences.key], set: { value } });
  const report = (cause: string) =>
    held.desk.runtime.database.transaction((queries) =>
      notify(queries, {
        tenantId: testTenant,
        kind: "job-finished",
        people: [me],
        actorId: null,
        cause,
        record: { kind: "jobs", id: randomUUID() },
      }),
    );
  const states = async () =>
    (await held.desk.runtime.database.select().from(digests).orderBy(digests.day)).map(
      ({ state, attempts }) => [state, attempts],
    );

  it("is sent once by two desks, with what is unread", async () => {
    await Promise.all([send(), send()]);
    await send();
    expect(server.messages).toHaveLength(1);
    const [message = ""] = server.messages;
    expect(message).toMatch(/^To: ingrid@example\.test\r?$/m);
    expect(message).toMatch(/^From: Desk <desk@example\.test>\r?$/m);
    expect(message).toContain("Your job is finished");
    expect(message).toContain("http://desk.test/jobs/");
    expect(await states()).toEqual([["sent", 1]]);
    expect(held.desk.lines).toContainEqual(
      expect.objectContaining({ event: "digest", personId: me, kind: "sent" }),
    );
    expect(JSON.stringify(held.desk.lines)).not.toContain("ingrid@");
  });

  it("has on the next day only what is new, and is not sent without", async () => {
    await send(1);
    await send(2);
    expect(server.messages).toHaveLength(1);
    await report("second");
    await send(3);
    expect(server.messages).toHaveLength(2);
    expect(server.messages[1]).toContain("1 unread notification");
  });

  it("waits for its time, and has nothing that came after it", async () => {
    await send(0);
    expect(server.messages).toEqual([]);
    await send(-2);
    expect(await states()).toEqual([]);
  });

  it.each([
    ["who has not chosen it", () => prefer("emailDigest", false)],
    ["without an address", () => held.desk.runtime.database.update(people).set({ email: null })],
    ["without a role", () => held.desk.runtime.database.update(people).set({ roles: [] })],
    [
      "of another tenant",
      () => held.desk.runtime.database.update(people).set({ tenantId: "other" }),
    ],
    [
      "who has read everything",
      () => held.desk.runtime.database.update(notifications).set({ readAt: new Date() }),
    ],
  ])("is not sent to a person %s", async (_, prepare) => {
    await prepare();
    await send();
    expect(server.messages).toEqual([]);
    expect(await states()).toEqual([]);
    await held.desk.runtime.database.update(people).set({ tenantId: testTenant });
  });

  it("is sent again after a refusal, a few times, and then with the next day's", async () => {
    server.mishaps.push("refuse");
    await send();
    expect([server.messages.length, await states()]).toEqual([0, [["refused", 1]]]);
    expect(held.desk.lines).toContainEqual(
      expect.objectContaining({ event: "digest", kind: "refused", error: "SMTP 451" }),
    );
    await send();
    expect([server.messages.length, await states()]).toEqual([1, [["sent", 2]]]);

    await report("second");
    server.mishaps.push(...Array.from({ length: 5 }, () => "refuse" as const));
    for (let attempt = 0; attempt < 8; attempt += 1) await send(2);
    expect([server.messages.length, (await states())[1]]).toEqual([1, ["failed", 5]]);
    await send(3);
    expect(server.messages).toHaveLength(2);
  });

  it("is tried again where no server answers", async () => {
    const nowhere = { SMTP_URL: "smtp://127.0.0.1:1", SMTP_FROM: "desk@example.test" };
    await send(1, held.desk.fresh({ ...nowhere, DIGEST_TIME: "00:00" }));
    expect(await states()).toEqual([["refused", 1]]);
    await send();
    expect(server.messages).toHaveLength(1);
  });

  it("is not sent twice where its outcome is unclear", async () => {
    server.mishaps.push("break");
    await send();
    await send();
    await send(2);
    expect([server.messages.length, await states()]).toEqual([0, [["unclear", 1]]]);
  });

  it("has an unclear outcome where its desk ended while it was sent", async () => {
    await send();
    const { database } = held.desk.runtime;
    await database
      .update(digests)
      .set({ state: "sending", claimedAt: sql`now() - interval '11 minutes'` })
      .where(eq(digests.personId, me));
    await send();
    expect([server.messages.length, await states()]).toEqual([1, [["unclear", 1]]]);
  });

  it("is in the language that the person has chosen", async () => {
    await prefer("language", "nb");
    await send();
    expect(server.messages[0]).toContain("Jobben din er ferdig");
  });
});
