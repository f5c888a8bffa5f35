import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { debtCases } from "../../db/schema/debt-cases";
import { jobRows, jobs } from "../../db/schema/jobs";
import { people } from "../../db/schema/people";
import { webhookDeliveries } from "../../db/schema/webhook-deliveries";
import { workDetailsSchema } from "../../domain/my-work/work-details";
import { useRequestDesk } from "../../engine/requests/testing/request-desk";
import { describeOnEachDatabase } from "../../postgres/testing";
import { testTenant } from "../../server/testing/test-desk";
import { useActDesk } from "../debt-cases/acts/testing/act-desk";
import { useProposalDesk, visit } from "../line-proposals/testing/proposal-desk";
import { insertRequest } from "../testing/insert-request";

describeOnEachDatabase("The records behind a person's work: line proposals", (open) => {
  const desk = useProposalDesk(open);
  const detailsOf = async (who: string) =>
    workDetailsSchema.parse((await desk.ask(who, "GET", "/api/desk/my-work/details")).body);

  it("are approvals of what others submitted, the oldest first, and only for who decides", async () => {
    const { clerk, lead, second, auditor, admin } = desk.people;
    const first = await desk.submit({ ...visit, description: "First" });
    const own = await desk.submit({ ...visit, description: "Own" }, "add-line", lead);
    await desk.draft({ ...visit, description: "Draft" });
    const approvals = async (who: string) =>
      (await detailsOf(who)).approvals?.map(({ id, submittedAt }) => [id, typeof submittedAt]);
    expect(await approvals(lead)).toEqual([[first.id, "string"]]);
    expect(await approvals(second)).toEqual([
      [first.id, "string"],
      [own.id, "string"],
    ]);
    for (const who of [clerk, auditor]) expect(await approvals(who)).toBeUndefined();
    const { waiting } = await detailsOf(lead);
    expect(waiting).toMatchObject([{ id: own.id, state: "submitted", amountMinor: 10_000 }]);
    expect((await detailsOf(auditor)).waiting).toBeNull();
    // Administrators approve price lists alone.
    expect(await approvals(admin)).toEqual([]);
    expect((await detailsOf(lead)).approvals?.[0]).toMatchObject({
      subject: "line-proposal",
      kind: "add-line",
      description: "First",
      recordName: expect.stringMatching(/\S/),
      currency: "NOK",
      amountMinor: 10_000,
    });
    // The list of a view shows the counted rows.
    const { body } = await desk.ask(lead, "GET", "/api/desk/approvals?view=to-approve");
    expect(Object(body).approvals.map(({ id }: { id: string }) => id)).toEqual([first.id]);
  });

  it("are the team's load and the approvals of each day for a lead alone", async () => {
    const { clerk, lead, second, auditor } = desk.people;
    const approved = await desk.submit();
    await desk.approve(approved);
    await desk.submit();
    const { id, version } = await desk.submit();
    await desk.expected(lead, "POST", `/${id}/return`, { version, code: "duplicate" });
    const { lead: load } = await detailsOf(second);
    expect(load?.people).toMatchObject([{ submitted: 1, returned: 1 }]);
    expect(load?.approvedProposals.map(({ count }) => count)).toEqual([...Array(13).fill(0), 1]);
    expect(load?.approvedDebtActs.every(({ count }) => count === 0)).toBe(true);
    for (const who of [clerk, auditor]) expect((await detailsOf(who)).lead).toBeNull();
  });

  it("are the person's own jobs with rows that failed, and everybody's that run", async () => {
    const { clerk, other, lead, auditor } = desk.people;
    const { database } = desk.runtime;
    const me = sql`(select id from people where object_id = 'clerk')`;
    const base = { tenantId: testTenant, settings: { reason: "duplicate", note: "x" }, sums: {} };
    const insert = async (
      state: string,
      states: readonly string[],
      kind = "archive-lines",
      pausedFor: string | null = null,
    ) => {
      const [job] = await database
        .insert(jobs)
        .values({
          ...base,
          kind,
          state,
          pausedFor,
          createdBy: me,
          startsAt: new Date(),
          total: states.length,
        })
        .returning();
      const jobId = job?.id ?? "";
      await database.insert(jobRows).values(
        states.map((rowState, position) => ({
          jobId,
          position,
          tenantId: testTenant,
          kind,
          facts: {},
          subjectId: `${jobId} ${position}`,
          state: rowState,
        })),
      );
      return jobId;
    };
    const failed = await insert("done", ["done", "refused", "refused", "unknown"]);
    await insert("running", ["waiting"]);
    await insert("taken-back", ["refused"]);
    await insert("done", ["refused"], "report-zip");
    const settings = await insert("done", ["refused", "done"], "settings");
    await insert("paused", ["waiting"], "settings", "person");
    const stopped = await insert("paused", ["waiting"], "settings", "failures");
    expect((await detailsOf(clerk)).failedJobs).toMatchObject([
      { id: stopped, kind: "settings", total: 1, refused: 0, unknown: 0 },
      { id: settings, total: 2, refused: 1, unknown: 0 },
      {
        id: failed,
        kind: "archive-lines",
        settings: { reason: "duplicate" },
        total: 4,
        refused: 2,
        unknown: 1,
      },
    ]);
    expect((await detailsOf(other)).failedJobs).toEqual([]);
    for (const who of [other, lead, auditor]) {
      expect((await detailsOf(who)).team.jobsRunning).toBe(1);
    }
    expect((await detailsOf(auditor)).failedJobs).toBeNull();
    await database.delete(jobs);
  });

  it("are sessions and webhooks for an administrator", async () => {
    const { admin, lead, clerk } = desk.people;
    const { database } = desk.runtime;
    await database.insert(people).values({
      issuer: "x",
      tenantId: "elsewhere",
      objectId: "x",
      name: "Elsewhere",
    });
    await database.delete(webhookDeliveries);
    await database.insert(webhookDeliveries).values(
      ["attention", "dead", "done"].map((state) => ({
        tenantId: testTenant,
        kind: "InvoiceDunnedPaid",
        body: {},
        bodyHash: "0",
        state,
        webhookId: state,
        signedAt: new Date(),
      })),
    );
    const { sessions, webhooks } = await detailsOf(admin);
    expect(webhooks).toEqual({ attention: 1, dead: 1, received: 0 });
    expect(sessions?.people).toBe(Object.keys(desk.people).length);
    expect(sessions?.sessions).toBeGreaterThanOrEqual(sessions?.people ?? 1);
    expect((await detailsOf(lead)).sessions).toBeNull();
    expect(await detailsOf(clerk)).toMatchObject({ sessions: null, webhooks: null });
    await database.delete(webhookDeliveries);
  });
});

describeOnEachDatabase("The records behind a person's work: requests to billing", (open) => {
  const desk = useRequestDesk(open);

  it("are approvals of what others asked for that needs a second person", async () => {
    const { database } = desk.runtime;
    const { clerk, lead, second, auditor } = desk.people;
    const asked = async (who: string) => {
      const { body } = await desk.ask(who, "GET", "/api/desk/my-work/details");
      return workDetailsSchema.parse(body).approvals;
    };
    const [author] = await database.select().from(people).where(eq(people.objectId, "lead"));
    const authorId = author?.id ?? "";
    const customerGuid = "c".repeat(32);
    const death = { kind: "report-death", content: { Status: "Deceased", Reason: "Deceased" } };
    const id = await insertRequest(database, { authorId, customerGuid, ...death });
    expect(await asked(second)).toMatchObject([
      { id, subject: "request", kind: "report-death", amountMinor: null, author: { id: authorId } },
    ]);
    expect(await asked(lead)).toEqual([]);
    for (const who of [clerk, auditor]) expect(await asked(who)).toBeNull();
  });
});

describeOnEachDatabase("The records behind a person's work: debt", (open) => {
  const desk = useActDesk(open);
  const detailsOf = async (who: string) =>
    workDetailsSchema.parse((await desk.ask(who, "GET", "/api/desk/my-work/details")).body);

  it("are cases that are due, one's own and unassigned ones, the oldest first", async () => {
    const { clerk, other, auditor } = desk.people;
    const { database } = desk.runtime;
    const me = sql`(select id from people where object_id = 'clerk')`;
    const base = { tenantId: testTenant, state: "assigned", ownerId: me };
    await database.insert(debtCases).values([
      { ...base, invoiceNumber: "1", nextActionOn: "2020-01-02" },
      { ...base, invoiceNumber: "2", nextActionOn: "2020-01-01", ownerId: null },
      { ...base, invoiceNumber: "3", nextActionOn: "2999-01-01" },
      { ...base, invoiceNumber: "4", nextActionOn: "2020-01-01", closedAt: new Date() },
      { ...base, invoiceNumber: "5", nextActionOn: "2020-01-01", tenantId: "elsewhere" },
    ]);
    const due = async (who: string) =>
      (await detailsOf(who)).casesDue?.map(({ invoiceNumber, unassigned }) => [
        invoiceNumber,
        unassigned,
      ]);
    expect(await due(clerk)).toEqual([
      ["2", true],
      ["1", false],
    ]);
    expect(await due(other)).toEqual([["2", true]]);
    expect(await due(auditor)).toBeUndefined();
    expect((await detailsOf(auditor)).team).toMatchObject({ casesUnassigned: 1, submitted: 0 });
  });

  it("are debt actions to approve, beside those that anybody has submitted", async () => {
    const { clerk, lead } = desk.people;
    const { invoiceNumber } = await desk.submitLarge(0, clerk);
    const { approvals, team } = await detailsOf(lead);
    expect(approvals).toMatchObject([{ subject: "debt-act", kind: "add-fees", invoiceNumber }]);
    expect(team.submitted).toBe(1);
    expect(await detailsOf(clerk)).toMatchObject({ approvals: null, team: { submitted: 1 } });
  });
});
