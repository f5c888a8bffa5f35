import { and, eq, isNotNull } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { setAsideLinesSchema } from "../../lib/contract/line";
import { problemSchema } from "../../lib/contract/problem";
import { describeOnEachDatabase } from "../../lib/postgres/testing";
import { events } from "../db/schema/events";
import { journal } from "../db/schema/journal";
import { lines } from "../db/schema/lines";
import type { SetAsideLine } from "../records";
import { landmarks } from "../seed/landmarks";
import { nordlys } from "../seed/tenants";
import { startTestService, type TestService, testNow } from "../testing/service";

const nobody = "0123456789abcdef0123456789abcdef";
const first = ({ accountGuids }: { accountGuids: readonly string[] }) => accountGuids[0] ?? "";
const abandoned = "/be/v3/lines/abandoned";
const archived = "/be/v3/lines/archived";
const archive = "/be/v3/lines/archive";

describeOnEachDatabase("archiving lines", (open) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(open);
  }, 180_000);

  async function listSetAside(path: string): Promise<SetAsideLine[]> {
    const { status, body } = await service.call("GET", path);
    expect(status).toBe(200);
    return setAsideLinesSchema.parse(body);
  }

  async function findWaitingLine(): Promise<string> {
    const [line] = await service.database.queries
      .select({ id: lines.id })
      .from(lines)
      .where(and(eq(lines.tenantId, nordlys.id), eq(lines.lineState, 0)))
      .limit(1);
    return line?.id ?? "";
  }

  async function refused(body: unknown) {
    const answer = await service.call("POST", archive, body);
    const outcome = problemSchema.parse(answer.body).errors?.map((error) => error.path) ?? [];
    return [answer.status, ...outcome];
  }

  const idsOf = async (group: string) =>
    (await listSetAside(`${abandoned}/account?accountguid=${group}`)).map(({ id }) => id);
  const effects = async () => [
    await service.database.queries.$count(events),
    await service.database.queries.$count(journal),
    await service.database.queries.$count(lines, isNotNull(lines.archivedAt)),
  ];

  test("takes the lines from the abandoned ones to the archive, and each keeps its record", async () => {
    const group = landmarks.housing.accountGuids[0] ?? "";
    const before = await listSetAside(`${abandoned}/account?accountguid=${group}`);
    const ids = before.map(({ id }) => id);
    const answer = await service.call("POST", archive, { ids });
    expect(answer).toMatchObject({ status: 200, body: { Message: "Archived successfully" } });
    expect(await idsOf(group)).toEqual([]);
    const after = await listSetAside(`${archived}?accountguid=${group}`);
    const moved = after.filter(({ id }) => ids.includes(id));
    const byId = (a: SetAsideLine, b: SetAsideLine) => (a.id < b.id ? -1 : 1);
    expect(moved.sort(byId)).toEqual(
      before
        .map((line) => ({
          ...line,
          lastAccountState: -1,
          lastAccountTimestamp: testNow.toISOString(),
        }))
        .sort(byId),
    );
  });

  test("records one event for each affected customer, and the journal with it", async () => {
    const [one, two] = [landmarks.plain, landmarks.accountOnHold];
    const [onesIds, twosIds] = [await idsOf(first(one)), await idsOf(first(two))];
    const housing = await idsOf(landmarks.housing.accountGuids[1] ?? "");
    const again = await idsOf(landmarks.housing.accountGuids[2] ?? "");
    const before = await effects();
    await service.call("POST", archive, { ids: [...twosIds, ...housing, ...onesIds, ...again] });
    const count = onesIds.length + twosIds.length + housing.length + again.length;
    const after = await effects();
    expect(after.map((value, index) => value - (before[index] ?? 0))).toEqual([3, 3, count]);
    const recorded = await service.database.queries
      .select()
      .from(events)
      .where(and(eq(events.event, "ArchiveInvoiceLines"), eq(events.occurredAt, testNow)));
    const ofTwo = recorded.find(({ aggregateValue }) => aggregateValue === two.customerGuid);
    expect(ofTwo).toMatchObject({
      tenantId: nordlys.id,
      aggregateType: "customer",
      actor: "desk",
      payload: {
        customerGuid: two.customerGuid,
        accountGuids: [first(two)],
        lineIds: [...twosIds].sort(),
        currency: "NOK",
      },
    });
    const ofHousing = recorded.filter(
      ({ aggregateValue, payload }) =>
        aggregateValue === landmarks.housing.customerGuid &&
        (payload as { lineIds: string[] }).lineIds.length === housing.length + again.length,
    );
    expect(ofHousing).toHaveLength(1);
    const [journaled] = await service.database.queries
      .select()
      .from(journal)
      .where(eq(journal.aggregateValue, two.customerGuid));
    expect(journaled).toMatchObject({
      operation: "archiveLines",
      records: [...twosIds].sort(),
    });
  });

  test("is refused whole when one line is not abandoned, by its name and place", async () => {
    const [good = ""] = await idsOf(first(landmarks.customerOnHold));
    const waiting = await findWaitingLine();
    const archivedId = (await listSetAside(archived))[0]?.id ?? "";
    const before = await effects();
    const body = { ids: [good, waiting, archivedId] };
    const answer = await service.call("POST", archive, body);
    expect(answer.status).toBe(409);
    const problem = problemSchema.parse(answer.body);
    expect(problem).toMatchObject({ type: "conflict" });
    expect(problem.detail).toContain(waiting);
    expect(problem.errors).toEqual([
      { path: "ids.1", message: `The line ${waiting} is imported.` },
      { path: "ids.2", message: `The line ${archivedId} is archived.` },
    ]);
    expect(await effects()).toEqual(before);
  });

  test("by many at once takes each line once", async () => {
    const ids = await idsOf(landmarks.housing.accountGuids[3] ?? "");
    const others = await idsOf(landmarks.housing.accountGuids[4] ?? "");
    const before = await effects();
    const tries = Array.from({ length: 6 }, (_, index) =>
      service.call("POST", archive, {
        ids: index % 2 ? [...ids, ...others] : [...others, ...ids],
      }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const [, , count = 0] = await effects();
    expect(count - (before[2] ?? 0)).toBe(ids.length + others.length);
    expect(service.failures).toEqual([]);
  });

  test.each<[string, unknown, string[]]>([
    ["one id as text", { ids: nobody }, ["ids"]],
    ["an id twice, in both forms", { ids: [nobody, nobody.toUpperCase()] }, ["ids.1"]],
  ])("with %s is refused by field", async (_case, body, paths) => {
    expect(await refused(body)).toEqual([400, ...paths]);
  });

  test("takes a thousand lines at most", async () => {
    const ids = Array.from({ length: 1001 }, (_, index) => String(index).padStart(32, "0"));
    expect(await refused({ ids })).toEqual([400, "ids"]);
    expect((await service.call("POST", archive, { ids: ids.slice(1) })).status).toBe(404);
  });
});
