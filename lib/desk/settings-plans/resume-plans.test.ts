import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { approvalRequests } from "../../db/schema/approval-requests";
import { selections } from "../../db/schema/selections";
import { settingsPlanRows, settingsPlans } from "../../db/schema/settings-plans";
import { describeOnEachDatabase } from "../../postgres/testing";
import { planRequests } from "./plan-requests";
import { resumePlans } from "./plan-work";
import { backgroundReadsDone, ReadOvertaken } from "./selections/background-reads";
import { forgetReads } from "./selections/left-reads";
import { addPlanRows, failPlan, touchPlan } from "./store";
import { guid } from "./testing/numbered-groups";
import { usePlanDesk } from "./testing/plan-desk";

const all = { source: "search", search: {} };
const terms = { set: { paymentTerms: 30 } };

describeOnEachDatabase("A plan whose desk has ended while it prepared it", (open) => {
  const held = usePlanDesk(open);
  const database = () => held.desk.runtime.database;

  /** As a desk leaves it that ends after the first rows, so many seconds ago. */
  const leave = async (id: string, seconds: number, more: object = {}) => {
    const left = { state: "preparing", facts: {} };
    await planRequests.update(database(), eq(approvalRequests.id, id), left);
    const [row] = await database()
      .update(settingsPlans)
      .set({
        readAt: null,
        readCount: 2,
        touchedAt: sql`now() - make_interval(secs => ${seconds})`,
        ...more,
      })
      .where(eq(settingsPlans.id, id))
      .returning();
    await database().delete(settingsPlanRows).where(sql`${settingsPlanRows.position} >= 2`);
    return { id, readerId: row?.readerId ?? null };
  };
  const resume = async () => {
    await resumePlans(held.desk.runtime);
    await backgroundReadsDone(held.desk.runtime);
  };

  it("is prepared again from the start by the next one, with the same result", async () => {
    const cookie = await held.signIn();
    await held.groups.add(5);
    const plan = await held.plan(cookie, { ...all, except: [guid("aa", 4)] }, terms);
    await leave(plan.id, 30);
    expect((await held.readPlan(cookie, plan.id)).state).toBe("preparing");
    await resume();
    const { contentHash, sums } = plan;
    const expected = { state: "draft", contentHash, sums, total: 4 };
    expect(await held.readPlan(cookie, plan.id)).toMatchObject(expected);
    const rows = await held.planRows(cookie, plan.id);
    expect(rows.map(({ accountGuid }) => accountGuid)).toEqual(
      [0, 1, 2, 3].map((index) => guid("aa", index)),
    );
  });

  it("of an undo is prepared again from its job", async () => {
    const cookie = await held.signIn();
    await held.groups.add(3);
    const { id } = await held.plan(cookie, all, terms);
    await held.send(cookie, await held.readPlan(cookie, id));
    await held.makeDue();
    await held.work();
    const undo = await held.undo(cookie, id);
    await leave(undo.id, 30);
    await resume();
    expect(await held.readPlan(cookie, undo.id)).toMatchObject({
      state: "draft",
      contentHash: undo.contentHash,
      sums: { rows: { change: 3 } },
    });
  });

  it("is left alone while its desk shows signs of life, and fails once it is an hour old", async () => {
    const cookie = await held.signIn();
    await held.groups.add(3);
    const { id } = await held.plan(cookie, all, terms);
    await touchPlan(database(), await leave(id, 30));
    await resume();
    expect((await held.readPlan(cookie, id)).state).toBe("preparing");
    await leave(id, 100, { createdAt: sql`now() - interval '61 minutes'` });
    await resume();
    const failed = { state: "failed", failure: "interrupted" };
    expect(await held.readPlan(cookie, id)).toMatchObject(failed);
  });

  it("fails where its selection was removed", async () => {
    const cookie = await held.signIn();
    await held.groups.add(3);
    const { id } = await held.plan(cookie, all, terms);
    await leave(id, 30);
    await database().delete(selections);
    await resume();
    const failed = { state: "failed", failure: "interrupted" };
    expect(await held.readPlan(cookie, id)).toMatchObject(failed);
  });

  it("is prepared at once by a new desk on the same folder", async () => {
    const cookie = await held.signIn();
    await held.groups.add(3);
    const { id } = await held.plan(cookie, all, terms);
    await leave(id, 0);
    await forgetReads(database());
    await resume();
    expect(await held.readPlan(cookie, id)).toMatchObject({ state: "draft", total: 3 });
  });

  it("takes nothing more from the desk that was only slow", async () => {
    const cookie = await held.signIn();
    await held.groups.add(3);
    const { id } = await held.plan(cookie, all, terms);
    const slow = await leave(id, 30);
    await resume();
    const late = addPlanRows(database(), slow, { from: 3, rows: [], read: 4 });
    await expect(late).rejects.toThrow(ReadOvertaken);
    await failPlan(database(), slow, "service-failed");
    expect(await held.readPlan(cookie, id)).toMatchObject({ state: "draft", total: 3 });
  });
});
