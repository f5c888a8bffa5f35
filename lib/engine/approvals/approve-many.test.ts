import { and, eq, sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { auditEntries } from "../../db/schema/audit";
import { jobs } from "../../db/schema/jobs";
import { people } from "../../db/schema/people";
import { useProposalDesk, visit } from "../../desk/line-proposals/testing/proposal-desk";
import type { SealedPreviewRow } from "../../domain/jobs/bulk-job";
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
    const preview = await many.preview(lead, orderOf(proposals));
    expect(preview.map(({ verdict }) => verdict)).toEqual(["change", "change", "change"]);
    expect(preview[1]).toMatchObject({
      id: proposals[1]?.id,
      contentHash: proposals[1]?.contentHash,
      currency: "NOK",
      amountMinor: proposals[1]?.amountMinor,
    });
    const job = await many.start(lead, orderOf(proposals), preview);
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

  it.each<[string, Partial<SealedPreviewRow>]>([
    ["text", { description: "Coffee" }],
    ["amount", { amountMinor: 1 }],
    ["currency", { currency: "SEK" }],
    ["customer", { customerGuid: "9".repeat(32) }],
    ["content", { contentHash: "0".repeat(64) }],
    ["seal", { seal: "0.x" }],
  ])("refuse a row whose %s the desk did not read", async (name, forged) => {
    const { lead } = desk.people;
    const order = orderOf([await submit(900_000), await submit(2)]);
    const [first, second] = await many.preview(lead, order);
    if (!first || !second) throw new Error("Two rows.");
    const refused = await many.create(lead, order, [first, { ...second, ...forged }]);
    expect([name, refused.status, refused.body]).toMatchObject([
      name,
      400,
      { errors: [{ path: "rows.1.seal" }] },
    ]);
    expect(await desk.runtime.database.$count(jobs)).toBe(0);
  });

  it("refuse the rows of a colleague's preview, and of another order", async () => {
    const { lead, second } = desk.people;
    const order = orderOf([await submit(1)]);
    const rows = await many.preview(lead, order);
    expect((await many.create(second, order, rows)).status).toBe(400);
    const correction = { ...settings, intentKind: "correct-line" };
    expect((await many.create(lead, { ...order, settings: correction }, rows)).status).toBe(400);
    expect((await many.create(lead, order, rows)).status).toBe(201);
  });

  it("refuse a row that the person wrote, in the preview and in the job", async () => {
    const { lead, second } = desk.people;
    const [own, other] = [await submit(1, lead), await submit(2)];
    const order = orderOf([own, other]);
    const preview = await many.preview(lead, order);
    expect(preview.map(({ verdict, reason }) => [verdict, reason])).toEqual([
      ["blocked", "own"],
      ["change", null],
    ]);
    // Somebody who sends the blocked row all the same.
    const job = await many.start(lead, order, preview);
    await many.work();
    expect(await many.resultsOf(lead, job.id)).toEqual(["refused own", "done"]);
    expect([await stateOf(own), await stateOf(other)]).toEqual(["submitted", "approved"]);
    expect((await many.preview(second, order)).map(({ reason }) => reason)).toEqual([
      null,
      "not-waiting",
    ]);
  });

  it("refuse a row whose content or state changed since the preview, and approve the others", async () => {
    const { lead, second, clerk } = desk.people;
    const proposals = await submitAll(3);
    const [edited, returned] = proposals;
    if (!edited || !returned) throw new Error("There are three.");
    const preview = await many.preview(lead, orderOf(proposals));
    const withdrawn = await desk.expected(clerk, "PUT", `/${edited.id}`, {
      version: edited.version,
      content: { ...visit, price: 99 },
    });
    await desk.expected(clerk, "POST", `/${edited.id}/submit`, { version: withdrawn.version });
    const reason = { version: returned.version, code: "wrong-amount" };
    await desk.expected(second, "POST", `/${returned.id}/return`, reason);
    const job = await many.start(lead, orderOf(proposals), preview);
    await many.work();
    const results = ["refused changed-meanwhile", "refused not-waiting", "done"];
    expect(await many.resultsOf(lead, job.id)).toEqual(results);
    expect([await stateOf(edited), await stateOf(returned)]).toEqual(["submitted", "returned"]);
    expect((await many.preview(lead, orderOf([edited]))).map((row) => row.reason)).toEqual([
      "changed-meanwhile",
    ]);
  });

  it("pause when the person has lost the role meanwhile: the remaining rows wait", async () => {
    const { lead } = desk.people;
    const proposals = await submitAll(25);
    const job = await many.start(
      lead,
      orderOf(proposals),
      await many.preview(lead, orderOf(proposals)),
    );
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
    const job = await many.start(lead, order, await many.preview(lead, order));
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
    const job = await many.start(lead, order, await many.preview(lead, order));
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
    const refused = await desk.ask(clerk, "POST", "/api/desk/jobs/preview", order);
    expect(refused.status).toBe(403);
    const [row] = await many.preview(lead, order);
    const { verdict: _, reason: __, ...seen } = row ?? {};
    const body = { kind: "approve-many", settings, rows: [seen] };
    expect((await desk.ask(clerk, "POST", "/api/desk/jobs", body)).status).toBe(403);
    const other = { ...order, settings: { ...settings, intentKind: "change-line" } };
    const [mixed] = await many.preview(lead, other);
    expect(mixed).toMatchObject({ verdict: "blocked", reason: "other-kind" });
    const twice = { ...body, rows: [seen, seen] };
    const double = await desk.ask(lead, "POST", "/api/desk/jobs", twice);
    expect([double.status, double.body.errors?.[0]?.path]).toEqual([400, "rows.1.id"]);
  });
});
