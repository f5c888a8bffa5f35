import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { accountDimensions } from "../../../service/db/schema/group-parts";
import { dimensionsOf } from "../../../service/seed/parts";
import { nordlys } from "../../../service/seed/tenants";
import { plantGroups } from "../../../service/testing/plant-groups";
import { handleDesk } from "../../compose";
import { auditEntries } from "../../db/schema/audit";
import { jobs } from "../../db/schema/jobs";
import { people } from "../../db/schema/people";
import { exampleGroup } from "../../domain/invoice-groups/example-group";
import type { JobOrder } from "../../domain/jobs/job-order";
import { bulkJobs } from "../../engine/jobs/testing/bulk-desk";
import { describeOnEachDatabase } from "../../postgres/testing";
import { useTestDesk } from "../../server/testing/test-desk";
import { useBilling } from "../../server/testing/use-billing";

const groups = ["1", "2", "3"].map((digit) => digit.repeat(32));
const [first = "", second = "", third = ""] = groups;
const { department, segment } = dimensionsOf(nordlys);

describeOnEachDatabase("A dimension of several invoice groups by a job", (open) => {
  const held = useTestDesk(open);
  const service = useBilling(open, held);
  const put = (accountGuid: string, value: string) =>
    service.billing.queries
      .insert(accountDimensions)
      .values({ accountGuid, dimensionId: department.id, value })
      .onConflictDoUpdate({
        target: [accountDimensions.accountGuid, accountDimensions.dimensionId],
        set: { value },
      });
  /** The value of each group that has one. */
  const values = async () => {
    const { accountGuid, value } = accountDimensions;
    const own = service.billing.queries.select({ accountGuid, value }).from(accountDimensions);
    return (await own.orderBy(accountGuid)).map((row) => [row.accountGuid, row.value]);
  };
  const writes = () =>
    service.billing.callsOf("setInvoiceGroupDimension").map(({ url }) => {
      const { pathname, searchParams } = new URL(url, "http://billing.test");
      return `${pathname.at(-1)} ${searchParams.get("dimensionEntryValue")}`;
    });

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
    const { queries } = service.billing;
    const planted = groups.map((guid) =>
      exampleGroup({ accountGuid: guid, name: `Group ${guid[0]}` }),
    );
    await plantGroups(queries, planted);
    await put(first, "100");
    await put(second, "200");
    clerk = await held.desk.signIn(["clerk"], "clerk");
  });

  const orderOf = (
    to: string | null,
    ids: readonly string[] = groups,
    { number }: { number: number } = department,
  ): JobOrder => ({
    kind: "dimension-set",
    settings: { number, undoOf: null },
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
    expect(writes()).toEqual(["1 200", "3 200"]);
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
    await service.billing.queries
      .delete(accountDimensions)
      .where(eq(accountDimensions.accountGuid, second));
    const done = await many.start(clerk, await many.draft(clerk, orderOf("50", [first, second])));
    await many.work();
    expect(await values()).toEqual([
      [first, "50"],
      [second, "50"],
    ]);
    const undo = { kind: "undo", jobId: done.id } as const;
    const job = await many.start(clerk, await many.draft(clerk, undo));
    expect(job).toMatchObject({ kind: "dimension-set", settings: { undoOf: done.id } });
    await many.work();
    expect(await many.resultsOf(clerk, job.id)).toEqual(["done", "done"]);
    expect(await values()).toEqual([[first, "100"]]);
  });

  it("is not overwritten where it changed since the preview", async () => {
    const order = orderOf("300", [first, second]);
    const draft = await many.draft(clerk, order);
    await put(first, "777");
    const job = await many.start(clerk, draft);
    await many.work();
    expect(await many.resultsOf(clerk, job.id)).toEqual(["refused changed-meanwhile", "done"]);
    expect((await values())[0]).toEqual([first, "777"]);
  });

  it("is read again where the answer got lost, and not sent twice", async () => {
    const order = orderOf("300", [first, third]);
    const draft = await many.draft(clerk, order);
    service.billing.fault("after-commit", "setInvoiceGroupDimension");
    const job = await many.start(clerk, draft);
    await many.work();
    expect(await many.resultsOf(clerk, job.id)).toEqual(["done", "done"]);
    expect(writes()).toEqual(["1 300", "3 300"]);
  });

  it("continues after a crash: a row that was sent is read before anything is sent again", async () => {
    const order = orderOf("300", [first, second]);
    const job = await many.start(clerk, await many.draft(clerk, order));
    const { database } = held.desk.runtime;
    // As a process leaves it that ended after the call of the first row.
    await put(first, "300");
    await database.execute(
      `update job_rows set state = 'sent', attempts = 1 where job_id = '${job.id}' and position = 0`,
    );
    await many.work(held.desk.fresh());
    expect(await many.resultsOf(clerk, job.id)).toEqual(["done", "done"]);
    expect(writes()).toEqual(["2 300"]);
  });

  it("is refused by the service's reason, for groups that exist, and by who may", async () => {
    const gone = "9".repeat(32);
    const order = orderOf("100", [first, gone], segment);
    const draft = await many.draft(clerk, order);
    expect(draft.rows.map(({ verdict, reason }) => reason ?? verdict)).toEqual(["change", "gone"]);
    const job = await many.start(clerk, draft);
    await many.work();
    const rows = await many.rowsOf(clerk, job.id);
    expect(await many.resultsOf(clerk, job.id)).toEqual(["refused refused"]);
    expect(rows[0]?.refusal?.message).toMatch(/Custom Value Allowed/);

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
    expect(writes()).toEqual(["1 100"]);
  });
});
