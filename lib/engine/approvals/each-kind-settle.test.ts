import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { sends } from "../../db/schema/outbox";
import { stateAfter } from "../../domain/approvals/transitions";
import { calling, describeEachKind } from "./testing/each-kind";

const settlement = { kind: "settled", note: "I looked.", settledBy: { name: "Ingrid Solvang" } };

describeEachKind("An unknown outcome", calling, (kind) => {
  const confirmed = stateAfter(kind.subject, "confirm");
  const happened = { decision: "happened", note: "I looked." };
  const didNot = { ...happened, decision: "did-not-happen" };
  const sendAgain = { ...happened, decision: "send-again" };

  it("is for a person who may decide, never for the author", async () => {
    const { author, approver, clerk } = kind.people;
    const unclear = await kind.unclear();
    expect(unclear).toMatchObject({
      state: "unknown",
      may: expect.arrayContaining(["settle"]),
      approvalBar: null,
      outcome: { kind: "unknown", call: "failed", nextCheckAt: null },
    });
    const own = await kind.read(unclear, author);
    expect([own.may, own.approvalBar]).toEqual([[], expect.stringMatching(/^own-/)]);
    const { id, version } = unclear;
    const settle = (who: string) => kind.call(who, "POST", `/${id}/settle`, { version, ...didNot });
    expect(await settle(author)).toMatchObject({ status: 403, body: { type: own.approvalBar } });
    expect((await settle(clerk)).status).toBeGreaterThanOrEqual(403);
    const { calls } = await kind.done();
    expect(await kind.take(approver, unclear, "settle", didNot)).toMatchObject({
      state: "refused",
      outcome: settlement,
    });
    await kind.send();
    expect(await kind.done()).toEqual({ calls, effects: 0 });
    expect((await kind.audited(unclear)).at(-1)).toBe("settled");
  });

  it.each([
    [happened, confirmed, 0],
    [sendAgain, "approved", 1],
  ])("has happened, or is sent again, by a person's word: %j", async (word, state, sent) => {
    const unclear = await kind.unclear();
    const { calls } = await kind.done();
    const settled = await kind.take(kind.people.approver, unclear, "settle", word);
    expect(settled).toMatchObject({ state, outcome: sent ? null : settlement });
    await kind.send();
    expect((await kind.read(unclear)).state).toBe(confirmed);
    expect(await kind.done()).toEqual({ calls: calls + sent, effects: sent });
  });

  it("is settled by one of two people at the same moment", async () => {
    const { id, version } = await kind.unclear();
    const { approver, colleague } = kind.people;
    const answers = await Promise.all([
      kind.call(approver, "POST", `/${id}/settle`, { version, ...sendAgain }),
      kind.call(colleague, "POST", `/${id}/settle`, { version, ...didNot }),
    ]);
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 409]);
    const { calls } = await kind.done();
    await kind.send();
    const isSent = answers[0]?.status === 200;
    expect(await kind.done()).toEqual({ calls: calls + (isSent ? 1 : 0), effects: isSent ? 1 : 0 });
  });

  it("is not settled while the desk's own checks are due, unless they can't be made for long", async () => {
    const unclear = await kind.unclear();
    const { approver } = kind.people;
    const set = (values: Partial<typeof sends.$inferInsert>) =>
      kind.runtime.database.update(sends).set(values).where(eq(sends.state, "unknown"));
    await set({ checks: 0, nextCheckAt: new Date(Date.now() + 8000), sentAt: new Date() });
    expect(await kind.read(unclear, approver)).toMatchObject({ may: [], approvalBar: null });
    const { id, version } = unclear;
    const settle = () => kind.call(approver, "POST", `/${id}/settle`, { version, ...didNot });
    const refused = await settle();
    expect([refused.status, refused.body.type]).toEqual([409, "still-looking"]);
    expect(refused.body.detail).toMatch(/^The last check is due at \S+Z\. Decide after it\.$/);
    await set({ sentAt: new Date(Date.now() - 7_200_000) });
    expect(await settle()).toMatchObject({ status: 200, body: { state: "refused" } });
  });
});
