import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { approvalRequests } from "../../db/schema/approval-requests";
import { idempotencyKeys } from "../../db/schema/idempotency";
import { approvalSubjects } from "../../domain/approvals/approval-enumerations";
import { stateAfter } from "../../domain/approvals/transitions";
import { calling, describeEachKind } from "./testing/each-kind";

describeEachKind("An approval request happens once", approvalSubjects, (kind) => {
  it("where it is submitted twice with one key, which is refused with another content", async () => {
    const key = randomUUID();
    const submit = await kind.prepare(60);
    const first = await submit(key);
    expect(first.body.state).toBe("approved");
    expect(await submit(key)).toEqual(first);
    const other = await kind.prepare(150);
    expect(await other(key)).toMatchObject({
      status: 422,
      body: { type: "idempotency-key-reused" },
    });
    const stored = await kind.runtime.database.$count(approvalRequests);
    // The state after a crash before the desk could store its answer.
    await kind.runtime.database.delete(idempotencyKeys);
    const again = await submit(key);
    expect([200, 201, 409]).toContain(again.status);
    if (again.status !== 409) expect(again.body.id).toBe(first.body.id);
    expect(await kind.runtime.database.$count(approvalRequests)).toBe(stored);
    await kind.send();
    expect((await kind.done()).effects).toBe(1);
  });

  it("where it is approved twice with one key", async () => {
    const key = randomUUID();
    const seen = await kind.add(150);
    const first = await kind.approve(seen, kind.people.approver, key);
    expect(first).toMatchObject({ status: 200, body: { state: "approved" } });
    expect(await kind.approve(seen, kind.people.approver, key)).toEqual(first);
    const other = await kind.approve({ ...seen, version: 9 }, kind.people.approver, key);
    expect([other.status, other.body.type]).toEqual([422, "idempotency-key-reused"]);
    await kind.send();
    expect(await kind.done()).toEqual({ calls: 1, effects: 1 });
  });

  it("where two people approve it at the same moment, of whom one learns of the other", async () => {
    const seen = await kind.add(150);
    const { approver, colleague } = kind.people;
    const answers = await Promise.all([approver, colleague].map((who) => kind.approve(seen, who)));
    const [won, lost] = answers.toSorted((one, two) => one.status - two.status);
    expect(won).toMatchObject({ status: 200, body: { state: "approved" } });
    expect(lost).toMatchObject({
      status: 409,
      body: {
        type: "changed-meanwhile",
        detail: expect.stringMatching(/^Ingrid Solvang approved it \d+ s ago\.$/),
      },
    });
    expect((await kind.audited(seen)).filter((one) => one === "approved")).toHaveLength(1);
    await kind.send();
    expect(await kind.done()).toEqual({ calls: 1, effects: 1 });
  });

  it("and only as it was seen", async () => {
    const { approver } = kind.people;
    const seen = await kind.add(150);
    const { id, version } = seen;
    for (const more of [{ contentHash: "0".repeat(64) }, { version: version + 1 }]) {
      const { status, body } = await kind.approve({ ...seen, ...more });
      expect([status, body.type]).toEqual([409, "changed-meanwhile"]);
    }
    expect(await kind.call(approver, "POST", `/${id}/approve`, { version })).toMatchObject({
      status: 400,
      body: { errors: [{ path: "contentHash" }] },
    });
    await kind.send();
    expect((await kind.done()).calls).toBe(0);
  });

  it("where three desks find it at the same moment", async () => {
    await kind.approved();
    await kind.runtime.database.execute(sql`update jobs set starts_at = now()`);
    const workers = [kind.worker(), kind.worker(), kind.worker()];
    for (let time = 0; time < 2; time += 1) {
      await Promise.all(workers.map((worker) => worker.drain()));
    }
    expect(await kind.done()).toEqual({ calls: 1, effects: 1 });
  });
});

describeEachKind("What was approved", calling, (kind) => {
  it("is not sent where the outbox holds something else", async () => {
    const approved = await kind.approved();
    // A value that the kind's call has, and that billing would take.
    await kind.runtime.database.execute(
      sql`update sends set request = jsonb_set(jsonb_set(jsonb_set(request, '{body,price}', '9', false),
        '{body,lines,0,amount}', '9', false), '{body,RequestId}', to_jsonb(repeat('b', 32)), false)`,
    );
    await kind.send();
    expect(await kind.read(approved)).toMatchObject({ state: "refused" });
    expect((await kind.done()).calls).toBe(0);
  });

  it("waits for an unclear one before it about the same record", async () => {
    const first = await kind.add(40);
    kind.fail("lost");
    await kind.send({ checks: [3_600_000] });
    const second = await kind.add(40);
    await kind.send({ checks: [3_600_000], sweep: 3_600_000 });
    const states = async () => [(await kind.read(first)).state, (await kind.read(second)).state];
    expect([await states(), (await kind.done()).effects]).toEqual([["unknown", "approved"], 1]);
    await kind.runtime.database.execute(sql`update sends set next_check_at = now()`);
    await kind.send({ sweep: 0 });
    const confirmed = stateAfter(kind.subject, "confirm");
    expect([await states(), (await kind.done()).effects]).toEqual([[confirmed, confirmed], 2]);
  });

  it("is withdrawn before it is sent, and not afterwards", async () => {
    const { author } = kind.people;
    const withdrawn = await kind.take(author, await kind.approved(), "withdraw");
    expect(withdrawn).toMatchObject({ state: "withdrawn", approvedBy: null, may: [] });
    await kind.send();
    expect((await kind.done()).calls).toBe(0);
    const sent = await kind.approved();
    await kind.send();
    const { id, version } = await kind.read(sent);
    const late = await kind.call(author, "POST", `/${id}/withdraw`, { version });
    expect([late.status, late.body.type]).toEqual([409, "changed-meanwhile"]);
  });
});
