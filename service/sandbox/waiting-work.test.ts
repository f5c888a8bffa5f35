import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { describeOnEachDatabase } from "../../lib/postgres/testing";
import { createClock, type MovableClock } from "../clock";
import type { AppliedOutcome, ServiceContext } from "../context";
import type { ServiceDatabase } from "../db/open";
import { requests } from "../db/schema/requests";
import { acceptWork } from "../requests/store";
import { createRequestWorker } from "../requests/worker";
import { granvik, nordlys } from "../seed/tenants";
import { openDatabaseWithTenants } from "../testing/tenants";
import { applyWaitingWork, type Sandbox } from "./handlers";
import { openSandbox } from "./open";

const operation = "updateInvoiceGroupConfig";
const start = new Date("2026-11-16T10:00:00Z");
const id = (number: number) => String(number).padStart(32, "0");

describeOnEachDatabase("accepted work in the sandbox", (open) => {
  let database: ServiceDatabase;
  let clock: MovableClock;
  let sandbox: Sandbox;
  let context: ServiceContext;
  const ends = new Map<string, AppliedOutcome["kind"]>();

  beforeAll(async () => {
    database = await openDatabaseWithTenants(open);
    clock = createClock(() => start);
    const apply = async (_queries: unknown, { requestId }: { requestId: string }) => {
      const end = ends.get(requestId);
      if (end === undefined) throw new Error("connection lost");
      return end === "applied" ? { kind: end, summary: "done" } : { kind: end, reason: "ended" };
    };
    const worker = createRequestWorker({
      database,
      clock: clock.now,
      appliers: { [operation]: apply },
      reportFailure: () => undefined,
    });
    sandbox = await openSandbox(database, clock, () => worker.drain());
    context = {
      database,
      clock: clock.now,
      publicAddress: "https://service.example",
      requestDelay: 3_600_000,
      faults: sandbox.faults,
      wake: () => undefined,
    };
  }, 180_000);

  const accept = (number: number, tenant: string = nordlys.id) =>
    acceptWork(context, {
      operation,
      requestId: id(number),
      input: { tenant: { id: tenant }, client: "desk", params: {}, body: {} },
      aggregate: { type: "account", value: id(number) },
    });
  const applyNow = () => applyWaitingWork(database, nordlys.id, clock.now(), sandbox.applyWork);
  const statusOf = async (number: number) => {
    const wanted = eq(requests.requestId, id(number));
    const [row] = await database.queries.select().from(requests).where(wanted);
    return row?.status;
  };

  test("is applied at once, for the caller's tenant alone, and its result is returned", async () => {
    ends.set(id(1), "applied").set(id(2), "rejected").set(id(4), "applied");
    for (const number of [1, 2, 3]) await accept(number);
    await accept(4, granvik.id);
    expect(await applyNow()).toEqual({ applied: 1, rejected: 1, waiting: 1 });
    expect(await Promise.all([1, 2, 3, 4].map(statusOf))).toEqual([
      "applied",
      "rejected",
      "accepted",
      "accepted",
    ]);
    ends.set(id(3), "applied");
    expect(await applyNow()).toEqual({ applied: 1, rejected: 0, waiting: 0 });
    expect(await applyNow()).toEqual({ applied: 0, rejected: 0, waiting: 0 });
  });

  test("that 202-never strikes is answered as ever and never applied, and the next one is", async () => {
    ends.set(id(5), "applied").set(id(6), "applied");
    const order = { kind: "202-never", operation, times: 1 } as const;
    sandbox.faults.add(nordlys.id, order, clock.now());
    expect(await accept(5)).toEqual({ Message: "Request accepted" });
    await accept(6);
    expect(await applyNow()).toEqual({ applied: 1, rejected: 0, waiting: 0 });
    clock.move(new Date(start.getTime() + 365 * 86_400_000));
    await sandbox.applyWork();
    expect(await Promise.all([5, 6].map(statusOf))).toEqual(["held", "applied"]);
    await expect(accept(5)).rejects.toMatchObject({ type: "duplicate-request" });
    expect(sandbox.faults.list(nordlys.id)).toMatchObject([{ struck: 1, left: 0 }]);
  });
});
