import { and, eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { blockedPage } from "../../../service/sandbox/habits/firewall-page";
import { auditEntries } from "../../db/schema/audit";
import { jobDraftRows } from "../../db/schema/job-drafts";
import { sqlNow } from "../../db/sql-now";
import type { AuditEntryAnswer } from "../../domain/audit/entry-shape";
import type { Notification } from "../../domain/notifications/notification-shape";
import { rowsOf } from "../../engine/approvals/rows-of";
import { describeOnEachDatabase } from "../../postgres/testing";
import { testTenant } from "../../server/testing/test-desk";
import { guid, updating } from "./testing/numbered-groups";
import { usePlanDesk } from "./testing/plan-desk";

const all = { source: "search", search: {} };
const terms = { set: { paymentTerms: 30 } };
const many = { BULK_APPROVAL_ROWS: "100000" };

describeOnEachDatabase("Plans of bulk changes", (open) => {
  const held = usePlanDesk(open);

  const audited = async (jobId: string) => {
    const { action, after } = auditEntries;
    return held.desk.runtime.database
      .select()
      .from(auditEntries)
      .where(
        and(eq(action, "service.updateInvoiceGroupConfigs"), sql`${after} ->> 'jobId' = ${jobId}`),
      );
  };

  it("have the same count in the preview, on the button, in the job and at billing", async () => {
    const cookie = await held.signIn();
    await held.groups.add(120);
    await held.groups.change(guid("aa", 7), { paymentTerms: 30 });
    const plan = await held.plan(cookie, all, terms);
    expect(plan).toMatchObject({
      state: "draft",
      total: 120,
      sums: { rows: { change: 119, "already-so": 1, blocked: 0 } },
      secondPerson: null,
      may: ["send", "withdraw", "rehearse"],
    });
    expect(plan.sums.settings).toEqual([{ name: "paymentTerms", count: 119 }]);
    const rows = await held.planRows(cookie, plan.id, "?verdict=change");
    expect(rows).toHaveLength(119);
    expect(rows[0]?.changes).toEqual([{ name: "paymentTerms", from: 14, to: 30 }]);
    const { customerName } = await held.groups.of(guid("aa", 0));
    expect(rows[0]).toMatchObject({ customerName });
    const [same] = await held.planRows(cookie, plan.id, "?verdict=already-so");
    expect(same?.accountGuid).toBe(guid("aa", 7));

    const wrong = { version: 1, contentHash: plan.contentHash, count: 120 };
    const refused = await held.call(cookie, "POST", `/approvals/${plan.id}/submit`, wrong);
    expect([refused.status, refused.body.errors[0].path]).toEqual([400, "count"]);
    const sent = await held.send(cookie, plan);
    expect(sent.body).toMatchObject({ state: "approved", jobId: plan.id });
    await held.makeDue();
    await held.work();
    const job = await held.job(cookie, plan.id);
    expect(job).toMatchObject({
      kind: "settings",
      state: "done",
      total: 119,
      approvedBy: null,
      counts: { done: 119 },
    });
    expect(await held.groups.updated()).toHaveLength(119);
    expect(await held.groups.updated()).not.toContain(guid("aa", 7));
    const entries = await audited(plan.id);
    expect(new Set(entries.map(({ accountGuid }) => accountGuid)).size).toBe(119);
    expect(entries[0]).toMatchObject({
      actorId: plan.author.id,
      before: { paymentTerms: 14 },
      after: { paymentTerms: 30 },
      outcome: "done",
      seen: { now: { paymentTerms: 30 } },
    });
  });

  it("read pages instead of groups, also where the change ends the match of the search", async () => {
    const cookie = await held.signIn();
    await held.groups.add(1300);
    const paper = { source: "search", search: { distributionChannel: 0 } };
    const plan = await held.plan(
      cookie,
      { ...paper, except: [guid("aa", 0)] },
      { set: { distributionChannel: 3 } },
      held.desk.fresh(many),
    );
    expect(plan.sums.rows).toEqual({ change: 649, "already-so": 0, blocked: 0 });
    held.billing.arrived.length = 0;
    await held.send(cookie, plan, held.desk.fresh(many));
    await held.makeDue();
    await held.work();
    expect((await held.job(cookie, plan.id)).counts).toMatchObject({ done: 649 });
    expect((await held.groups.of(guid("aa", 0))).distributionChannel).toBe(0);
    // At the end of a chunk are a few groups of the next page.
    expect(held.groups.reads().singles).toBeLessThan(10);
    expect(held.groups.reads().pages).toBeLessThan(20);
  });

  it("need a second person in parts, too, whose previews are from before the first was sent", async () => {
    const ten = held.desk.fresh({ BULK_APPROVAL_ROWS: "10" });
    const mine = await held.signIn(["clerk"], "in parts");
    await held.groups.add(20);
    const part = (first: number, count: number) => {
      const ids = Array.from({ length: count }, (_, at) => guid("aa", first + at));
      return held.plan(mine, { source: "ids", ids }, terms, ten);
    };
    const sent = async (plan: Awaited<ReturnType<typeof part>>) =>
      (await held.send(mine, plan, ten)).body;
    const [first, second] = [await part(0, 6), await part(6, 6)];
    expect([first.secondPerson, second.secondPerson]).toEqual([null, null]);
    // What the same person sent alone of another kind does not count.
    const { database } = held.desk.runtime;
    const { id: authorId } = first.author;
    await rowsOf("line-proposal", []).insert(database, {
      tenantId: testTenant,
      kind: "add-line",
      state: "approved",
      content: {},
      contentHash: first.contentHash,
      facts: { rows: { count: 100 } },
      authorId,
      editorIds: [authorId],
      approvedBy: authorId,
      approvedHash: first.contentHash,
      approvedAt: sqlNow,
      onePerson: true,
    });
    expect(await sent(first)).toMatchObject({ state: "approved" });
    expect(await sent(second)).toMatchObject({ state: "submitted", secondPerson: "rows" });
    expect((await part(6, 6)).secondPerson).toBe("rows");
    expect(await sent(await part(18, 2))).toMatchObject({ state: "approved" });
  });

  it("belong to the person who selected, and to one tenant", async () => {
    const mine = await held.signIn(["clerk"], "person-1");
    const theirs = await held.signIn(["clerk"], "person-2");
    await held.groups.add(3);
    const { id } = await held.select(mine, all);
    expect((await held.call(theirs, "GET", `/selections/${id}`)).status).toBe(404);
    const body = { selectionId: id, changes: terms };
    expect((await held.call(theirs, "POST", "/settings-plans", body)).status).toBe(400);
    const plan = await held.plan(mine, all, terms);
    const elsewhere = held.desk.fresh({ TENANT_ID: "0c0ffee0-0000-4000-8000-000000000000" });
    const there = await held.call(mine, "GET", `/approvals/${plan.id}`, undefined, elsewhere);
    expect(there.status).toBe(401);
    const auditor = await held.signIn(["auditor"], "person-3");
    expect((await held.readPlan(auditor, plan.id)).may).toEqual([]);
    expect((await held.call(auditor, "POST", "/settings-plans", body)).status).toBe(403);
    expect((await held.send(auditor, plan)).status).toBe(403);
    expect((await held.send(theirs, plan)).status).toBe(403);
  });

  it.each([
    [{ set: { paymentTerms: 900 } }, "changes.set.paymentTerms"],
    [{ clear: ["printFee"] }, "changes.clear.0"],
    [{}, "changes"],
  ])("with the changes %j are refused naming the field", async (changes, path) => {
    const cookie = await held.signIn();
    await held.groups.add(2);
    const { id: selectionId } = await held.select(cookie, all);
    const { status, body } = await held.call(cookie, "POST", "/settings-plans", {
      selectionId,
      changes,
    });
    expect([status, body.errors[0].path]).toEqual([400, path]);
  });

  it("of a hold or of many groups need a second person, who approves exactly what was seen", async () => {
    const author = await held.signIn(["lead"], "person-1");
    const second = await held.signIn(["clerk"], "person-2");
    await held.groups.add(5);
    const changes = { set: { accountOnHold: true, onHoldReason: "Dispute" } };
    const plan = await held.plan(author, all, changes);
    expect(plan.secondPerson).toBe("settings");
    const submitted = (await held.send(author, plan)).body;
    expect(submitted).toMatchObject({ state: "submitted", jobId: null, approvalBar: "own-plan" });
    const { version, contentHash } = submitted;
    const approve = () =>
      held.call(second, "POST", `/approvals/${plan.id}/approve`, { version, contentHash });
    const inbox = await held.call(second, "GET", "/approvals?view=to-approve");
    expect(inbox.body.approvals.map(({ id }: { id: string }) => id)).toEqual([plan.id]);

    // A row that was changed behind the approval is never sent.
    const { database } = held.desk.runtime;
    const [row] = await database
      .select()
      .from(jobDraftRows)
      .where(eq(jobDraftRows.draftId, plan.id))
      .limit(1);
    const of = and(
      eq(jobDraftRows.draftId, plan.id),
      eq(jobDraftRows.position, row?.position ?? 0),
    );
    const facts = { ...Object(row?.facts), changes: [] };
    await database.update(jobDraftRows).set({ facts }).where(of);
    expect((await approve()).status).toBe(409);
    await database.update(jobDraftRows).set({ facts: row?.facts }).where(of);

    expect((await approve()).body).toMatchObject({ state: "approved", jobId: plan.id });
    await held.makeDue();
    await held.work();
    const job = await held.job(author, plan.id);
    expect(job).toMatchObject({
      counts: { done: 5 },
      createdBy: { id: submitted.author.id },
      approvedBy: { name: "Ingrid Solvang" },
    });
    expect(job.approvedBy?.id).not.toBe(submitted.author.id);

    const { body: log } = await held.call(author, "GET", `/audit?record=jobs:${plan.id}`);
    const created = log.entries.find((entry: AuditEntryAnswer) => entry.action === "job.created");
    expect(created.actor.id).toBe(submitted.author.id);
    expect(created.after.approvedBy).toBe(job.approvedBy?.id);

    const names = async (cookie: string, language: string) => {
      const { body } = await held.call(cookie, "GET", `/notifications?language=${language}`);
      return body.notifications.map(({ record }: Notification) => [record.kind, record.name]);
    };
    const name = "Group on hold → On and Hold reason → Dispute, 5 groups";
    expect(await names(author, "en")).toContainEqual(["jobs", name]);
    expect(await names(author, "en")).toContainEqual(["settings-plans", name]);
    expect(await names(author, "nb")).toContainEqual([
      "jobs",
      expect.stringMatching(/, 5 grupper$/),
    ]);
    // The audit and the finder use the same name.
    const entries = await held.call(author, "GET", `/audit?record=settings-plans:${plan.id}`);
    expect(entries.body.entries[0].names).toMatchObject({ [plan.id]: name });
    const found = { text: plan.id, source: "desk", language: "en" };
    expect((await held.call(author, "POST", "/finder", found)).body.hits).toMatchObject([
      { kind: "settings-plan", name: expect.stringContaining(name) },
    ]);

    const most = held.desk.runtime.env.BULK_APPROVAL_ROWS;
    expect(most).toBe(200);
    await held.groups.add(201);
    expect((await held.plan(author, all, terms)).secondPerson).toBe("rows");
  });

  it("never send a blocked group, and block one of another unfinished job", async () => {
    const cookie = await held.signIn();
    await held.groups.add(6);
    const first = await held.plan(cookie, { source: "ids", ids: [guid("aa", 1)] }, terms);
    await held.send(cookie, first);
    const second = await held.plan(cookie, all, { set: { internal: true } });
    expect(second.sums).toMatchObject({
      rows: { change: 5, "already-so": 0, blocked: 1 },
      blocked: [{ reason: "under-way", count: 1 }],
    });
    const [blocked] = await held.planRows(cookie, second.id, "?verdict=blocked&reason=under-way");
    expect(blocked?.accountGuid).toBe(guid("aa", 1));
    await held.send(cookie, second);
    await held.makeDue();
    await held.work();
    expect((await held.job(cookie, second.id)).counts).toMatchObject({ done: 5 });
    expect((await held.groups.of(guid("aa", 1))).internal).toBe(false);
  });

  it("block a group that is being erased, and one whose setting a request asks for", async () => {
    const cookie = await held.signIn();
    await held.groups.add(5);
    const { author } = await held.plan(cookie, all, terms);
    const ask = (index: number, values: object) => held.ask(author.id, index, values);
    await ask(0, { kind: "erase-invoice-group", content: {} });
    await ask(1, { kind: "update-invoice-group", content: { InvoiceTag: "Cabin" } });
    // These block nothing: another field, and an erasure that was withdrawn.
    await ask(2, { kind: "update-invoice-group", content: { Name: "Cabin" } });
    await ask(3, { kind: "erase-invoice-group", content: {}, state: "withdrawn" });
    const plan = await held.plan(cookie, all, { set: { invoiceMark: "House" } });
    expect(plan.sums).toMatchObject({
      rows: { change: 3, "already-so": 0, blocked: 2 },
      blocked: [
        { reason: "being-erased", count: 1 },
        { reason: "requested", count: 1 },
      ],
    });
    expect(await held.planRows(cookie, plan.id, "?verdict=blocked")).toMatchObject([
      { accountGuid: guid("aa", 0), reason: "being-erased", field: null },
      { accountGuid: guid("aa", 1), reason: "requested", field: "invoiceMark" },
    ]);
    const other = await held.plan(cookie, all, terms);
    expect(other.sums.blocked).toEqual([{ reason: "being-erased", count: 1 }]);
  });

  it("count the groups that are not selected and get a hold with their customer", async () => {
    const cookie = await held.signIn();
    await held.groups.add(603);
    const furtherOf = async (given: object, set: object) =>
      (await held.plan(cookie, given, { set })).sums.further;
    // One of three groups of a customer, and all three of another one.
    const ids = [0, 3, 4, 5].map((index) => guid("aa", index));
    const some = { source: "ids", ids };
    const hold = { customerOnHold: true, onHoldReason: "Dispute" };
    expect(await furtherOf(some, hold)).toEqual({ customers: 1, groups: 2 });
    expect(await furtherOf({ ...some, ids: ids.slice(1) }, hold)).toBeNull();
    expect(await furtherOf(some, { accountOnHold: true })).toBeNull();
    // Half of the groups of 201 customers: too many to read each.
    const paper = { source: "search", search: { distributionChannel: 0 } };
    expect(await furtherOf(paper, hold)).toEqual({ customers: 201, groups: null });
    for (const index of [0, 1, 2])
      await held.groups.change(guid("aa", index), { customerOnHold: true });
    expect(await furtherOf(some, hold)).toBeNull();
  });

  it("JS8: goes on after a firewall refused one group's change, which ends with that reason", async () => {
    const cookie = await held.signIn();
    await held.groups.add(50);
    held.billing.onCall = ({ operation, body }, pass) =>
      operation === updating && body.includes(guid("aa", 17)) ? blockedPage() : pass();
    const plan = await held.plan(cookie, all, { set: { paymentTerms: 30 } });
    await held.send(cookie, plan);
    await held.makeDue();
    await held.work();
    const { state, counts } = await held.job(cookie, plan.id);
    expect([state, counts.done, counts.refused]).toEqual(["done", 49, 1]);
    const [row] = await held.rowsOf(cookie, plan.id, "?state=refused");
    expect(row).toMatchObject({ id: guid("aa", 17), reason: "blocked-before-billing" });
  });
});
