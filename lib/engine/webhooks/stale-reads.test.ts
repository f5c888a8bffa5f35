import { expect, it } from "vitest";
import { webhookDeliveries } from "../../db/schema/webhook-deliveries";
import { describeOnEachDatabase } from "../../postgres/testing";
import { accountGuid, customerGuid } from "./testing/planted-debts";
import { messageOf, paid, useWebhookDesk } from "./testing/webhook-desk";

describeOnEachDatabase("A webhook whose read-back is older than itself", (open) => {
  const desk = useWebhookDesk(open);
  const stateOf = async (invoiceNumber: string) => (await desk.cases(invoiceNumber))[0];
  const groupStatus = (status: number) =>
    desk.deliverEvent("AccountLifeTimeStatusUpdate", { accountGuid, customerGuid, status });

  it("of a second payment is looked at again while the list shows the first alone", async () => {
    await desk.assign("1");
    await desk.debts.pay("1", 400);
    await desk.deliverEvent(...paid("1", 400));
    await desk.work();
    await desk.deliverEvent(...paid("1", 600));
    let reads = 0;
    desk.debts.afterReads(async () => {
      reads += 1;
      if (reads === 2) await desk.debts.pay("1", 600);
    });
    await desk.work({ patience: 5 });
    expect(await stateOf("1")).toMatchObject({ state: "paid", restMinor: 0, paidMinor: 100_000 });
    expect((await desk.rows()).map(({ state, attempts }) => [state, attempts])).toEqual([
      ["done", 1],
      ["done", 3],
    ]);
  });

  it("that repeats a payment under another id, or reports too much, is not retried for long", async () => {
    await desk.assign("1");
    await desk.debts.pay("1", 400);
    const [kind, data] = paid("1", 400);
    const same = messageOf(kind, data);
    await desk.deliver(same);
    await desk.deliver(same);
    await desk.work({ patience: 3 });
    expect(desk.debts.calls()).toBe(2);
    await desk.deliverEvent(...paid("1", 500));
    await desk.work({ patience: 3 });
    expect(desk.debts.calls()).toBe(5);
    expect(await stateOf("1")).toMatchObject({ state: "assigned", paidMinor: 40_000 });
    const states = (await desk.rows()).map(({ state }) => state);
    expect(states.sort()).toEqual(["done", "nothing-to-do", "nothing-to-do"]);
  });

  it("of a group that the service does not confirm yet is read again", async () => {
    await desk.assign("1");
    await groupStatus(-1);
    await desk.work({ patience: 3, backoff: { first: 60_000, longest: 60_000 } });
    expect(await desk.rows()).toMatchObject([{ state: "received", reason: "not-seen-yet" }]);
    await desk.debts.setGroupStatus(-1);
    await desk.runtime.database.update(webhookDeliveries).set({ nextTryAt: new Date() });
    await desk.work({ patience: 3 });
    expect(await stateOf("1")).toMatchObject({ attention: "group-ended" });
  });
});
