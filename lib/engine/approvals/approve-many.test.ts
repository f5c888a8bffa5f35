import { and, eq, gt, sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { auditEntries } from "../../db/schema/audit";
import { jobDraftRows, jobDrafts } from "../../db/schema/job-drafts";
import { jobs } from "../../db/schema/jobs";
import { people } from "../../db/schema/people";
import { useProposalDesk, visit } from "../../desk/line-proposals/testing/proposal-desk";
import { draftRowsPageSchema, jobDraftSchema } from "../../domain/jobs/job-order";
import type { LineProposal } from "../../domain/line-proposals/proposal-shape";
import { describeOnEachDatabase } from "../../postgres/testing";
import { bulkJobs } from "../jobs/testing/bulk-desk";

const settings = { noun: "line-proposals", intentKind: "add-line", note: null } as const;
const orderOf = (proposals: readonly Pick<LineProposal, "id" | "version">[]) => ({
  kind: "approve-many" as const,
  settings,
  items: proposals.map(({ id, version }) => ({ id, version })),
});

describeOnEachDatabase("Approvals of several line proposals by a job", (open) => {
  const desk = useProposalDesk(open);
  const many = bulkJobs(desk);
  beforeEach(() => desk.runtime.database.delete(jobs));

  const submit = (price: number, who = desk.people.clerk) =>
    desk.submit({ ...visit, price }, "add-line", who);
  const submitAll = async (count: number) => {
    const made: LineProposal[] = [];
    for (let price = 1; price <= count; price += 1) made.push(await submit(price));
    return made;
  };
  const stateOf = async ({ id }: LineProposal) =>
    (await desk.read({ id } as LineProposal, desk.people.lead)).state;
  const entriesOf = ({ id }: LineProposal, action: string) =>
    desk.runtime.database
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.recordId, id), sql`${auditEntries.action} = ${action}`));

  it("are made as the person who asked, bound to what the preview showed, and sent", async () => {
    const { lead } = desk.people;
    const proposals = await submitAll(3);
    const draft = await many.draft(lead, orderOf(proposals));
    expect(draft.rows.map(({ verdict }) => verdict)).toEqual(["change", "change", "change"]);
    expect(draft.rows[1]).toMatchObject({
      id: proposals[1]?.id,
      contentHash: proposals[1]?.contentHash,
      currency: "NOK",
      amountMinor: proposals[1]?.amountMinor,
    });
    const job = await many.start(lead, draft);
    expect(job).toMatchObject({ kind: "approve-many", total: 3, counts: { waiting: 3 } });
    await many.work();
    expect(await many.resultsOf(lead, job.id)).toEqual(["done", "done", "done"]);
    expect((await many.read(lead, job.id)).state).toBe("done");
    for (const one of proposals) {
      expect(await desk.read(one, lead)).toMatchObject({ state: "approved" });
      const [entry] = await entriesOf(one, "line-proposal.approved");
      const read = await desk.read(one, lead);
      expect([entry?.actorId, entry?.outcome]).toEqual([read.approvedBy?.id, "done"]);
    }
    await desk.send();
    expect(await Promise.all(proposals.map(stateOf))).toEqual(Array(3).fill("confirmed"));
  });

  it("are sent once, by the person of the draft, and only the rows that may be approved", async () => {
    const { lead, second } = desk.people;
    const [theirs, own] = [await submit(900_000), await submit(2, lead)];
    const order = orderOf([theirs, own]);
    const draft = await many.draft(lead, order);
    expect((await many.send(second, draft)).status).toBe(404);
    const at = `/api/desk/job-drafts/${draft.id}`;
    expect((await desk.ask(second, "GET", `${at}/rows`)).status).toBe(404);
    const { currency } = theirs;
    const counts = [
      { verdict: "blocked", reason: "own", currency, rows: 1, amountMinor: own.amountMinor },
      { verdict: "change", reason: null, currency, rows: 1, amountMinor: theirs.amountMinor },
    ];
    const read = jobDraftSchema.parse((await desk.ask(lead, "GET", at)).body);
    expect(read.counts.toSorted(({ verdict }) => (verdict === "blocked" ? -1 : 1))).toEqual(counts);
    const idsOf = async (search: string) => {
      const { body } = await desk.ask(lead, "GET", `${at}/rows?${search}`);
      return draftRowsPageSchema.parse(body).rows.map(({ id }) => id);
    };
    expect(await idsOf("")).toEqual([theirs.id, own.id]);
    expect(await idsOf("verdict=change")).toEqual([theirs.id]);
    expect(await idsOf("verdict=blocked&reason=own")).toEqual([own.id]);
    expect(await idsOf("reason=closed")).toEqual([]);
    const job = await many.start(lead, draft);
    expect(job).toMatchObject({ id: draft.id, total: 1, sumsMinor: { NOK: theirs.amountMinor } });
    // A second press, without the key of the first one.
    expect(await many.send(lead, draft)).toMatchObject({ status: 201, body: { id: draft.id } });
    expect(await desk.runtime.database.$count(jobs)).toBe(1);
    expect((await desk.ask(lead, "GET", at)).status).toBe(404);
  });

  it("are not sent before their rows are read, nor after a day, nor where nothing changes", async () => {
    const { lead } = desk.people;
    const order = orderOf([await submit(1)]);
    const asked = await desk.ask(lead, "POST", "/api/desk/job-drafts", order);
    expect([asked.status, asked.body]).toMatchObject([
      201,
      { state: "reading", read: 0, total: 1 },
    ]);
    const { id } = asked.body;
    expect((await many.send(lead, { id })).status).toBe(409);
    await many.readDrafts();
    await desk.runtime.database.update(jobDrafts).set({ expiresAt: new Date() });
    expect((await many.send(lead, { id })).status).toBe(404);
    const own = await many.draft(lead, orderOf([await submit(1, lead)]));
    expect((await many.send(lead, own)).status).toBe(409);
    expect(await desk.runtime.database.$count(jobs)).toBe(0);
  });

  it("are drafted behind the last row that another desk stored, and not without the role", async () => {
    const { lead } = desk.people;
    const { database } = desk.runtime;
    const order = orderOf(await submitAll(3));
    const draft = await many.draft(lead, order);
    // As a desk leaves it that ended after the first row.
    await database.delete(jobDraftRows).where(gt(jobDraftRows.position, 0));
    const ended = { state: "reading", readCount: 1, items: order.items };
    await database.update(jobDrafts).set(ended);
    await many.readDrafts();
    const at = `/api/desk/job-drafts/${draft.id}/rows`;
    expect((await desk.ask(lead, "GET", at)).body.rows).toEqual(draft.rows);

    const { body } = await desk.ask(lead, "POST", "/api/desk/job-drafts", order);
    const isLead = eq(people.objectId, "lead");
    await database
      .update(people)
      .set({ roles: ["clerk"] })
      .where(isLead);
    await many.readDrafts();
    await database
      .update(people)
      .set({ roles: ["lead"] })
      .where(isLead);
    const [failed] = await database.select().from(jobDrafts).where(eq(jobDrafts.id, body.id));
    expect(failed).toMatchObject({ state: "failed", failure: "service-failed", readCount: 0 });
  });

  it("refuse a row that the person wrote, in the preview and in the job", async () => {
    const { lead, second } = desk.people;
    const [own, other] = [await submit(1, lead), await submit(2)];
    const order = orderOf([own, other]);
    const draft = await many.draft(lead, order);
    expect(draft.rows.map(({ verdict, reason }) => [verdict, reason])).toEqual([
      ["blocked", "own"],
      ["change", null],
    ]);
    // A row that was blocked only after the draft.
    await many.forceAll(draft);
    const job = await many.start(lead, draft);
    await many.work();
    expect(await many.resultsOf(lead, job.id)).toEqual(["refused own", "done"]);
    expect([await stateOf(own), await stateOf(other)]).toEqual(["submitted", "approved"]);
    expect((await many.draft(second, order)).rows.map(({ reason }) => reason)).toEqual([
      null,
      "not-waiting",
    ]);
  });

  it("refuse a row whose content or state changed since the preview, and approve the others", async () => {
    const { lead, second, clerk } = desk.people;
    const proposals = await submitAll(3);
    const [edited, returned] = proposals;
    if (!edited || !returned) throw new Error("There are three.");
    const draft = await many.draft(lead, orderOf(proposals));
    const withdrawn = await desk.expected(clerk, "PUT", `/${edited.id}`, {
      version: edited.version,
      content: { ...visit, price: 99 },
    });
    await desk.expected(clerk, "POST", `/${edited.id}/submit`, { version: withdrawn.version });
    const reason = { version: returned.version, code: "wrong-amount" };
    await desk.expected(second, "POST", `/${returned.id}/return`, reason);
    const job = await many.start(lead, draft);
    await many.work();
    const results = ["refused changed-meanwhile", "refused not-waiting", "done"];
    expect(await many.resultsOf(lead, job.id)).toEqual(results);
    expect([await stateOf(edited), await stateOf(returned)]).toEqual(["submitted", "returned"]);
    expect((await many.draft(lead, orderOf([edited]))).rows.map((row) => row.reason)).toEqual([
      "changed-meanwhile",
    ]);
  });

  it("pause when the person has lost the role meanwhile: the remaining rows wait", async () => {
    const { lead } = desk.people;
    const proposals = await submitAll(25);
    const job = await many.start(lead, await many.draft(lead, orderOf(proposals)));
    const { database } = desk.runtime;
    await database.execute(sql`create or replace function take_role() returns trigger as $$ begin
      update people set roles = '{clerk}' where object_id = 'lead'; return new; end $$ language plpgsql`);
    await database.execute(sql`create trigger take_role after update on job_rows
      for each row when (new.position = 2 and new.state = 'done') execute function take_role()`);
    await many.work();
    await database.execute(sql`drop trigger take_role on job_rows`);
    expect(await many.read(lead, job.id)).toMatchObject({ pausedFor: "maker-lost-role" });
    const results = await many.resultsOf(lead, job.id);
    expect(results).toEqual([...Array(3).fill("done"), ...Array(22).fill("waiting")]);
    await database
      .update(people)
      .set({ roles: ["lead"] })
      .where(eq(people.objectId, "lead"));
  });

  it("approve no row twice when a desk ends in the middle and another one continues", async () => {
    const { lead } = desk.people;
    const proposals = await submitAll(4);
    const order = orderOf(proposals);
    const job = await many.start(lead, await many.draft(lead, order));
    const { database } = desk.runtime;
    // The result of the third row cannot be stored, so its approval must not be stored either.
    await database.execute(sql`alter table job_rows add constraint stops_here
      check (not (position = 2 and state = 'done'))`);
    await many.work();
    expect(await many.resultsOf(lead, job.id)).toEqual(["done", "done", "waiting", "waiting"]);
    expect(await Promise.all(proposals.map(stateOf))).toEqual([
      "approved",
      "approved",
      "submitted",
      "submitted",
    ]);
    await database.execute(sql`alter table job_rows drop constraint stops_here`);
    desk.restart();
    await many.makeDue();
    await many.work();
    expect(await many.resultsOf(lead, job.id)).toEqual(Array(4).fill("done"));
    for (const one of proposals) {
      expect(await entriesOf(one, "line-proposal.approved")).toHaveLength(1);
    }
    const { rows } = await database.execute(sql`select subject_id from sends`);
    expect(rows).toHaveLength(4);
  });

  it("leave rows alone that a person cancelled", async () => {
    const { lead } = desk.people;
    const proposals = await submitAll(2);
    const order = orderOf(proposals);
    const job = await many.start(lead, await many.draft(lead, order));
    const taken = await desk.ask(lead, "POST", `/api/desk/jobs/${job.id}/take-back`);
    expect(taken.status).toBe(200);
    await many.work();
    expect(await Promise.all(proposals.map(stateOf))).toEqual(["submitted", "submitted"]);
  });

  it("are for people who may approve, and are of one kind", async () => {
    const { clerk, lead } = desk.people;
    const [one] = await submitAll(1);
    if (!one) throw new Error("There is one.");
    const order = orderOf([one]);
    const refused = await desk.ask(clerk, "POST", "/api/desk/job-drafts", order);
    expect(refused.status).toBe(403);
    const other = { ...order, settings: { ...settings, intentKind: "change-line" } };
    const mixed = await many.draft(lead, other);
    expect(mixed.rows).toMatchObject([{ verdict: "blocked", reason: "other-kind" }]);
    const twice = { ...order, items: [...order.items, ...order.items] };
    const double = await desk.ask(lead, "POST", "/api/desk/job-drafts", twice);
    expect([double.status, double.body.errors?.[0]?.path]).toEqual([400, "items.1.id"]);
  });
});
