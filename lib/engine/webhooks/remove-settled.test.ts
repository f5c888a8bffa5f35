import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { auditEntries } from "../../db/schema/audit";
import { webhookDeliveries } from "../../db/schema/webhook-deliveries";
import { describeOnEachDatabase } from "../../postgres/testing";
import { testTenant } from "../../server/testing/test-desk";
import { removeSettledDeliveries } from "./remove-settled";
import { useWebhookDesk } from "./testing/webhook-desk";

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`;

describeOnEachDatabase("Webhooks that were settled long ago", (open) => {
  const desk = useWebhookDesk(open);
  type Values = Partial<typeof webhookDeliveries.$inferInsert>;
  const put = async (webhookId: string, days: number, more: object = {}) => {
    const values: Values = { state: "done", invoiceNumber: "1", ...more };
    await desk.runtime.database.insert(webhookDeliveries).values({
      tenantId: testTenant,
      webhookId,
      kind: "InvoiceDunnedPaid",
      bodyHash: "0",
      body: {},
      signedAt: new Date(),
      receivedAt: daysAgo(days),
      finishedAt: daysAgo(days),
      ...values,
    });
  };
  const left = async () => (await desk.rows()).map(({ webhookId }) => webhookId).sort();
  const entries = () =>
    desk.runtime.database
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, "webhook.removed"));

  it("are deleted after 400 days, or the setting's number", async () => {
    await put("older", 401);
    await put("nothing", 401, { state: "nothing-to-do" });
    await put("younger", 399);
    expect(await removeSettledDeliveries(desk.runtime)).toBe(2);
    expect(await left()).toEqual(["younger"]);
    desk.restart({ KEEP_WEBHOOKS_DAYS: "30" });
    expect(await removeSettledDeliveries(desk.runtime)).toBe(1);
  });

  it("stay for ever where the setting is 0", async () => {
    await put("old", 4000);
    desk.restart({ KEEP_WEBHOOKS_DAYS: "0" });
    expect(await removeSettledDeliveries(desk.runtime)).toBe(0);
  });

  it.each([
    ["waits", { state: "received" }],
    ["is for a person", { state: "attention", reason: "unknown-kind" }],
    ["was given up", { state: "dead" }],
    ["was settled lately", { finishedAt: daysAgo(3) }],
    ["was told again lately", { lastCopyAt: daysAgo(3) }],
    ["is another tenant's", { tenantId: "another" }],
  ])("stay where one %s", async (_, more) => {
    await put("kept", 1000, more);
    expect(await removeSettledDeliveries(desk.runtime)).toBe(0);
    expect(await left()).toEqual(["kept"]);
  });

  it("stay while the case of their invoice is open", async () => {
    await desk.assign("7");
    await put("of the case", 1000, { invoiceNumber: "7" });
    await put("of another", 1000, { invoiceNumber: "8" });
    await put("of a group", 1000, { invoiceNumber: null });
    expect(await removeSettledDeliveries(desk.runtime)).toBe(2);
    expect(await left()).toEqual(["of the case"]);
  });

  it("are deleted in batches, each audited with its number, until none is left", async () => {
    const before = (await entries()).length;
    for (let index = 0; index < 7; index += 1) await put(`old ${index}`, 500 - index);
    expect(await removeSettledDeliveries(desk.runtime, 3)).toBe(7);
    expect(await left()).toEqual([]);
    const written = (await entries()).slice(before);
    expect(written.map(({ before: removedRows }) => Object(removedRows).count)).toEqual([3, 3, 1]);
    expect(written[0]).toMatchObject({ actorId: null, recordKind: "webhooks", outcome: "done" });
  });

  it("go once, however many desks remove them at the same moment", async () => {
    for (let index = 0; index < 20; index += 1) await put(`old ${index}`, 500);
    const desks = Array.from({ length: 4 }, () => removeSettledDeliveries(desk.runtime, 4));
    const counts = await Promise.all(desks);
    // A desk skips rows that another has locked, so the last may be left to the next round.
    const rest = await removeSettledDeliveries(desk.runtime);
    expect(counts.reduce((sum, count) => sum + count, rest)).toBe(20);
    expect(await left()).toEqual([]);
  });
});
