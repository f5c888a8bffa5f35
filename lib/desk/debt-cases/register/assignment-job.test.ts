import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { handleDesk } from "../../../compose";
import { auditEntries } from "../../../db/schema/audit";
import { debtCases } from "../../../db/schema/debt-cases";
import { jobs } from "../../../db/schema/jobs";
import { people } from "../../../db/schema/people";
import type { JobOrder } from "../../../domain/jobs/job-order";
import { bulkJobs } from "../../../engine/jobs/testing/bulk-desk";
import { describeOnEachDatabase } from "../../../postgres/testing";
import { testTenant, useTestDesk } from "../../../server/testing/test-desk";
import type { NewCase } from "./store";

type Items = Extract<JobOrder, { kind: "debt-assignments" }>["items"];

describeOnEachDatabase("Assignments of several debt cases by a job", (open) => {
  const held = useTestDesk(open);
  const many = bulkJobs({
    get runtime() {
      return held.desk.runtime;
    },
    async ask(cookie, method, at, body) {
      const headers = { "idempotency-key": randomUUID() };
      const options = { cookie, headers, ...(body !== undefined && { body }) };
      const response = await handleDesk(held.desk.runtime, held.desk.request(method, at, options));
      return { status: response.status, body: await response.json() };
    },
  });
  let [clerk, clerkId, auditorId] = ["", "", ""];
  beforeEach(async () => {
    const { database } = held.desk.runtime;
    for (const table of [debtCases, jobs]) await database.delete(table);
    clerk = await held.desk.signIn(["clerk"], "clerk");
    await held.desk.signIn(["auditor"], "auditor");
    const idOf = async (objectId: string) => {
      const [row] = await database.select().from(people).where(eq(people.objectId, objectId));
      return row?.id ?? "";
    };
    [clerkId, auditorId] = [await idOf("clerk"), await idOf("auditor")];
  });

  const insert = async (invoiceNumber: string, more: Partial<NewCase> = {}) => {
    const values = { tenantId: testTenant, invoiceNumber, state: "assigned", ...more };
    const [row] = await held.desk.runtime.database.insert(debtCases).values(values).returning();
    return row?.id ?? "";
  };
  const find = async (id: string) => {
    const { database } = held.desk.runtime;
    const [row] = await database.select().from(debtCases).where(eq(debtCases.id, id));
    return row;
  };
  const orderOf = (items: Items): JobOrder => ({
    kind: "debt-assignments",
    settings: { undoOf: null },
    items,
  });

  it("set owner and next action as the person, audited with before and after, and can be undone", async () => {
    const ids = [await insert("1"), await insert("2", { nextAction: "Wait" })];
    const to = { owner: clerkId, nextAction: "Call", nextActionOn: "2026-12-24" };
    const order = orderOf(ids.map((id) => ({ id, to })));
    const draft = await many.draft(clerk, order);
    expect(draft.rows.map(({ verdict }) => verdict)).toEqual(["change", "change"]);
    expect(draft.rows[1]?.values).toContainEqual({ name: "nextAction", from: "Wait", to: "Call" });
    const job = await many.start(clerk, draft);
    await many.work();
    expect(await many.resultsOf(clerk, job.id)).toEqual(["done", "done"]);
    expect(await find(ids[0] ?? "")).toMatchObject({ ownerId: clerkId, nextAction: "Call" });
    const rows = await many.rowsOf(clerk, job.id);
    expect(rows[0]?.applied).toEqual({
      owner: clerkId,
      nextAction: "Call",
      nextActionOn: "2026-12-24",
    });
    const { database } = held.desk.runtime;
    const [entry] = await database
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.recordId, ids[1] ?? ""));
    expect(entry).toMatchObject({ action: "debt-case.changed", actorId: clerkId });
    expect(entry).toMatchObject({ before: { ownerId: null }, after: { ownerId: clerkId } });

    const undone = await many.start(
      clerk,
      await many.draft(clerk, { kind: "undo", jobId: job.id }),
    );
    expect(undone).toMatchObject({ kind: "debt-assignments", settings: { undoOf: job.id } });
    await many.work();
    expect(await many.resultsOf(clerk, undone.id)).toEqual(["done", "done"]);
    expect(await find(ids[1] ?? "")).toMatchObject({
      ownerId: null,
      nextAction: "Wait",
      nextActionOn: null,
    });
  });

  it("leave cases as they are that are so already, closed, changed since, or gone", async () => {
    const so = await insert("1", { ownerId: clerkId });
    const closed = await insert("2", { state: "paid", closedAt: new Date() });
    const [changed, closing] = [await insert("3"), await insert("4")];
    const going = await insert("5");
    const ids = [so, closed, changed, closing, going, randomUUID()];
    const order = orderOf(ids.map((id) => ({ id, to: { owner: clerkId } })));
    const draft = await many.draft(clerk, order);
    expect(draft.rows.map(({ verdict, reason }) => reason ?? verdict)).toEqual([
      "already-so",
      "closed",
      "change",
      "change",
      "change",
      "gone",
    ]);
    const { database } = held.desk.runtime;
    await database.update(debtCases).set({ ownerId: auditorId }).where(eq(debtCases.id, changed));
    await many.forceAll(draft);
    const job = await many.start(clerk, draft);
    await database.update(debtCases).set({ closedAt: new Date() }).where(eq(debtCases.id, closing));
    await database.delete(debtCases).where(eq(debtCases.id, going));
    await many.work();
    expect(await many.resultsOf(clerk, job.id)).toEqual([
      "done already-so",
      "refused closed",
      "refused changed-meanwhile",
      "refused closed",
      "refused gone",
      "refused gone",
    ]);
    expect(await find(changed)).toMatchObject({ ownerId: auditorId });
  });

  it("go to nobody who may not work on debt cases", async () => {
    const id = await insert("1");
    const order = orderOf([{ id, to: { owner: auditorId } }]);
    const draft = await many.draft(clerk, order);
    expect(draft.rows).toMatchObject([{ verdict: "blocked", reason: "no-such-owner" }]);
    await many.forceAll(draft);
    const job = await many.start(clerk, draft);
    await many.work();
    expect(await many.resultsOf(clerk, job.id)).toEqual(["refused no-such-owner"]);
  });

  it("pause when the person has lost the role meanwhile", async () => {
    const id = await insert("1");
    const order = orderOf([{ id, to: { owner: null, nextAction: "Call" } }]);
    const job = await many.start(clerk, await many.draft(clerk, order));
    const { database } = held.desk.runtime;
    await database
      .update(people)
      .set({ roles: ["auditor"] })
      .where(eq(people.id, clerkId));
    await many.work();
    expect(await many.read(clerk, job.id)).toMatchObject({ pausedFor: "maker-lost-role" });
    expect(await many.resultsOf(clerk, job.id)).toEqual(["waiting"]);
    expect(await find(id)).toMatchObject({ nextAction: null });
  });
});
