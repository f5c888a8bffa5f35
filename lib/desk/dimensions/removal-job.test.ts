import { and, eq, like } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { accountDimensions, customerDimensions } from "../../../service/db/schema/group-parts";
import { productDimensions } from "../../../service/db/schema/products";
import { productDimensionsOf } from "../../../service/seed/areas/dimensions";
import { dimensionsOf } from "../../../service/seed/parts";
import { nordlys } from "../../../service/seed/tenants";
import { plantGroups } from "../../../service/testing/plant-groups";
import type { OperationId } from "../../contract/operation-table";
import { auditEntries } from "../../db/schema/audit";
import { jobRows, jobs } from "../../db/schema/jobs";
import { people } from "../../db/schema/people";
import { exampleGroup } from "../../domain/invoice-groups/example-group";
import { type JobSummary, jobListSchema, jobSummarySchema } from "../../domain/jobs/job-shape";
import { useRunnerDesk } from "../../engine/jobs/testing/runner-desk";
import { describeOnEachDatabase } from "../../postgres/testing";
import { useBilling } from "../../server/testing/use-billing";

const [accountGuid, customerGuid] = ["1", "c"].map((digit) => digit.repeat(32));
const group = exampleGroup({ accountGuid, customerGuid, name: "Home", customerName: "Kari" });
const { department, segment } = dimensionsOf(nordlys);
const [element] = productDimensionsOf(nordlys);
const ofGroup = ["invoice-group", accountGuid, department.id] as const;
const ofCustomer = ["customer", customerGuid, segment.id] as const;
const ofElement = ["product-element", element?.productElementId, department.id] as const;
type Target = readonly [owner: string, guid: string | undefined, dimensionId: string];

describeOnEachDatabase("The removal of a dimension by a job", (open) => {
  const { held, ...desk } = useRunnerDesk(open);
  const service = useBilling(open, held);
  let clerk = "";
  beforeEach(async () => {
    const { queries } = service.billing;
    await held.desk.runtime.database.delete(jobs);
    await plantGroups(queries, [group]);
    await queries
      .insert(accountDimensions)
      .values({ accountGuid: group.accountGuid, dimensionId: department.id, value: "100" });
    await queries
      .insert(customerDimensions)
      .values({ customerGuid: group.customerGuid, dimensionId: segment.id, value: "B2B" });
    clerk = await desk.signIn(["clerk"], "clerk");
  });

  const ask = async ([owner, guid, dimensionId]: Target, { cookie = clerk, key = "" } = {}) => {
    const body = { dimensionId, name: "Avdeling" };
    const at = `/dimensions/${owner}/${guid}/remove`;
    const options = { cookie, body, ...(key !== "" && { key }) };
    const response = await desk.call("POST", at, options);
    return { status: response.status, body: await response.json() };
  };
  const create = async (target: Target): Promise<JobSummary> => {
    const { status, body } = await ask(target);
    expect([status, body]).toEqual([201, expect.anything()]);
    return jobSummarySchema.parse(body);
  };
  const work = async () => {
    await desk.makeDue();
    await desk.work();
  };
  const step = async (name: string, { id }: JobSummary, cookie = clerk) =>
    (await desk.call("POST", `/jobs/${id}/${name}`, { cookie })).status;
  /** State, reason and applied value of its row. */
  const resultOf = async ({ id }: JobSummary) => {
    const [row] = await desk.rowsOf(clerk, id);
    return [row?.state, row?.reason, row?.applied?.dimension];
  };
  const writes = (operation: OperationId = "removeInvoiceGroupDimension") =>
    service.billing.callsOf(operation).length;
  const values = async () => {
    const { queries } = service.billing;
    const [own] = await queries.select().from(accountDimensions);
    const [shared] = await queries.select().from(customerDimensions);
    return [own?.value ?? null, shared?.value ?? null];
  };

  it("begins after fifteen seconds, is listed for its page, and is audited as the clerk's", async () => {
    const job = await create(ofGroup);
    expect(Date.parse(job.startsAt) - Date.parse(job.createdAt)).toBeGreaterThanOrEqual(15_000);
    await desk.work();
    expect(await values()).toEqual(["100", "B2B"]);
    const list = await desk.call("GET", "/jobs?mine=1&kind=remove-dimension", { cookie: clerk });
    expect(jobListSchema.parse(await list.json()).jobs).toMatchObject([
      { id: job.id, state: "waiting", settings: { owner: "invoice-group", guid: accountGuid } },
    ]);
    const others = await desk.call("GET", "/jobs?kind=settings", { cookie: clerk });
    expect(jobListSchema.parse(await others.json()).jobs).toEqual([]);
    await work();
    expect(await values()).toEqual([null, "B2B"]);
    const [row] = await desk.rowsOf(clerk, job.id);
    expect(row).toMatchObject({
      state: "done",
      description: "Home",
      accountGuid,
      customerGuid,
      values: [{ name: "dimension", from: "100", to: null }],
      applied: { dimension: null },
    });
    const { database } = held.desk.runtime;
    const [person] = await database.select().from(people).where(eq(people.objectId, "clerk"));
    const entries = await database
      .select()
      .from(auditEntries)
      .where(
        and(like(auditEntries.action, "service.%"), eq(auditEntries.recordId, accountGuid ?? "")),
      )
      .orderBy(auditEntries.sequence);
    expect(entries.slice(-2)).toMatchObject([
      { actorId: person?.id, outcome: "sent", before: { dimensionEntryValue: "100" } },
      { actorId: person?.id, outcome: "done", seen: { now: { dimensionEntryValue: null } } },
    ]);
    const [created] = await database
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.action, "job.created"), eq(auditEntries.recordId, job.id)));
    expect(created?.after).toMatchObject({ settings: { owner: "invoice-group", name: "••• (8)" } });
  });

  it("reaches a customer and a product element", async () => {
    const jobsOf = [await create(ofCustomer), await create(ofElement)];
    await work();
    expect(await values()).toEqual(["100", null]);
    const left = await service.billing.queries
      .select()
      .from(productDimensions)
      .where(eq(productDimensions.productElementId, element?.productElementId ?? ""));
    expect(left).toEqual([]);
    expect(await Promise.all(jobsOf.map(resultOf))).toEqual([
      ["done", null, null],
      ["done", null, undefined],
    ]);
    const facts = await held.desk.runtime.database.select().from(jobRows);
    expect(facts.map((row) => Object(row.facts).customerGuid)).toEqual(
      expect.arrayContaining([customerGuid, null]),
    );
  });

  it("sends nothing once it was taken back, and can be asked for again", async () => {
    const job = await create(ofGroup);
    expect(await step("take-back", job)).toBe(200);
    await work();
    expect(await resultOf(job)).toEqual(["dropped", "taken-back", undefined]);
    expect(writes()).toBe(0);
    const again = await create(ofGroup);
    await work();
    expect(await step("take-back", again)).toBe(409);
    expect(await values()).toEqual([null, "B2B"]);
  });

  it("is one at a time for a dimension of a record, whoever asks", async () => {
    const key = crypto.randomUUID();
    const first = await ask(ofGroup, { key });
    expect((await ask(ofGroup, { key })).body.id).toBe(first.body.id);
    const lead = await desk.signIn(["lead"], "lead");
    const second = await ask(ofGroup, { cookie: lead });
    expect([second.status, second.body.type]).toEqual([409, "changed-meanwhile"]);
    expect(await held.desk.runtime.database.select().from(jobs)).toHaveLength(1);
    expect((await ask(ofCustomer, { cookie: lead })).status).toBe(201);
  });

  it("is refused at once without the dimension, without billing, and to an auditor", async () => {
    const project = ["invoice-group", accountGuid, dimensionsOf(nordlys).project.id] as const;
    const missing = await ask(project);
    expect([missing.status, missing.body.detail]).toEqual([404, "There is no such dimension."]);
    expect((await ask(["invoice-group", "9".repeat(32), department.id])).status).toBe(404);
    service.billing.fault("5xx", "getInvoiceGroupConfig", { times: null });
    const away = await ask(ofGroup);
    expect([away.status, away.body.type]).toEqual([503, "dimension-not-sent"]);
    service.billing.endFaults();
    const cookie = await desk.signIn(["auditor"], "auditor");
    expect((await ask(ofGroup, { cookie })).status).toBe(403);
    expect(await held.desk.runtime.database.select().from(jobs)).toEqual([]);
  });

  it("leaves a value that changed since it was asked for, and is done where it is gone", async () => {
    const { queries } = service.billing;
    const [changed, gone] = [await create(ofGroup), await create(ofCustomer)];
    await queries.update(accountDimensions).set({ value: "200" });
    await queries.delete(customerDimensions);
    await work();
    expect(await resultOf(changed)).toEqual(["refused", "changed-meanwhile", "200"]);
    expect(await resultOf(gone)).toEqual(["done", "already-so", null]);
    expect(await values()).toEqual(["200", null]);
    expect(writes() + writes("removeCustomerDimension")).toBe(0);
  });

  it("is refused with billing's sentence", async () => {
    const unknown = ["product-element", element?.productElementId, segment.id] as const;
    const job = await create(unknown);
    await work();
    const [row] = await desk.rowsOf(clerk, job.id);
    expect(row).toMatchObject({ state: "refused", reason: "gone" });
    expect(row?.refusal?.message).toMatch(/dimension/i);
  });

  it("is read after a lost answer, and sent again only where it had no effect", async () => {
    service.billing.fault("after-commit", "removeInvoiceGroupDimension");
    const job = await create(ofGroup);
    await work();
    expect(await resultOf(job)).toEqual(["done", null, null]);
    expect(writes()).toBe(1);
    service.billing.fault("before", "removeCustomerDimension");
    const other = await create(ofCustomer);
    await work();
    expect(await resultOf(other)).toEqual(["done", null, null]);
    expect(writes("removeCustomerDimension")).toBe(2);
  });

  it("is unknown without an answer for an element, until a person tries it again", async () => {
    service.billing.fault("before", "removeProductDimension");
    const job = await create(ofElement);
    await work();
    expect(await resultOf(job)).toEqual(["unknown", "unclear", undefined]);
    expect((await ask(ofElement)).status).toBe(409);
    expect(await step("retry", job)).toBe(200);
    await work();
    expect(await resultOf(job)).toEqual(["done", null, undefined]);
    expect(writes("removeProductDimension")).toBe(2);
  });

  it.each([
    ["took effect", true, 0],
    ["was not sent", false, 1],
  ])("continues after a crash whose call %s", async (_, took, sent) => {
    const job = await create(ofGroup);
    // As a process leaves it that ended at the call.
    await held.desk.runtime.database.update(jobRows).set({ state: "sent", attempts: 1 });
    if (took) await service.billing.queries.delete(accountDimensions);
    await desk.makeDue();
    await desk.work(held.desk.fresh());
    expect(await resultOf(job)).toEqual(["done", null, null]);
    expect(writes()).toBe(sent);
    expect(await values()).toEqual([null, "B2B"]);
  });

  it("pauses where its maker lost the role", async () => {
    const job = await create(ofGroup);
    await held.desk.runtime.database
      .update(people)
      .set({ roles: ["auditor"] })
      .where(eq(people.objectId, "clerk"));
    await work();
    expect(await desk.job(clerk, job.id)).toMatchObject({ pausedFor: "maker-lost-role" });
    expect(await values()).toEqual(["100", "B2B"]);
  });

  it("is not sent once billing's answers stop, and goes on when they come again", async () => {
    const job = await create(ofGroup);
    service.billing.fault("5xx", "getInvoiceGroupConfig", { times: null });
    await work();
    expect(await desk.job(clerk, job.id)).toMatchObject({
      state: "running",
      counts: { waiting: 1 },
    });
    service.billing.endFaults();
    await desk.makeDue();
    await desk.work(held.desk.fresh());
    expect(await resultOf(job)).toEqual(["done", null, null]);
    expect(writes()).toBe(1);
  });
});
