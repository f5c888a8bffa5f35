import { expect, it } from "vitest";
import { sqlNow } from "../../db/sql-now";
import { workDetailsSchema } from "../../domain/my-work/work-details";
import { workSchema } from "../../domain/my-work/work-shape";
import { rowsOf } from "../../engine/approvals/rows-of";
import { describeOnEachDatabase } from "../../postgres/testing";
import { testTenant } from "../../server/testing/test-desk";
import { guid } from "../settings-plans/testing/numbered-groups";
import { usePlanDesk } from "../settings-plans/testing/plan-desk";

describeOnEachDatabase("Bulk changes that await a person", (open) => {
  const held = usePlanDesk(open);
  const workOf = async (cookie: string) =>
    workSchema.parse((await held.call(cookie, "GET", "/my-work")).body);
  const countFor = async (cookie: string) => (await workOf(cookie)).plansToApprove;

  it("are counted for others than the author once they are submitted, and until they are decided", async () => {
    await held.groups.add(3);
    await held.groups.change(guid("aa", 2), { printFee: true });
    const author = await held.signIn(["clerk"], "author");
    const other = await held.signIn(["clerk"], "other");
    const auditor = await held.signIn(["auditor"], "auditor");
    // Fees need a second person.
    const plan = await held.plan(
      author,
      { source: "search", search: {} },
      { set: { printFee: true }, clear: [] },
    );
    // Of another kind, which a clerk does not decide on.
    await rowsOf("line-proposal", []).insert(held.desk.runtime.database, {
      tenantId: testTenant,
      kind: "add-line",
      state: "submitted",
      content: {},
      contentHash: plan.contentHash,
      facts: {},
      authorId: plan.author.id,
      editorIds: [plan.author.id],
      submittedAt: sqlNow,
    });
    expect(await countFor(other)).toBe(0);
    expect((await held.send(author, plan)).body).toMatchObject({ state: "submitted" });
    expect([await countFor(author), await countFor(other)]).toEqual([0, 1]);
    expect(await countFor(auditor)).toBeNull();
    const content = { changes: { set: { printFee: true }, clear: [] }, undoOf: null };
    const approvalsOf = async (cookie: string) =>
      workDetailsSchema.parse((await held.call(cookie, "GET", "/my-work/details")).body).approvals;
    expect(await approvalsOf(other)).toMatchObject([
      {
        subject: "settings-plan",
        id: plan.id,
        kind: "change",
        content,
        // Of three selected groups, one has the fee already.
        total: 2,
      },
    ]);
    for (const person of [author, auditor]) expect(await approvalsOf(person)).toBeNull();
    const { id, version, contentHash } = await held.readPlan(other, plan.id);
    const body = { version, contentHash };
    const approved = await held.call(other, "POST", `/approvals/${id}/approve`, body);
    expect(approved.status).toBe(200);
    expect(await countFor(other)).toBe(0);
    // Its job has the same name, also on home after a refused row.
    const job = { content, kind: "settings", total: 2 };
    expect(await held.job(author, plan.id)).toMatchObject(job);
    held.groups.refuse(guid("aa", 0));
    await held.makeDue();
    await held.work();
    const details = (await held.call(author, "GET", "/my-work/details")).body;
    expect(workDetailsSchema.parse(details).failedJobs).toMatchObject([{ ...job, refused: 1 }]);
  });

  it("are counted for the author alone while they are returned", async () => {
    await held.groups.add(2);
    const author = await held.signIn(["clerk"], "author");
    const other = await held.signIn(["lead"], "other");
    const auditor = await held.signIn(["auditor"], "auditor");
    const plan = await held.plan(
      author,
      { source: "search", search: {} },
      { set: { printFee: true }, clear: [] },
    );
    const { id, version } = (await held.send(author, plan)).body;
    const body = { version, code: "not-now" };
    const returned = await held.call(other, "POST", `/approvals/${id}/return`, body);
    expect(returned.body).toMatchObject({ state: "returned" });
    expect(await workOf(author)).toMatchObject({ plansReturned: 1, plansToApprove: 0 });
    expect(await workOf(other)).toMatchObject({ plansReturned: 0, plansToApprove: 0 });
    expect(await workOf(auditor)).toMatchObject({ plansReturned: null, plansToApprove: null });
    const again = { version: returned.body.version };
    await held.call(author, "POST", `/approvals/${id}/withdraw`, again);
    expect(await workOf(author)).toMatchObject({ plansReturned: 0 });
  });
});
