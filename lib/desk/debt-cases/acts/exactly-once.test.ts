import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { debtCases } from "../../../db/schema/debt-cases";
import type { DebtActKind } from "../../../domain/debt-cases/act-enumerations";
import { describeOnEachDatabase } from "../../../postgres/testing";
import { useActDesk } from "./testing/act-desk";

/** With the invoice in the state in which the action is possible. */
const kinds = ["add-fees", "add-next-invoice-lines", "assign", "update", "resolve"] as const;
/** Those that cannot happen twice, whatever the desk does. */
const guarded = ["add-fees", "assign", "update", "resolve"] as const;

describeOnEachDatabase("A debt act happens once", (open) => {
  const desk = useActDesk(open);
  const database = () => desk.runtime.database;
  const cases = () => database().select().from(debtCases);
  /** A queued action, and the state that it needs. */
  let before = 0;
  const ready = async (kind: DebtActKind, more: object = {}) => {
    if (kind === "update" || kind === "resolve") {
      await desk.submit(0, "assign");
      await desk.send();
    }
    before = desk.writes();
    return desk.submit(0, kind, more);
  };
  const written = () => desk.writes() - before;

  for (const mishap of ["lost", "garbage"] as const) {
    const tags = mishap === "garbage" ? ["thorough"] : [];
    it.each(kinds)(`and is found where the answer to %s was ${mishap}`, { tags }, async (kind) => {
      const act = await ready(kind);
      desk.mishap(mishap);
      await desk.send();
      expect(await desk.read(act)).toMatchObject({ state: "confirmed" });
      // An update cannot be read back, and is sent again with the same values.
      expect([await desk.effects(kind), written()]).toEqual(
        Array(2).fill(kind === "update" ? 2 : 1),
      );
    });
  }

  it.each(["add-fees", "add-next-invoice-lines"] as const)(
    "and %s is found where events can't be read",
    async (kind) => {
      desk.silence();
      const act = await ready(kind);
      desk.mishap("lost");
      await desk.send();
      expect(await desk.read(act)).toMatchObject({ state: "confirmed" });
      expect([await desk.effects(kind), written()]).toEqual([1, 1]);
    },
  );

  it.each(guarded)("and %s is sent again by itself where it did not arrive", async (kind) => {
    const act = await ready(kind);
    desk.mishap("never-arrived");
    await desk.send();
    expect(await desk.read(act)).toMatchObject({ state: "confirmed" });
    expect([await desk.effects(kind), written()]).toEqual([1, 2]);
  });

  it.each(guarded)("and %s is a person's where it did not arrive twice", async (kind) => {
    const act = await ready(kind);
    desk.mishap("never-arrived", "failed");
    await desk.send();
    expect(await desk.read(act, desk.people.lead)).toMatchObject({
      state: "unknown",
      may: ["settle"],
      approvalBar: null,
      outcome: { kind: "unknown", call: "failed", checks: 3, nextCheckAt: null },
    });
    expect(await desk.read(act)).toMatchObject({ may: [], approvalBar: "role" });
    expect(written()).toBe(2);
    const attention = (await cases()).map((one) => one.attention);
    expect(attention).toEqual(kind === "add-fees" ? [] : ["act-unknown"]);
  });

  it("and an update that gives a new id, and refuses itself then, is never called refused", async () => {
    const act = await ready("update", { newDebtCaseId: "NEW-1" });
    desk.mishap("lost");
    await desk.send();
    expect(await desk.read(act)).toMatchObject({
      state: "unknown",
      outcome: { call: "conflict", nextCheckAt: null, found: { restMinor: 125_000 } },
    });
    expect([await desk.invoices.caseOf(0), written()]).toEqual(["NEW-1", 2]);
  });

  it.each([
    ["add-fees", "invalid"],
    ["resolve", "gone"],
  ] as const)(
    "and %s that shows late is never called refused because a second call was %s",
    async (kind, mishap) => {
      const act = await ready(kind);
      desk.silence();
      desk.lag();
      desk.mishap("lost", mishap);
      await desk.send();
      expect([await desk.effects(kind), written()]).toEqual([1, 2]);
      expect(await desk.read(act)).toMatchObject({
        state: "unknown",
        outcome: { call: "conflict", nextCheckAt: null },
      });
    },
  );

  it.each(["add-fees", "add-next-invoice-lines", "assign", "resolve"] as const)(
    "and %s does not happen twice where it shows late, because the service refuses a second time",
    async (kind) => {
      const act = await ready(kind);
      desk.mishap("lost");
      desk.lag();
      const sender = desk.sender({ checks: [0, 0, 0] });
      await sender.drain();
      desk.recover();
      await database().execute(sql`update sends set next_check_at = now() where state = 'unknown'`);
      await desk.send();
      await sender.stop();
      expect(await desk.effects(kind)).toBe(1);
      const { state, outcome } = await desk.read(act);
      expect(["confirmed", "unknown"]).toContain(state);
      expect(outcome?.possibleDuplicate).toBe(false);
    },
  );

  it("and a resolution is not seen in a list that lags behind the assignment", async () => {
    const act = await ready("resolve");
    desk.mishap("never-arrived");
    await desk.send({ checks: [3_600_000] });
    // The list is from before the assignment, with the invoice open.
    desk.lag();
    await database().execute(sql`update sends set next_check_at = now() where state = 'unknown'`);
    await desk.send({ checks: [0, 3_600_000] });
    expect(await desk.read(act)).toMatchObject({
      state: "unknown",
      outcome: { found: { open: true } },
    });
    expect(await desk.effects("resolve")).toBe(0);
  });

  it("and fees are not sent where the total is no longer the one of their equation", async () => {
    const act = await ready("add-fees");
    await desk.invoices.addToTotal(0, 100);
    await desk.send();
    expect(await desk.read(act)).toMatchObject({
      state: "refused",
      may: ["edit", "withdraw"],
      outcome: {
        kind: "refused",
        call: null,
        sentAt: null,
        reason: expect.stringContaining("Its total is 1350.00 NOK now"),
        found: { totalMinor: 135_000, restMinor: 135_000 },
      },
    });
    expect(written()).toBe(0);
  });

  it("and fees with the right total from another person's fees need a person", async () => {
    const act = await ready("add-fees");
    desk.mishap("never-arrived");
    await desk.send({ checks: [3_600_000] });
    await desk.invoices.addToTotal(0, 12);
    await database().execute(sql`update sends set next_check_at = now()`);
    await desk.send({ checks: [0] });
    expect(await desk.read(act)).toMatchObject({
      state: "unknown",
      outcome: { nextCheckAt: null, found: { totalMinor: 126_200, expectedMinor: 132_050 } },
    });
    expect(written()).toBe(1);
  });

  it("and the second of two fees on one invoice waits, and is refused once the first is there", async () => {
    const [one, two] = [await ready("add-fees"), await desk.submit(0, "add-fees")];
    desk.mishap("lost");
    await desk.send();
    const states = [(await desk.read(one)).state, (await desk.read(two)).state];
    expect(states.toSorted()).toEqual(["confirmed", "refused"]);
    expect([await desk.effects("add-fees"), written()]).toEqual([1, 1]);
  });

  it("and actions on other invoices do not wait for an unclear one", async () => {
    const assigned = await ready("assign");
    desk.mishap("lost");
    await desk.send({ checks: [3_600_000] });
    const [same, other] = [await desk.submit(1, "assign"), await desk.submit(3, "assign")];
    await desk.send({ checks: [3_600_000], sweep: 3_600_000 });
    expect((await desk.read(assigned)).state).toBe("unknown");
    expect([(await desk.read(same)).state, (await desk.read(other)).state]).toEqual([
      "confirmed",
      "confirmed",
    ]);
  });

  it.each(kinds)("and %s is looked for, where its desk was killed in the middle", async (kind) => {
    const act = await ready(kind);
    // The state after a crash between the mark and the answer.
    await database().execute(
      sql`update sends set state = 'sending', sent_at = now(), seen_before = '{}', next_check_at = null where state = 'waiting'`,
    );
    await database().execute(
      sql`update approval_requests set state = 'sent' where state = 'approved'`,
    );
    await desk.send();
    // The call was never made: without a guard against duplicates a person decides.
    const safe = kind !== "add-next-invoice-lines";
    expect(await desk.read(act)).toMatchObject({ state: safe ? "confirmed" : "unknown" });
    expect([await desk.effects(kind), written()]).toEqual(safe ? [1, 1] : [0, 0]);
  });

  it("and waits while the service can't be read before it", async () => {
    const act = await ready("add-fees");
    const waiting = { checks: [0], backoff: { first: 3_600_000, longest: 3_600_000 } };
    desk.goDown();
    await desk.send(waiting);
    expect([(await desk.read(act)).state, written()]).toEqual(["approved", 0]);
    desk.recover();
    desk.restart(); // its circuit has opened
    await database().execute(sql`update sends set next_check_at = now()`);
    await desk.send(waiting);
    expect([(await desk.read(act)).state, written()]).toEqual(["confirmed", 1]);
  });
});
