import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { handleDesk } from "../../compose";
import { auditEntries } from "../../db/schema/audit";
import { jobs } from "../../db/schema/jobs";
import { people } from "../../db/schema/people";
import { exampleGroup } from "../../domain/invoice-groups/example-group";
import type { JobOrder } from "../../domain/jobs/job-order";
import { bulkJobs } from "../../engine/jobs/testing/bulk-desk";
import { describeOnEachDatabase } from "../../postgres/testing";
import { answerJson, answerProblem, type FakeHandler } from "../../server/testing/fake-machine";
import { useTestDesk } from "../../server/testing/test-desk";

const department = "d".repeat(32);
const groups = ["1", "2", "3"].map((digit) => digit.repeat(32));
const [first = "", second = "", third = ""] = groups;

describeOnEachDatabase("A dimension of several invoice groups by a job", (open) => {
  const held = useTestDesk(open);
  /** The value of dimension 1 of each group at the service. */
  const values = new Map<string, string>();
  /** Groups whose next write takes effect, but has no answer. */
  const silent = new Set<string>();
  let writes: string[] = [];

  const serve: FakeHandler = (request, response) => {
    const url = new URL(request.url, "http://service.test");
    const guid = groups.find((one) => request.url.includes(one));
    if (guid === undefined) {
      return answerProblem(response, { type: "not-found", title: "No such group", status: 404 });
    }
    const value = url.searchParams.get("dimensionEntryValue");
    if (request.method !== "GET") {
      writes.push(`${request.method} ${guid[0]} ${value ?? ""}`.trim());
      if (value === "closed") {
        const detail = "Custom Value Allowed is off.";
        return answerProblem(response, { type: "x", title: "No", status: 400, detail });
      }
      if (value === null) values.delete(guid);
      else values.set(guid, value);
      if (silent.delete(guid)) return void response.destroy();
    }
    const now = values.get(guid);
    const one = {
      dimensionId: department,
      number: 1,
      name: "Avdeling",
      source: "account" as const,
    };
    const dimensions = now === undefined ? [] : [{ ...one, value: now }];
    const config = exampleGroup({ accountGuid: guid, name: `Group ${guid[0]}`, dimensions });
    return answerJson(response, config);
  };

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
  let clerk = "";
  beforeEach(async () => {
    await held.desk.runtime.database.delete(jobs);
    values.clear();
    values.set(first, "100");
    values.set(second, "200");
    silent.clear();
    writes = [];
    held.desk.answer(serve);
    clerk = await held.desk.signIn(["clerk"], "clerk");
  });

  const orderOf = (to: string | null, ids: readonly string[] = groups): JobOrder => ({
    kind: "dimension-set",
    settings: { number: 1, undoOf: null },
    items: ids.map((id) => ({ id, to: { dimension: to } })),
  });

  it("is previewed, sent by the function of the single form, and read back row by row", async () => {
    const order = orderOf("200");
    const draft = await many.draft(clerk, order);
    expect(draft.rows.map(({ verdict, values: [one] }) => [verdict, one?.from, one?.to])).toEqual([
      ["change", "100", "200"],
      ["already-so", "200", "200"],
      ["change", null, "200"],
    ]);
    expect(draft.rows[0]?.description).toBe("Group 1");
    expect(draft.rows[0]?.customerName).toBe(exampleGroup({}).customerName);
    const job = await many.start(clerk, draft);
    await many.work();
    expect(await many.resultsOf(clerk, job.id)).toEqual(["done", "done"]);
    expect(writes).toEqual(["POST 1 200", "POST 3 200"]);
    const rows = await many.rowsOf(clerk, job.id);
    expect(rows.map(({ applied }) => applied)).toEqual(Array(2).fill({ dimension: "200" }));
    const { database } = held.desk.runtime;
    const [person] = await database.select().from(people).where(eq(people.objectId, "clerk"));
    const entries = await database
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.recordId, first));
    expect(entries.slice(-2)).toMatchObject([
      { actorId: person?.id, outcome: "sent", before: { dimensionEntryValue: "100" } },
      { actorId: person?.id, outcome: "done", seen: { now: { dimensionEntryValue: "200" } } },
    ]);
  });

  it("is put back by an undo, which removes a value that was not there", async () => {
    values.delete(second);
    const done = await many.start(clerk, await many.draft(clerk, orderOf("50", [first, second])));
    await many.work();
    expect([...values]).toEqual([
      [first, "50"],
      [second, "50"],
    ]);
    const undo = { kind: "undo", jobId: done.id } as const;
    const job = await many.start(clerk, await many.draft(clerk, undo));
    expect(job).toMatchObject({ kind: "dimension-set", settings: { undoOf: done.id } });
    await many.work();
    expect(await many.resultsOf(clerk, job.id)).toEqual(["done", "done"]);
    expect([...values]).toEqual([[first, "100"]]);
  });

  it("is not overwritten where it changed since the preview", async () => {
    const order = orderOf("300", [first, second]);
    const draft = await many.draft(clerk, order);
    values.set(first, "777");
    const job = await many.start(clerk, draft);
    await many.work();
    expect(await many.resultsOf(clerk, job.id)).toEqual(["refused changed-meanwhile", "done"]);
    expect(values.get(first)).toBe("777");
  });

  it("is read again where the answer got lost, and not sent twice", async () => {
    const order = orderOf("300", [first, third]);
    const draft = await many.draft(clerk, order);
    silent.add(first);
    const job = await many.start(clerk, draft);
    await many.work();
    expect(await many.resultsOf(clerk, job.id)).toEqual(["done", "done"]);
    expect(writes).toEqual(["POST 1 300", "POST 3 300"]);
  });

  it("continues after a crash: a row that was sent is read before anything is sent again", async () => {
    const order = orderOf("300", [first, second]);
    const job = await many.start(clerk, await many.draft(clerk, order));
    const { database } = held.desk.runtime;
    // As a process leaves it that ended after the call of the first row.
    values.set(first, "300");
    await database.execute(
      `update job_rows set state = 'sent', attempts = 1 where job_id = '${job.id}' and position = 0`,
    );
    await many.work(held.desk.fresh());
    expect(await many.resultsOf(clerk, job.id)).toEqual(["done", "done"]);
    expect(writes).toEqual(["POST 2 300"]);
  });

  it("is refused by the service's reason, for groups that exist, and by who may", async () => {
    const gone = "9".repeat(32);
    const order = orderOf("closed", [first, gone]);
    const draft = await many.draft(clerk, order);
    expect(draft.rows.map(({ verdict, reason }) => reason ?? verdict)).toEqual(["change", "gone"]);
    const job = await many.start(clerk, draft);
    await many.work();
    const rows = await many.rowsOf(clerk, job.id);
    expect(await many.resultsOf(clerk, job.id)).toEqual(["refused refused"]);
    expect(rows[0]?.refusal?.message).toBe("Custom Value Allowed is off.");

    const again = orderOf("500", [second]);
    const other = await many.start(clerk, await many.draft(clerk, again));
    const { database } = held.desk.runtime;
    await database
      .update(people)
      .set({ roles: ["auditor"] })
      .where(eq(people.objectId, "clerk"));
    await many.work();
    expect(await many.read(clerk, other.id)).toMatchObject({ pausedFor: "maker-lost-role" });
    expect(await many.resultsOf(clerk, other.id)).toEqual(["waiting"]);
    expect(writes).toEqual(["POST 1 closed"]);
  });
});
