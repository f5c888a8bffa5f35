import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { approvalRequests } from "../../db/schema/approval-requests";
import { idempotencyKeys } from "../../db/schema/idempotency";
import { requestKindRow, requestKinds } from "../../domain/requests/request-enumerations";
import { describeOnEachDatabase } from "../../postgres/testing";
import { useRequestDesk } from "./testing/request-desk";

/** Kinds that need no second person. */
const aloneKinds = requestKinds.filter((kind) => !requestKindRow(kind).needsSecondPerson);

describeOnEachDatabase("A request to billing", (open) => {
  const desk = useRequestDesk(open);

  it.each(aloneKinds)("of the kind %s is sent once, accepted, and seen applied", async (kind) => {
    const made = await desk.make(kind);
    expect(made).toMatchObject({ kind, state: "approved", onePerson: true, sentAt: null });
    await desk.send();
    const accepted = await desk.read(made);
    expect(accepted).toMatchObject({ state: "accepted", message: "Request accepted" });
    await desk.check();
    expect((await desk.read(made)).state).toBe("accepted");
    desk.service.apply();
    await desk.check();
    expect(await desk.read(made)).toMatchObject({ state: "applied", nextCheckAt: null, may: [] });
    expect([desk.service.calls, desk.service.applied]).toEqual([[made.requestId], 1]);
  });

  it.each(["lost", "never-arrived", "failed", "failed-after"] as const)(
    "is sent again with the same RequestId where its call was %s, and happens once",
    async (mishap) => {
      desk.service.mishaps.push(mishap, mishap, mishap);
      const made = await desk.make("create-invoice-group");
      await desk.send();
      expect((await desk.read(made)).state).toBe("accepted");
      desk.service.apply();
      await desk.check();
      expect((await desk.read(made)).state).toBe("applied");
      expect([desk.service.accepted.length, desk.service.applied]).toEqual([1, 1]);
      expect(new Set(desk.service.calls)).toEqual(new Set([made.requestId]));
    },
  );

  it("is made once for one key, also where the desk stopped before its answer was stored", async () => {
    const key = randomUUID();
    const { clerk } = desk.people;
    const body = desk.asked("create-contact");
    const first = await desk.call(clerk, "POST", "", body, key);
    await desk.runtime.database.delete(idempotencyKeys);
    const second = await desk.call(clerk, "POST", "", body, key);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.requestId).toBe(first.body.requestId);
    expect(await desk.runtime.database.$count(approvalRequests)).toBe(1);
  });

  it("is not stored while billing can't be read, and says so", async () => {
    const key = randomUUID();
    const body = desk.asked("create-contact");
    desk.service.down = true;
    const failed = await desk.call(desk.people.clerk, "POST", "", body, key);
    expect([failed.status, failed.body.type]).toEqual([503, "nothing-stored"]);
    expect(await desk.runtime.database.$count(approvalRequests)).toBe(0);
    desk.service.down = false;
    expect((await desk.call(desk.people.clerk, "POST", "", body, key)).status).toBe(201);
    expect(await desk.runtime.database.$count(approvalRequests)).toBe(1);
  });

  it("is refused by billing with its reason, and is not sent again", async () => {
    const made = await desk.make("create-invoice-group", { Name: "Refused" });
    await desk.send();
    expect(await desk.read(made)).toMatchObject({
      state: "refused",
      outcome: { kind: "refused", reason: "Refused" },
    });
    expect(desk.service.calls).toHaveLength(1);
  });

  it("leaves with another desk where its own was killed in the middle", async () => {
    const made = await desk.make("create-contact");
    const { database } = desk.runtime;
    await database.execute(
      sql`update sends set state = 'sending', sent_at = now(), seen_before = '{}', next_check_at = null`,
    );
    await database.execute(sql`update approval_requests set state = 'sent', sent_at = now()`);
    desk.restart();
    await desk.send();
    expect((await desk.read(made)).state).toBe("accepted");
    expect(desk.service.calls).toEqual([made.requestId]);
  });

  it("is never sent as something else than what was approved", async () => {
    const made = await desk.make("update-invoice-group");
    await desk.runtime.database.execute(
      sql`update sends set request = jsonb_set(request, '{body,Name}', '"Other"')`,
    );
    await desk.send();
    expect((await desk.read(made)).state).toBe("refused");
    expect(desk.service.calls).toEqual([]);
  });

  it("follows an earlier one about the same group, and not before its outcome is known", async () => {
    desk.service.mishaps.push("never-arrived");
    const first = await desk.make("update-invoice-group", { Name: "First" });
    await desk.send({ checks: [3_600_000] });
    const second = await desk.make("update-invoice-group", { Name: "Second" });
    await desk.send({ checks: [3_600_000], sweep: 3_600_000 });
    expect([(await desk.read(first)).state, (await desk.read(second)).state]).toEqual([
      "unknown",
      "approved",
    ]);
    await desk.runtime.database.execute(sql`update sends set next_check_at = now()`);
    await desk.send();
    expect(desk.service.calls).toEqual([first.requestId, second.requestId]);
  });

  it("is withdrawn before it leaves, and not once something was sent", async () => {
    const { clerk, other } = desk.people;
    const made = await desk.make("update-invoice-group");
    expect(made.may).toEqual(["withdraw"]);
    const version = { version: made.version };
    expect((await desk.call(other, "POST", `/${made.id}/withdraw`, version)).status).toBe(403);
    expect(await desk.expected(clerk, "POST", `/${made.id}/withdraw`, version)).toMatchObject({
      state: "withdrawn",
      may: [],
    });
    desk.service.mishaps.push("never-arrived");
    const sent = await desk.make("update-invoice-group");
    await desk.send({ checks: [0], repeats: { first: 3_600_000, longest: 3_600_000, most: 1 } });
    const seen = await desk.read(sent);
    const refused = await desk.call(clerk, "POST", `/${sent.id}/withdraw`, {
      version: seen.version,
    });
    expect(refused.status).toBe(409);
    expect(desk.service.calls).toHaveLength(1);
  });
});
