import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { jobKinds } from "../../compose";
import { approvalRequests } from "../../db/schema/approval-requests";
import { auditEntries } from "../../db/schema/audit";
import { jobs } from "../../db/schema/jobs";
import { workClaims, workFailures, workSchedules } from "../../db/schema/queue";
import { webhookDeliveries } from "../../db/schema/webhook-deliveries";
import { type FailingWork, type Queue, queueSchema } from "../../domain/queue/queue-shape";
import { createJobRunner } from "../../engine/jobs/runner";
import { useRequestDesk } from "../../engine/requests/testing/request-desk";
import { describeOnEachDatabase } from "../../postgres/testing";
import { testTenant } from "../../server/testing/test-desk";

describeOnEachDatabase("The queue, for administrators", (open) => {
  const desk = useRequestDesk(open);
  const database = () => desk.runtime.database;
  beforeEach(async () => {
    for (const table of [workClaims, workFailures, workSchedules, jobs, webhookDeliveries]) {
      await database().delete(table);
    }
  });

  const read = async (who = desk.people.admin): Promise<Queue> => {
    const { status, body } = await desk.ask(who, "GET", "/api/desk/queue");
    expect(status).toBe(200);
    return queueSchema.parse(body);
  };
  const act = (item: Pick<FailingWork, "kind" | "id">, name: string, key?: string) => {
    const address = `/api/desk/queue/${item.kind}/${item.id}/${name}`;
    return desk.ask(desk.people.admin, "POST", address, undefined, key);
  };
  const fail = (kind: FailingWork["kind"], itemId: string, retryAt: Date | null = null) =>
    database().insert(workFailures).values({
      tenantId: testTenant,
      kind,
      itemId,
      retryAt,
      failures: 10,
      failure: "Oops",
    });
  const countsOf = async (kind: string) => (await read()).kinds.find((one) => one.kind === kind);
  const auditOf = async (item: Pick<FailingWork, "kind" | "id">) =>
    (
      await database()
        .select({ action: auditEntries.action })
        .from(auditEntries)
        .where(eq(auditEntries.recordId, `${item.kind}/${item.id}`))
    ).map(({ action }) => action);
  const waitingSend = async () => {
    const made = await desk.make("update-invoice-group");
    const { rows } = await database().execute<{ id: string }>(
      sql`select id::text from sends where state = 'waiting'`,
    );
    return { made, item: { kind: "sends", id: rows[0]?.id ?? "" } as const };
  };

  const insertDelivery = async (state: "received" | "dead") => {
    const [row] = await database()
      .insert(webhookDeliveries)
      .values({
        tenantId: testTenant,
        webhookId: randomUUID(),
        kind: "InvoiceDunnedPaid",
        signedAt: new Date(),
        body: {},
        bodyHash: "h",
        state,
        reason: "busy",
        nextTryAt: state === "dead" ? null : new Date(),
      })
      .returning();
    return { kind: "webhooks", id: row?.id ?? "" } as const;
  };
  const stateOfDelivery = async ({ id }: { readonly id: string }) => {
    const { id: own, state } = webhookDeliveries;
    return (await database().select({ state }).from(webhookDeliveries).where(eq(own, id)))[0]
      ?.state;
  };

  it("counts what waits, is planned, runs and fails, by kind", async () => {
    expect((await read()).kinds.map(({ kind }) => kind)).toEqual([
      "jobs",
      "sends",
      "webhooks",
      "requests",
      "job-drafts",
      "schedules",
    ]);
    const { item } = await waitingSend();
    expect(await countsOf("sends")).toMatchObject({ waiting: 1, running: 0, failed: 0 });
    expect((await countsOf("sends"))?.oldestDueAt).not.toBeNull();
    await fail("sends", item.id, new Date(Date.now() + 60_000));
    expect(await countsOf("sends")).toMatchObject({ waiting: 1, retried: 1, failed: 0 });
    await database().update(workFailures).set({ retryAt: null });
    expect(await countsOf("sends")).toMatchObject({ waiting: 0, failed: 1, oldestDueAt: null });
  });

  it("lists failing work with its record, and retries it once for one key", async () => {
    const { made, item } = await waitingSend();
    await fail("sends", item.id);
    expect((await read()).failing).toEqual([
      expect.objectContaining({
        ...item,

        state: "failed",
        failures: 10,
        failure: "Oops",
        retryAt: null,
        droppable: true,
        retryable: true,
        subject: { kind: "requests", id: made.id },
      }),
    ]);
    const key = randomUUID();
    expect((await act(item, "retry", key)).status).toBe(204);
    expect((await act(item, "retry", key)).status).toBe(204);
    expect(await auditOf(item)).toEqual(["queue.retried"]);
    expect((await read()).failing).toEqual([]);
    expect((await act(item, "retry")).status).toBe(404);
    await desk.send();
    expect((await desk.read(made)).state).toBe("accepted");
  });

  it("drops a call that was never sent, and what it belongs to is refused", async () => {
    const { made, item } = await waitingSend();
    await fail("sends", item.id);
    expect((await act(item, "drop")).status).toBe(204);
    expect(await auditOf(item)).toEqual(["queue.dropped"]);
    expect((await desk.read(made)).state).toBe("refused");
    await desk.send();
    expect((await desk.stored()).name).toBe("Home");
  });

  it("does not drop a call that may have been sent, nor a check of a request", async () => {
    const { made, item } = await waitingSend();
    await database().execute(sql`update sends set state = 'sending', sent_at = now()`);
    await fail("sends", item.id);
    expect((await act(item, "drop")).status).toBe(409);
    expect((await read()).failing).toHaveLength(1);
    await database()
      .update(approvalRequests)
      .set({ nextCheckAt: sql`now()` })
      .where(eq(approvalRequests.id, made.id));
    await fail("requests", made.id);
    expect((await act({ kind: "requests", id: made.id }, "drop")).status).toBe(409);
  });

  it("retries and drops webhooks that were given up", async () => {
    const [one, two] = [await insertDelivery("dead"), await insertDelivery("dead")];
    expect((await read()).failing.map(({ id, failure }) => [id, failure]).sort()).toEqual(
      [one, two].map(({ id }) => [id, "busy"]).sort(),
    );
    expect((await act(one, "retry")).status).toBe(204);
    expect((await act(two, "drop")).status).toBe(204);
    expect(await stateOfDelivery(one)).toBe("received");
    expect(await stateOfDelivery(two)).toBe("nothing-to-do");
    expect((await read()).failing).toEqual([]);
  });

  const givenUpJob = async (state: "waiting" | "running" | "paused") => {
    const [row] = await database()
      .insert(jobs)
      .values({
        tenantId: testTenant,
        kind: "archive-lines",
        state,
        settings: { reason: "duplicate" },
        createdBy: sql`(select id from people where object_id = 'clerk')`,
        startsAt: new Date(),
        total: 0,
        sums: {},
      })
      .returning({ id: jobs.id });
    const item = { kind: "jobs", id: row?.id ?? "" } as const;
    await fail("jobs", item.id);
    return item;
  };
  const stateOfJob = async ({ id }: { readonly id: string }) =>
    (await database().select({ state: jobs.state }).from(jobs).where(eq(jobs.id, id)))[0]?.state;
  const failures = () => database().$count(workFailures);

  it.each([
    ["running", "cancel"],
    ["paused", "resume"],
  ] as const)(
    "continues a %s job that was given up once its person chose %s",
    async (state, step) => {
      const job = await givenUpJob(state);
      const address = `/api/desk/jobs/${job.id}/${step}`;
      expect((await desk.ask(desk.people.clerk, "POST", address)).status).toBe(200);
      expect(await failures()).toBe(0);
      await createJobRunner(desk.runtime, jobKinds).drain();
      expect(await stateOfJob(job)).toBe("done");
    },
  );

  it("continues a webhook that was given up once an administrator chose to process it again", async () => {
    const { id } = await insertDelivery("received");
    await fail("webhooks", id);
    const address = `/api/desk/webhooks/deliveries/${id}/replay`;
    expect((await desk.ask(desk.people.admin, "POST", address)).status).toBe(200);
    expect(await failures()).toBe(0);
  });

  it("has no job tried again by an administrator: it acts as the person who made it", async () => {
    const job = await givenUpJob("running");
    expect((await read()).failing).toMatchObject([{ ...job, retryable: false, droppable: true }]);
    expect((await act(job, "retry")).status).toBe(403);
    expect(await failures()).toBe(1);
  });

  it.each(["waiting", "running"] as const)(
    "drops a %s job: its rest is cancelled",
    async (state) => {
      const job = await givenUpJob(state);
      expect((await act(job, "drop")).status).toBe(204);
      await createJobRunner(desk.runtime, jobKinds).drain();
      expect(await stateOfJob(job)).toBe("done");
    },
  );

  it("drops the work and its failures in one transaction", async () => {
    const job = await givenUpJob("running");
    const webhook = await insertDelivery("received");
    await fail("webhooks", webhook.id);
    const { item: send, made } = await waitingSend();
    await fail("sends", send.id);
    await database().execute(sql`alter table audit_entries add constraint no_drops
      check (action <> 'queue.dropped') not valid`);
    try {
      for (const item of [job, webhook, send]) expect((await act(item, "drop")).status).toBe(500);
    } finally {
      await database().execute(sql`alter table audit_entries drop constraint no_drops`);
    }
    expect(await stateOfJob(job)).toBe("running");
    expect(await stateOfDelivery(webhook)).toBe("received");
    expect((await desk.read(made)).state).toBe("approved");
    expect((await read()).failing).toHaveLength(3);
  });

  it("skips a failing run of a schedule", async () => {
    await database()
      .insert(workSchedules)
      .values({ tenantId: testTenant, name: "clean-up", nextRunAt: new Date(0) });
    const item = { kind: "schedules", id: "clean-up" } as const;
    await fail("schedules", "clean-up", new Date(Date.now() + 60_000));
    expect((await read()).failing).toMatchObject([{ ...item, state: "retrying", subject: null }]);
    expect((await act(item, "drop")).status).toBe(204);
    const [row] = await database().select().from(workSchedules);
    expect(row?.nextRunAt.getTime()).toBeGreaterThan(Date.now());
    expect(row?.lastRunAt).toBeNull();
  });

  it("is read by auditors, changed by administrators, and closed to others", async () => {
    await read(desk.people.auditor);
    expect((await desk.ask(desk.people.lead, "GET", "/api/desk/queue")).status).toBe(403);
    const { item } = await waitingSend();
    await fail("sends", item.id);
    const address = `/api/desk/queue/sends/${item.id}/retry`;
    expect((await desk.ask(desk.people.auditor, "POST", address)).status).toBe(403);
    expect((await act({ kind: "sends", id: "unknown" }, "retry")).status).toBe(404);
  });
});
