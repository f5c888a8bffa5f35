import { and, asc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { describeOnEachDatabase } from "../../lib/postgres/testing";
import type { AppliedOutcome, ServiceContext } from "../context";
import type { Queries, ServiceDatabase } from "../db/open";
import { events } from "../db/schema/events";
import { gridOwners } from "../db/schema/grid-owners";
import { journal } from "../db/schema/journal";
import { requests } from "../db/schema/requests";
import { notFound } from "../http/problem";
import { granvik, nordlys } from "../seed/tenants";
import { openDatabaseWithTenants } from "../testing/tenants";
import { acceptWork, rememberRequest } from "./store";
import { createRequestWorker } from "./worker";

interface Wish {
  readonly name: string;
  readonly end?: "applied" | "rejected" | "missing" | "broken";
}

const start = new Date("2026-11-16T10:00:00Z");
const groupA = "a".repeat(32);
const groupB = "b".repeat(32);
const id = (number: number) => String(number).padStart(32, "0");

describeOnEachDatabase("accepted work", (open) => {
  let database: ServiceDatabase;
  let context: ServiceContext;
  let now = start;
  let wakes = 0;
  const failures: unknown[] = [];

  beforeEach(async () => {
    database ??= await openDatabaseWithTenants(open);
    now = start;
    wakes = 0;
    failures.length = 0;
    for (const table of [requests, events, gridOwners]) await database.queries.delete(table);
    context = {
      database,
      clock: () => now,
      publicAddress: "https://service.example",
      requestDelay: 1000,
      faults: null,
      wake: () => {
        wakes += 1;
      },
    };
  }, 180_000);

  const callOf = (requestId: string, group: string, body: Wish, tenant: string = nordlys.id) => ({
    operation: "updateInvoiceGroupConfig" as const,
    requestId,
    input: { tenant: { id: tenant }, client: "desk", params: { guid: group }, body },
    aggregate: { type: "account" as const, value: group },
  });
  const accept = (requestId: string, group: string, body: Wish, tenant?: string) =>
    acceptWork(context, callOf(requestId, group, body, tenant));

  async function apply(queries: Queries, work: { tenant: { id: string }; body: Wish }) {
    const { name, end = "applied" } = work.body;
    const row = { tenantId: work.tenant.id, gln: name, name, organizationNumber: "1" };
    await queries.insert(gridOwners).values(row);
    if (end === "missing") throw notFound("invoice group");
    if (end === "broken") throw new Error("connection lost");
    const outcome: AppliedOutcome =
      end === "rejected"
        ? { kind: "rejected", reason: "The invoice group has ended." }
        : { kind: "applied", summary: "1 record made", records: [name] };
    return outcome;
  }
  const newWorker = () =>
    createRequestWorker({
      database,
      clock: () => now,
      appliers: { updateInvoiceGroupConfig: apply },
      reportFailure: (failure) => failures.push(failure),
    });
  const later = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds);
  };
  const effects = async () =>
    (await database.queries.select().from(gridOwners).orderBy(asc(gridOwners.gln))).map(
      ({ gln }) => gln,
    );
  const statusOf = async (requestId: string) => {
    const [row] = await database.queries
      .select()
      .from(requests)
      .where(and(eq(requests.requestId, requestId), eq(requests.tenantId, nordlys.id)));
    return row;
  };

  test("is stored when it is answered, and applied after the delay with its event", async () => {
    expect(await accept(id(1), groupA, { name: "one" })).toEqual({ Message: "Request accepted" });
    expect(wakes).toBe(1);
    expect(await statusOf(id(1))).toMatchObject({ status: "accepted", body: { name: "one" } });
    await newWorker().drain();
    expect(await effects()).toEqual([]);
    later(1000);
    await newWorker().drain();
    expect(await effects()).toEqual(["one"]);
    expect(await statusOf(id(1))).toMatchObject({
      status: "applied",
      body: null,
      params: null,
      finishedAt: now,
    });
    expect(await database.queries.select().from(events)).toMatchObject([
      {
        event: "RequestApplied",
        aggregateType: "account",
        aggregateValue: groupA,
        requestId: id(1),
        occurredAt: now,
        actor: "desk",
      },
    ]);
    const [noted] = await database.queries
      .select()
      .from(journal)
      .where(eq(journal.requestId, id(1)));
    expect(noted).toMatchObject({ operation: "updateInvoiceGroupConfig", records: ["one"] });
  });

  test("is refused with a RequestId that came before, naming the time, whatever came of it", async () => {
    await accept(id(2), groupA, { name: "two", end: "rejected" });
    later(5000);
    await newWorker().drain();
    const duplicate = { status: 409, type: "duplicate-request" };
    const same = accept(id(2), groupA, { name: "two", end: "rejected" });
    await expect(same).rejects.toMatchObject(duplicate);
    const error = await same.catch((problem) => problem.toProblem("/", "t"));
    expect(error).toMatchObject({ firstReceivedAt: start.toISOString() });
    expect(error.detail).toContain("the same request");
    const other = await accept(id(2), groupB, { name: "x" }).catch((problem) => problem.sentence);
    expect(other).toContain("another request");
    await accept(id(2), groupB, { name: "of the other tenant" }, granvik.id);
  });

  test("that is refused by its check leaves its RequestId free", async () => {
    const refused = acceptWork(context, callOf(id(3), groupA, { name: "three" }), async () => {
      throw notFound("invoice group");
    });
    await expect(refused).rejects.toMatchObject({ status: 404 });
    await accept(id(3), groupA, { name: "three" });
  });

  test.each([
    ["rejected", "The invoice group has ended."],
    ["missing", "There is no such invoice group."],
  ] as const)("that is %s changes nothing and says why", async (end, reason) => {
    await accept(id(4), groupA, { name: "four", end });
    later(1000);
    await newWorker().drain();
    expect(await effects()).toEqual([]);
    expect(await statusOf(id(4))).toMatchObject({ status: "rejected", reason, body: null });
    expect(await database.queries.select().from(events)).toMatchObject([
      { event: "RequestRejected", summary: reason },
    ]);
    expect(failures).toEqual([]);
  });

  test("about one group waits for what came before it, about another it does not", async () => {
    await accept(id(5), groupA, { name: "a1", end: "broken" });
    await accept(id(6), groupA, { name: "a2" });
    await accept(id(7), groupB, { name: "b1" });
    later(1000);
    await newWorker().drain();
    expect(await effects()).toEqual(["b1"]);
    expect(failures).toHaveLength(1);
    // A failure of the service, so it is tried again, but not without limit.
    for (let attempt = 0; attempt < 5; attempt += 1) {
      later(60_000);
      await newWorker().drain();
    }
    expect(await statusOf(id(5))).toMatchObject({ status: "rejected" });
    expect(await effects()).toEqual(["a2", "b1"]);
  });

  test("is applied once and in order, however many workers there are", async () => {
    const wanted = Array.from({ length: 12 }, (_, index) => String(100 + index));
    for (const [index, name] of wanted.entries()) {
      await accept(id(Number(name)), index % 3 === 0 ? groupA : groupB, { name });
    }
    later(1000);
    await Promise.all([newWorker().drain(), newWorker().drain(), newWorker().drain()]);
    await newWorker().drain();
    expect(await effects()).toEqual(wanted);
    for (const group of [groupA, groupB]) {
      const applied = await database.queries
        .select({ requestId: events.requestId })
        .from(events)
        .where(eq(events.aggregateValue, group))
        .orderBy(asc(events.position));
      const order = applied.map(({ requestId }) => requestId);
      expect(order).toEqual([...order].sort());
    }
  });

  test("that a fault holds back is accepted and never applied", async () => {
    const faults = {
      before: async () => null,
      after: async (_call: unknown, answer: Response) => answer,
      strikes: (kind: string) => kind === "202-never",
    };
    await acceptWork({ ...context, faults }, callOf(id(8), groupA, { name: "held" }));
    later(3_600_000);
    await newWorker().drain();
    expect(await statusOf(id(8))).toMatchObject({ status: "held" });
    expect(await effects()).toEqual([]);
  });

  test("a RequestId of what is applied at once is remembered in its transaction", async () => {
    const call = callOf(id(9), groupA, { name: "nine" });
    const undone = database.queries.transaction(async (queries) => {
      await rememberRequest(queries, call, now);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    await rememberRequest(database.queries, call, now);
    const again = rememberRequest(database.queries, call, now);
    await expect(again).rejects.toMatchObject({ type: "duplicate-request" });
    expect(await statusOf(id(9))).toMatchObject({ status: "applied", body: null });
  });

  test("the journal takes no row back", async () => {
    const refused = async (text: string) => {
      const message = await database.pool.query(text).then(
        () => "done",
        (error: Error) => error.message,
      );
      expect(message, text).toBe("the journal is append-only");
    };
    await refused("update journal set summary = ''");
    await refused("delete from journal");
    await refused("truncate journal");
    expect(await database.queries.$count(journal)).toBeGreaterThan(0);
  });
});
