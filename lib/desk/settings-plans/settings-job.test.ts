import { and, eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { jobKinds } from "../../compose";
import { approvalRequests } from "../../db/schema/approval-requests";
import { auditEntries } from "../../db/schema/audit";
import { jobs } from "../../db/schema/jobs";
import { holdRunningJob } from "../../engine/jobs/lease";
import { listWaitingRows, markSent } from "../../engine/jobs/row-store";
import { createJobRunner } from "../../engine/jobs/runner";
import { holdAsAnother } from "../../engine/jobs/testing/hold-as-another";
import { endLeases } from "../../engine/queue/testing/abandoned-claims";
import { describeOnEachDatabase } from "../../postgres/testing";
import { withoutErrors } from "../../server/testing/use-billing";
import { guid, updating } from "./testing/numbered-groups";
import { usePlanDesk } from "./testing/plan-desk";

const all = { source: "search", search: {} };
const terms = { set: { paymentTerms: 30 } };
const many = { BULK_APPROVAL_ROWS: "100000" };

describeOnEachDatabase("Jobs that change settings", (open) => {
  const held = usePlanDesk(open);

  /** A plan whose groups one person may change, sent and worked off. */
  async function run(cookie: string, selection: object, changes: object) {
    const plan = await held.plan(cookie, selection, changes);
    const sent = await held.send(cookie, plan);
    expect([sent.status, sent.body.state]).toEqual([200, "approved"]);
    await held.makeDue();
    await held.work();
    return held.job(cookie, plan.id);
  }

  const audited = async (jobId: string) => {
    const { action, after } = auditEntries;
    return held.desk.runtime.database
      .select()
      .from(auditEntries)
      .where(
        and(eq(action, "service.updateInvoiceGroupConfigs"), sql`${after} ->> 'jobId' = ${jobId}`),
      );
  };

  it("refuse a group in which the same setting changed since the preview, and keep another one", async () => {
    const cookie = await held.signIn();
    await held.groups.add(40);
    const plan = await held.plan(cookie, all, terms);
    await held.groups.change(guid("aa", 3), { paymentTerms: 45 });
    await held.groups.change(guid("aa", 4), { note: "Called" });
    await held.groups.change(guid("aa", 5), { paymentTerms: 30 });
    await held.groups.remove(guid("aa", 6));
    await held.send(cookie, plan);
    await held.makeDue();
    await held.work();
    const { counts } = await held.job(cookie, plan.id);
    expect(counts).toMatchObject({ done: 38, refused: 1, dropped: 1 });
    const [conflict] = await held.rowsOf(cookie, plan.id, "?state=refused");
    expect(conflict).toMatchObject({
      reason: "changed-meanwhile",
      refusal: { field: "paymentTerms" },
      applied: { paymentTerms: 45 },
    });
    expect((await held.groups.of(guid("aa", 3))).paymentTerms).toBe(45);
    expect(await held.groups.of(guid("aa", 4))).toMatchObject({ note: "Called", paymentTerms: 30 });
    expect(await held.groups.updated()).not.toContain(guid("aa", 5));
  });

  it("do not send a group that is being erased since the preview, and send it once that is over", async () => {
    const cookie = await held.signIn();
    await held.groups.add(4);
    const plan = await held.plan(cookie, all, { set: { invoiceMark: "House" } });
    await held.send(cookie, plan);
    await held.ask(plan.author.id, 0, { kind: "erase-invoice-group", content: {} });
    const content = { InvoiceTag: "Cabin" };
    await held.ask(plan.author.id, 1, { kind: "update-invoice-group", content });
    await held.makeDue();
    await held.work();
    const job = await held.job(cookie, plan.id);
    expect(job).toMatchObject({ state: "done", counts: { done: 2, refused: 2 } });
    expect(await held.rowsOf(cookie, job.id, "?state=refused")).toMatchObject([
      { id: guid("aa", 0), reason: "being-erased", refusal: { field: null } },
      { id: guid("aa", 1), reason: "requested", refusal: { field: "invoiceMark" } },
    ]);
    expect(await held.groups.updated()).toEqual([guid("aa", 2), guid("aa", 3)]);
    expect(await audited(job.id)).toHaveLength(4);
    await held.desk.runtime.database.delete(approvalRequests);
    await held.call(cookie, "POST", `/jobs/${job.id}/retry`);
    await held.work();
    expect((await held.job(cookie, job.id)).counts).toMatchObject({ done: 4, refused: 0 });
  });

  it.each([false, true])(
    "send all but the bad group of a refused call, whose refusal names nothing: %s",
    async (silent) => {
      const cookie = await held.signIn();
      await held.groups.add(50);
      if (silent) held.billing.onCall = withoutErrors;
      held.groups.refuse(guid("aa", 17));
      const job = await run(cookie, all, terms);
      expect(job).toMatchObject({ state: "done", counts: { done: 49, refused: 1 } });
      const [row] = await held.rowsOf(cookie, job.id, "?state=refused");
      expect(row).toMatchObject({ id: guid("aa", 17), reason: "refused" });
      expect(row?.refusal?.field).toBe(silent ? null : "paymentTerms");
      expect(await held.groups.updated()).toHaveLength(49);
      held.billing.endFaults();
      const again = await held.call(cookie, "POST", `/jobs/${job.id}/retry`);
      expect(again.status).toBe(200);
      await held.work();
      expect((await held.job(cookie, job.id)).counts).toMatchObject({ done: 50, refused: 0 });
    },
  );

  it("say what billing accepted and did not apply", async () => {
    const author = await held.signIn(["clerk"], "person-1");
    const second = await held.signIn(["lead"], "person-2");
    await held.groups.add(2);
    const plan = await held.plan(author, all, { set: { administrationfee: true } });
    const { version, contentHash } = (await held.send(author, plan)).body;
    await held.call(second, "POST", `/approvals/${plan.id}/approve`, { version, contentHash });
    await held.makeDue();
    await held.work();
    const rows = await held.rowsOf(author, plan.id);
    expect(rows).toMatchObject([
      {
        state: "refused",
        reason: "not-applied",
        applied: { administrationfee: false },
        customerName: (await held.groups.of(guid("aa", 0))).customerName,
      },
      { state: "refused", reason: "not-applied", refusal: { field: "administrationfee" } },
    ]);
  });

  it.each(["before", "after-commit", "5xx"] as const)(
    "after a call that ended with %s read what came of it, and do nothing twice",
    async (fault) => {
      const cookie = await held.signIn();
      await held.groups.add(60);
      held.billing.fault(fault, updating);
      const resting = await run(cookie, all, terms);
      expect(resting.state).toBe("running");
      expect(resting.backOff).not.toBeNull();
      await held.makeDue();
      await held.work(held.desk.fresh());
      const job = await held.job(cookie, resting.id);
      expect(job).toMatchObject({ state: "done", counts: { done: 60 } });
      expect(await held.groups.updated()).toHaveLength(60);
      expect(await audited(job.id)).toHaveLength(60);
    },
  );

  it("are resumed by another desk when the one that sent has died before it read back", async () => {
    const cookie = await held.signIn();
    await held.groups.add(20);
    const plan = await held.plan(cookie, all, terms);
    await held.send(cookie, plan);
    await held.makeDue();
    const { database } = held.desk.runtime;
    const dead = await holdAsAnother(held.desk.runtime);
    const waiting = await listWaitingRows(database, dead, -1, 12);
    await database.transaction(async (queries) => {
      await holdRunningJob(queries, dead);
      await markSent(queries, dead, waiting);
    });
    // Half of the call's items, as if there had been two calls.
    const applied = waiting.slice(0, 6).map(({ subjectId }) => subjectId);
    const items = applied.map((accountGuid) => ({ accountGuid, paymentTerms: 30 }));
    await held.billing.ask(updating, items);
    await endLeases(held.desk.runtime);
    await held.work();
    expect(await held.job(cookie, plan.id)).toMatchObject({ state: "done", counts: { done: 20 } });
    const sent = await held.groups.updated();
    expect([sent.length, new Set(sent).size]).toEqual([20, 20]);
    expect(await audited(plan.id)).toHaveLength(20);
  });

  it("are paused and resumed, and the rest is cancelled, between two calls", async () => {
    const cookie = await held.signIn();
    await held.groups.add(1400);
    const plan = await held.plan(cookie, all, terms, held.desk.fresh(many));
    await held.send(cookie, plan, held.desk.fresh(many));
    await held.makeDue();
    const step = async (name: string) =>
      (await held.call(cookie, "POST", `/jobs/${plan.id}/${name}`)).status;
    expect(await step("pause")).toBe(409);
    held.groups.beforeUpdates(async () => expect(await step("pause")).toBe(200), 1);
    await held.work();
    const paused = await held.job(cookie, plan.id);
    expect(paused).toMatchObject({ state: "paused", pausedFor: "person" });
    expect(paused.counts).toMatchObject({ done: 500, waiting: 900, sent: 0 });
    await held.work();
    expect(held.groups.sizes()).toHaveLength(1);
    expect(await step("resume")).toBe(200);
    held.groups.beforeUpdates(async () => expect(await step("cancel")).toBe(200), 1);
    await held.work();
    const ended = await held.job(cookie, plan.id);
    expect(ended).toMatchObject({ state: "done", counts: { done: 1000, dropped: 400 } });
    expect(await held.groups.updated()).toHaveLength(1000);
    expect(await step("resume")).toBe(409);
  });

  it("show a failure until one call has succeeded", async () => {
    const cookie = await held.signIn();
    await held.groups.add(1400);
    const plan = await held.plan(cookie, all, terms, held.desk.fresh(many));
    await held.send(cookie, plan, held.desk.fresh(many));
    await held.makeDue();
    const { database } = held.desk.runtime;
    await database.update(jobs).set({ failures: 3, failure: "service-unavailable" });
    const failures: (number | undefined)[] = [];
    held.groups.beforeUpdates(async () => {
      const [job] = await database.select().from(jobs);
      failures.push(job?.failures);
    });
    await held.work();
    expect(failures).toEqual([3, 0, 0]);
  });

  it("send no further call once their desk ends, and go on at another one", async () => {
    const cookie = await held.signIn();
    await held.groups.add(1400);
    const plan = await held.plan(cookie, all, terms, held.desk.fresh(many));
    await held.send(cookie, plan, held.desk.fresh(many));
    await held.makeDue();
    const ending = createJobRunner(held.desk.runtime, jobKinds);
    held.groups.beforeUpdates(() => void ending.stop());
    await ending.drain();
    expect(await held.job(cookie, plan.id)).toMatchObject({
      state: "running",
      counts: { done: 500, waiting: 900, sent: 0 },
    });
    await held.work();
    expect((await held.job(cookie, plan.id)).counts).toMatchObject({ done: 1400 });
    expect(held.groups.sizes()).toEqual([500, 500, 400]);
  });

  it("stop after twenty refusals one after the other", async () => {
    const cookie = await held.signIn();
    await held.groups.add(1100);
    // The last ones of the first call; the second call may be in flight when they are counted.
    for (let index = 480; index < 500; index += 1) held.groups.refuse(guid("aa", index));
    const plan = await held.plan(cookie, all, terms, held.desk.fresh(many));
    await held.send(cookie, plan, held.desk.fresh(many));
    await held.makeDue();
    await held.work();
    const stopped = await held.job(cookie, plan.id);
    expect(stopped).toMatchObject({ state: "paused", pausedFor: "refusals" });
    const { done } = stopped.counts;
    expect([480, 980]).toContain(done);
    expect(stopped.counts).toMatchObject({ refused: 20, waiting: 1080 - done, sent: 0 });
    const resumed = await held.call(cookie, "POST", `/jobs/${plan.id}/resume`);
    expect(resumed.status).toBe(200);
    await held.work();
    expect((await held.job(cookie, plan.id)).counts).toMatchObject({ done: 1080, refused: 20 });
  });

  it("are undone by a plan of their own, except where a setting has changed since", async () => {
    const cookie = await held.signIn();
    await held.groups.add(12);
    await held.groups.change(guid("aa", 2), { paymentTerms: 21 });
    const job = await run(cookie, all, terms);
    await held.groups.change(guid("aa", 5), { paymentTerms: 60 });
    await held.groups.change(guid("aa", 6), { note: "Called" });
    const undo = await held.undo(cookie, job.id);
    expect(undo).toMatchObject({
      kind: "undo",
      content: { undoOf: job.id, changes: null },
      sums: { rows: { change: 11, "already-so": 0, blocked: 1 } },
    });
    const [left] = await held.planRows(cookie, undo.id, "?verdict=blocked");
    expect(left).toMatchObject({
      accountGuid: guid("aa", 5),
      reason: "changed-since",
      field: "paymentTerms",
    });
    await held.send(cookie, undo);
    await held.makeDue();
    await held.work();
    expect(await held.job(cookie, undo.id)).toMatchObject({
      counts: { done: 11 },
      settings: { undoOf: job.id },
    });
    const now = await Promise.all([2, 5, 6, 7].map((index) => held.groups.of(guid("aa", index))));
    expect(now.map(({ paymentTerms }) => paymentTerms)).toEqual([21, 60, 14, 14]);
    expect((await held.groups.of(guid("aa", 6))).note).toBe("Called");
    const again = await held.undo(cookie, job.id);
    expect(again.sums.rows).toEqual({ change: 0, "already-so": 11, blocked: 1 });
    expect(again.may).toEqual(["withdraw"]);
    const archived = await held.call(cookie, "POST", `/jobs/${crypto.randomUUID()}/undo`);
    expect(archived.status).toBe(404);
  });
});
