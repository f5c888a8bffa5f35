import { expect, it } from "vitest";
import { describeOnEachDatabase } from "../../postgres/testing";
import { useJobDesk } from "./testing/job-desk";

describeOnEachDatabase("Turns among jobs", (open) => {
  const held = useJobDesk(open);

  it("give a colleague's job of one row its turn before the rest of four large ones", async () => {
    const mine = await held.signIn(["clerk"], "with many rows");
    const other = await held.signIn(["clerk"], "with one row");
    const large = [];
    for (let at = 0; at < 4; at += 1) {
      large.push(await held.create(mine, await held.rows(600, 600 * at)));
    }
    const small = await held.create(other, await held.rows(1, 5000));
    await held.makeDue();
    const places = [];
    for (const { id } of [small, ...large]) places.push((await held.job(other, id)).before);
    expect([places[0] ?? 5, places.toSorted()]).toEqual([expect.any(Number), [0, 1, 2, 3, 4]]);
    expect(places[0]).toBeLessThanOrEqual(1);
    await held.work();
    const calls = held.lines.calls();
    const turn = calls.findIndex((ids) => ids.length === 1);
    expect(calls.flat()).toHaveLength(2401);
    expect([turn >= 0, turn < 6]).toEqual([true, true]);
    const { state, counts, before } = await held.job(other, small.id);
    expect([state, counts.done, before]).toEqual(["done", 1, 0]);
  });

  it("come round: nobody waits for the end of three other people's jobs", async () => {
    const large = await Promise.all(
      ["a", "b", "c"].map(async (name, at) => {
        const cookie = await held.signIn(["clerk"], name);
        return held.create(cookie, await held.rows(600, 600 * at));
      }),
    );
    expect(large).toHaveLength(3);
    const cookie = await held.signIn(["clerk"], "the fourth");
    await held.create(cookie, await held.rows(1, 5000));
    await held.makeDue();
    await held.work();
    const turn = held.lines.calls().findIndex((ids) => ids.length === 1);
    expect([turn >= 0, turn < 9]).toEqual([true, true]);
    expect(await held.lines.archived()).toHaveLength(1801);
  });
});
