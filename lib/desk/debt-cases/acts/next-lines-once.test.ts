import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { describeOnEachDatabase } from "../../../postgres/testing";
import { useActDesk } from "./testing/act-desk";

describeOnEachDatabase("Lines for the next invoice, whose ids may be no guard,", (open) => {
  const desk = useActDesk(open);
  const database = () => desk.runtime.database;
  const submit = (index: number) => desk.submit(index, "add-next-invoice-lines");

  it("are not assigned to another invoice of the same group", async () => {
    await submit(0);
    const duplicate = await submit(1);
    desk.mishap("none", "never-arrived", "never-arrived");
    await desk.send();
    // As if the list had lagged when the second was sent: it shows the first one's lines.
    await database().execute(
      sql`update sends set seen_before = '{}', next_check_at = now() where state = 'unknown'`,
    );
    await desk.send();
    expect((await desk.read(duplicate)).state).toBe("unknown");
    expect(await desk.effects("add-next-invoice-lines")).toBe(1);
  });

  it("are not assigned to an equal entry whose answer named none", async () => {
    const one = await submit(0);
    desk.mishap("never-arrived");
    await desk.send();
    const again = { version: (await desk.read(one)).version, decision: "send-again", note: "Try." };
    await desk.expected(desk.people.lead, "POST", `/${one.id}/settle`, again);
    await submit(0);
    await database().execute(
      sql`update sends set next_check_at = now() + interval '1 hour' where round = 2`,
    );
    await desk.send();
    // No event names the line's origin.
    desk.silence();
    await database().execute(sql`update sends set next_check_at = now() where round = 2`);
    await desk.send();
    expect(await desk.read(one)).toMatchObject({
      state: "unknown",
      outcome: { nextCheckAt: null },
    });
    expect([await desk.effects("add-next-invoice-lines"), desk.writes()]).toEqual([1, 2]);
  });

  it("are a person's where they did not arrive, and never sent again by themselves", async () => {
    const act = await submit(0);
    desk.mishap("never-arrived");
    await desk.send();
    expect(await desk.read(act)).toMatchObject({
      state: "unknown",
      outcome: { checks: 6, nextCheckAt: null, found: { lines: 0, expected: 1 } },
    });
    expect([await desk.effects("add-next-invoice-lines"), desk.writes()]).toEqual([0, 1]);
  });
});
