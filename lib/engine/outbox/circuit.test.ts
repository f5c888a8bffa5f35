import { eq } from "drizzle-orm";
import { afterEach, expect, it, vi } from "vitest";
import { auditEntries } from "../../db/schema/audit";
import { sends } from "../../db/schema/outbox";
import { describeOnEachDatabase } from "../../postgres/testing";
import { callService } from "../calls/call-service";
import { useRequestDesk } from "../requests/testing/request-desk";

describeOnEachDatabase("The outbox while calls to billing fail at once", (open) => {
  const desk = useRequestDesk(open);
  afterEach(() => vi.restoreAllMocks());

  const pass = (milliseconds: number) => {
    const moment = Date.now() + milliseconds;
    vi.spyOn(Date, "now").mockImplementation(() => moment);
  };
  const sentEntries = () =>
    desk.runtime.database.$count(auditEntries, eq(auditEntries.action, "request.sent"));
  const circuitUntil = () => desk.runtime.service.obstacles().circuitUntil;

  /** Requests that wait while the circuit opens, because billing does not answer. */
  const openCircuit = async () => {
    for (const kind of [
      "create-contact",
      "create-invoice-group",
      "update-invoice-group",
    ] as const) {
      await desk.make(kind);
    }
    desk.goDown();
    for (let failed = 0; failed < 9; failed += 1) {
      const read = { milliseconds: 1000 };
      await callService(desk.runtime, "listServiceTypes", {}, read).catch(() => undefined);
    }
    expect(circuitUntil()).not.toBeNull();
  };

  it("attempts no call and writes no audit entry of one", async () => {
    await openCircuit();
    const entries = await sentEntries();
    await desk.send();
    await desk.send();
    expect([desk.bodies(), await sentEntries()]).toEqual([[], entries]);
    const rows = await desk.runtime.database.select().from(sends);
    expect(rows.map(({ state, attempts }) => [state, attempts])).toEqual(
      Array.from({ length: 3 }, () => ["waiting", 0]),
    );
  });

  it("tries the circuit by a read, so that no call gets an unclear result, and then sends all", async () => {
    await openCircuit();
    pass(5001);
    const until = circuitUntil() ?? 0;
    await desk.send();
    await expect.poll(() => circuitUntil()).toBeGreaterThan(until);
    expect(desk.bodies()).toEqual([]);
    desk.comeBack();
    pass(5001);
    await desk.send();
    await expect.poll(() => circuitUntil()).toBeNull();
    await desk.send();
    expect(await desk.accepted()).toBe(3);
  });
});
