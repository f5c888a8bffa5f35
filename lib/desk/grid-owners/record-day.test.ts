import { beforeEach, expect, it } from "vitest";
import { handleDesk } from "../../compose";
import { gridOwnerDays } from "../../db/schema/grid-owner-days";
import { describeOnEachDatabase } from "../../postgres/testing";
import { answerJson, answerProblem } from "../../server/testing/fake-machine";
import { useTestDesk } from "../../server/testing/test-desk";
import { recordGridOwnerDay } from "./record-day";

const [gln, otherGln] = ["7080000000005", "7080000000012"];
const owner = (number: string, month: string, counts: readonly (number | null)[]) => ({
  gln: number,
  name: "Nett AS",
  organizationNumber: "923609016",
  month,
  expectedPtiCount: counts[0],
  importedPtiCount: counts[1],
  paidPtiCount: counts[2],
});

describeOnEachDatabase("The history of a grid owner", (open) => {
  const held = useTestDesk(open);
  beforeEach(async () => {
    await held.desk.runtime.database.delete(gridOwnerDays);
  });

  const serve = (...owners: unknown[]) =>
    held.desk.answer((_request, response) => answerJson(response, owners));
  /** The tenant's clock is that of Oslo. */
  const record = (moment: string) => recordGridOwnerDay(held.desk.runtime, new Date(moment));
  const history = async (of = gln) => {
    const cookie = await held.desk.signIn(["clerk"]);
    const path = `/api/desk/grid-owners/${of}/history`;
    const request = held.desk.request("GET", path, { cookie });
    return (await handleDesk(held.desk.runtime, request)).json();
  };

  it("has one row a day, from one read", async () => {
    serve(owner(gln, "2026-11-01", [100, 40, 10]), owner(otherGln, "2026-11-01", [9, 9, 9]));
    await record("2026-11-22T23:30:00Z");
    serve(owner(gln, "2026-11-01", [100, 90, 80]));
    await record("2026-11-23T12:00:00Z");
    expect(held.desk.service).toHaveLength(1);
    expect(await history()).toEqual({
      days: [{ day: "2026-11-23", expected: 100, imported: 40, paid: 10 }],
      months: [{ month: "2026-11-01", day: "2026-11-23", expected: 100, imported: 40, paid: 10 }],
    });
    expect((await history(otherGln)).days).toHaveLength(1);
  });

  it("has the days of the newest month, and the last read of each month", async () => {
    serve(owner(gln, "2026-10-01", [50, 20, 0]));
    await record("2026-10-30T12:00:00Z");
    serve(owner(gln, "2026-10-01", [50, 50, 40]));
    // Billing counts the month in UTC, where it is still October.
    await record("2026-10-31T23:10:00Z");
    serve(owner(gln, "2026-11-01", [60, 0, 0]));
    await record("2026-11-02T12:00:00Z");
    expect(await history()).toEqual({
      days: [{ day: "2026-11-02", expected: 60, imported: 0, paid: 0 }],
      months: [
        { month: "2026-10-01", day: "2026-11-01", expected: 50, imported: 50, paid: 40 },
        { month: "2026-11-01", day: "2026-11-02", expected: 60, imported: 0, paid: 0 },
      ],
    });
  });

  it("leaves unknown counts open, and damaged records out", async () => {
    serve(null, { gln: 1 }, owner(gln, "2026-11-01", [null, null, null]), {
      ...owner(otherGln, "soon", [1, 1, 1]),
    });
    await record("2026-11-23T12:00:00Z");
    const unknown = { day: "2026-11-23", expected: null, imported: null, paid: null };
    expect((await history()).days).toEqual([unknown]);
    expect(await history(otherGln)).toEqual({ days: [], months: [] });
  });

  it("is empty where billing finds no grid owner", async () => {
    held.desk.answer((_request, response) =>
      answerProblem(response, { type: "not-found", title: "Not found", status: 404 }),
    );
    await record("2026-11-23T12:00:00Z");
    expect(await history()).toEqual({ days: [], months: [] });
  });

  it("is read in the next round where billing failed", async () => {
    held.desk.answer((_request, response) =>
      answerProblem(response, { type: "x", title: "Failed", status: 400 }),
    );
    await expect(record("2026-11-23T12:00:00Z")).rejects.toThrow();
    serve(owner(gln, "2026-11-01", [1, 0, 0]));
    await record("2026-11-23T13:00:00Z");
    expect((await history()).days).toHaveLength(1);
  });

  it("ends after 400 days, and is of one tenant", async () => {
    const { database } = held.desk.runtime;
    serve(owner(gln, "2025-10-01", [1, 1, 1]));
    await record("2025-10-10T12:00:00Z");
    await database.insert(gridOwnerDays).values({
      tenantId: "elsewhere",
      gln,
      day: "2025-10-10",
      month: "2025-10-01",
    });
    serve(owner(gln, "2026-11-01", [1, 1, 1]));
    await record("2026-11-23T12:00:00Z");
    expect((await history()).months).toHaveLength(1);
    const rows = await database.select().from(gridOwnerDays);
    expect(rows.map(({ tenantId }) => tenantId === "elsewhere").sort()).toEqual([false, true]);
  });
});
