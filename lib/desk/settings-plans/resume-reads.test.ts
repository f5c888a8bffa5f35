import { and, eq, gte, isNull, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { jobKinds } from "../../compose";
import { approvalRequests } from "../../db/schema/approval-requests";
import { jobDraftRows, jobDrafts } from "../../db/schema/job-drafts";
import { workClaims } from "../../db/schema/queue";
import { type NewSelection, selectionSchema } from "../../domain/selections/selection-shape";
import { draftWork } from "../../engine/jobs/drafts/draft-work";
import { claimAsAnother, endLeases } from "../../engine/queue/testing/abandoned-claims";
import { describeOnEachDatabase } from "../../postgres/testing";
import { planRequests } from "./plan-requests";
import { guid } from "./testing/numbered-groups";
import { usePlanDesk } from "./testing/plan-desk";
import { readNow } from "./testing/read-now";

const given: NewSelection = { source: "search", search: {}, except: [guid("aa", 4)] };
const all = { source: "search", search: {} };
const terms = { set: { paymentTerms: 30 } };
const hourAgo = sql`now() - interval '61 minutes'`;
const interrupted = { state: "failed", failure: "interrupted" };

describeOnEachDatabase("What a desk was reading when it ended", (open) => {
  const held = usePlanDesk(open);
  const database = () => held.desk.runtime.database;
  const rowsOf = (id: string, from: number) =>
    and(eq(jobDraftRows.draftId, id), gte(jobDraftRows.position, from));

  /** A selection as a desk leaves it that ends after the first page. */
  const leaveSelection = async (cookie: string, more: object = {}) => {
    const { id } = await held.select(cookie, given);
    const left = { state: "reading", items: given, total: 500, readCount: 500, ...more };
    await database().update(jobDrafts).set(left).where(eq(jobDrafts.id, id));
    await database().delete(jobDraftRows).where(rowsOf(id, 500));
    return id;
  };
  const readSelection = async (cookie: string, id: string) =>
    selectionSchema.parse((await held.call(cookie, "GET", `/selections/${id}`)).body);

  /** A plan as a desk leaves it that ends after the first rows. */
  const leavePlan = async (id: string, more: object = {}) => {
    const left = { state: "preparing", facts: {} };
    await planRequests.update(database(), eq(approvalRequests.id, id), left);
    const read = { state: "reading", readAt: null, readCount: 2, ...more };
    await database().update(jobDrafts).set(read).where(eq(jobDrafts.id, id));
    await database().delete(jobDraftRows).where(rowsOf(id, 2));
  };
  const resume = () => readNow(held.desk.runtime);

  it("is read again from the start by the next one, each group once", async () => {
    const cookie = await held.signIn();
    await held.groups.add(700);
    const id = await leaveSelection(cookie);
    expect((await readSelection(cookie, id)).state).toBe("reading");
    await resume();
    expect(await readSelection(cookie, id)).toMatchObject({
      state: "ready",
      total: 699,
      read: 699,
    });
    const rows = await database().select().from(jobDraftRows).where(eq(jobDraftRows.draftId, id));
    const ids = rows.map(({ subjectId }) => subjectId);
    expect([ids.length, new Set(ids).size, ids.includes(guid("aa", 4))]).toEqual([699, 699, false]);
    // What was asked for is kept no longer than the read.
    const [row] = await database().select().from(jobDrafts).where(eq(jobDrafts.id, id));
    expect(row?.items).toBeNull();
  });

  it("is prepared again as a plan, with the same result", async () => {
    const cookie = await held.signIn();
    await held.groups.add(5);
    const { id, contentHash, sums } = await held.plan(cookie, given, terms);
    await leavePlan(id);
    expect((await held.readPlan(cookie, id)).state).toBe("preparing");
    await resume();
    const expected = { state: "draft", contentHash, sums, total: 4 };
    expect(await held.readPlan(cookie, id)).toMatchObject(expected);
    const rows = await held.planRows(cookie, id);
    expect(rows.map(({ accountGuid }) => accountGuid)).toEqual(
      [0, 1, 2, 3].map((index) => guid("aa", index)),
    );
  });

  it("is prepared again as an undo, from its job", async () => {
    const cookie = await held.signIn();
    await held.groups.add(3);
    const { id } = await held.plan(cookie, all, terms);
    await held.send(cookie, await held.readPlan(cookie, id));
    await held.makeDue();
    await held.work();
    const { id: undoId, contentHash } = await held.undo(cookie, id);
    await leavePlan(undoId);
    await resume();
    const expected = { state: "draft", contentHash, sums: { rows: { change: 3 } } };
    expect(await held.readPlan(cookie, undoId)).toMatchObject(expected);
  });

  it("goes on as a rehearsal behind the last row that was played", async () => {
    const cookie = await held.signIn();
    await held.groups.add(600);
    const plan = await held.plan(cookie, all, terms);
    held.billing.onCall = (_call, pass) => (held.groups.rehearsed().length > 7 ? null : pass());
    const runtime = held.desk.fresh({ EMBEDDED: "1", SANDBOX: "on" });
    await held.rehearse(cookie, plan, runtime);
    held.billing.onCall = (_call, pass) => pass();
    const left = JSON.stringify({ state: "running", failure: null, finishedAt: null });
    const rehearsal = sql`${jobDrafts.rehearsal} || ${left}::jsonb`;
    await database().update(jobDrafts).set({ rehearsal }).where(eq(jobDrafts.id, plan.id));
    await readNow(runtime);
    expect((await held.readPlan(cookie, plan.id)).rehearsal).toMatchObject({
      state: "done",
      accepted: 600,
      played: 600,
    });
    const played = held.groups.rehearsed().flat();
    expect(played.filter((one) => one === guid("aa", 0))).toHaveLength(1);
  });

  it("is left alone while another desk reads it, and read when that one's lease ends", async () => {
    const cookie = await held.signIn();
    await held.groups.add(3);
    const id = await leaveSelection(cookie);
    await claimAsAnother(held.desk.runtime, draftWork(held.desk.runtime, jobKinds));
    await resume();
    expect((await readSelection(cookie, id)).state).toBe("reading");
    await endLeases(held.desk.runtime);
    await resume();
    expect(await readSelection(cookie, id)).toMatchObject({ state: "ready", total: 3 });
  });

  it("fails once it is an hour old, or its selection was removed", async () => {
    const cookie = await held.signIn();
    await held.groups.add(3);
    const selected = await leaveSelection(cookie, { createdAt: hourAgo });
    const { id } = await held.plan(cookie, all, terms);
    await leavePlan(id, { createdAt: hourAgo });
    await resume();
    expect(await readSelection(cookie, selected)).toMatchObject(interrupted);
    expect(await held.readPlan(cookie, id)).toMatchObject(interrupted);

    const other = await held.plan(cookie, all, terms);
    await leavePlan(other.id);
    await database().delete(jobDrafts).where(isNull(jobDrafts.approvalId));
    await resume();
    expect(await held.readPlan(cookie, other.id)).toMatchObject(interrupted);
  });

  it("takes nothing more from the desk that was only slow", async () => {
    const cookie = await held.signIn();
    await held.groups.add(3);
    const { id } = await held.plan(cookie, all, terms);
    const { contentHash } = await held.readPlan(cookie, id);
    await leavePlan(id);
    await held.ageReadings();
    const { runtime } = held.desk;
    const kind = draftWork(runtime, jobKinds);
    const [claim] = await claimAsAnother(runtime, kind);
    if (!claim) throw new Error("The plan was not due.");
    // The slow desk has read its groups when the other one has ended the preparation.
    let isOvertaken = false;
    held.billing.onCall = async (_call, pass) => {
      if (!isOvertaken) {
        isOvertaken = true;
        await database().delete(workClaims);
        await held.groups.change(guid("aa", 0), { paymentTerms: 30 });
        await resume();
        await held.groups.change(guid("aa", 0), { paymentTerms: 14 });
      }
      return pass();
    };
    await kind.work(claim, new AbortController().signal);
    expect(isOvertaken).toBe(true);
    const plan = await held.readPlan(cookie, id);
    expect(plan).toMatchObject({ state: "draft", sums: { rows: { change: 2, "already-so": 1 } } });
    expect(plan.contentHash).not.toBe(contentHash);
  });

  it("is released by a desk that ends, and stores nothing of it", async () => {
    const cookie = await held.signIn();
    await held.groups.add(3);
    const id = await leaveSelection(cookie);
    const { runtime } = held.desk;
    const kind = draftWork(runtime, jobKinds);
    const [claim] = await claimAsAnother(runtime, kind);
    if (!claim) throw new Error("The selection was not due.");
    await kind.work(claim, AbortSignal.abort());
    expect(await readSelection(cookie, id)).toMatchObject({ state: "reading", read: 500 });
  });
});
