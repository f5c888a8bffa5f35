import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { handleDesk } from "../../compose";
import { operationUses } from "../../db/schema/operation-uses";
import { people } from "../../db/schema/people";
import { callService } from "../../engine/calls/call-service";
import { describeOnEachDatabase } from "../../postgres/testing";
import { handleService } from "../../server/proxy/proxy";
import { readWith } from "../../server/read-operation";
import { answerJson } from "../../server/testing/fake-machine";
import { openHooks } from "../../server/testing/open-hooks";
import { useTestDesk } from "../../server/testing/test-desk";

const v3 = "/api/service/se/settlement/v3/accountingpoints/priceinformations/P-1";
const notice = { deprecation: "@1756598400", sunset: "Mon, 31 Aug 2026 23:59:59 GMT" };
const dates = {
  deprecatedAt: "2025-08-31T00:00:00.000Z",
  sunsetAt: "2026-08-31T23:59:59.000Z",
};

describeOnEachDatabase("Uses of the service's operations", (open) => {
  const held = useTestDesk(open);
  let startedAt = "";
  beforeEach(async () => {
    startedAt = new Date().toISOString();
    await held.desk.runtime.database.delete(operationUses);
  });

  const answerWith = (headers: Record<string, string>, status = 200) =>
    held.desk.answer((_request, response) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      if (status === 200) answerJson(response, []);
      else response.writeHead(status, { "content-type": "application/problem+json" }).end("{}");
    });
  const use = async (cookie: string) =>
    (await handleService(held.desk.runtime, held.desk.request("GET", v3, { cookie }), openHooks))
      .status;
  /** Without uses of earlier tests on this database, which are written some seconds later. */
  const list = async () => {
    const cookie = await held.desk.signIn(["admin"], "Administrator");
    const request = held.desk.request("GET", "/api/desk/operation-uses", { cookie });
    const { uses } = await (await handleDesk(held.desk.runtime, request)).json();
    return uses.filter(({ usedAt }: { usedAt: string }) => usedAt >= startedAt);
  };
  const personOf = async (cookie: string) => {
    const actor = await held.desk.runtime.sessions.find(cookie);
    return { id: actor?.personId, name: actor?.name };
  };

  it("have the person, and the notice that arrived", async () => {
    answerWith(notice);
    const cookie = await held.desk.signIn(["clerk"], "Kari");
    expect(await use(cookie)).toBe(200);
    expect(await list()).toEqual([]);
    await held.desk.runtime.uses.store();
    const [found, ...others] = await list();
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      operationId: "getPriceInformationV3",
      usedBy: await personOf(cookie),
      notice: { ...dates, firstSeenAt: found.usedAt, lastSeenAt: found.usedAt },
    });
  });

  it("keep the first notice, and follow the last one", async () => {
    const cookie = await held.desk.signIn(["clerk"], "Kari");
    answerWith(notice);
    await use(cookie);
    await held.desk.runtime.uses.store();
    const [first] = await list();
    answerWith({ sunset: "Thu, 31 Dec 2026 23:59:59 GMT" }, 410);
    expect(await use(cookie)).toBe(410);
    answerWith({});
    const other = await held.desk.signIn(["lead"], "Leif");
    await use(other);
    await held.desk.runtime.uses.store();
    const [second] = await list();
    expect(second.notice).toMatchObject({
      deprecatedAt: null,
      sunsetAt: "2026-12-31T23:59:59.000Z",
      firstSeenAt: first.notice.firstSeenAt,
    });
    expect(second.notice.lastSeenAt > first.notice.lastSeenAt).toBe(true);
    expect(second.usedAt > second.notice.lastSeenAt).toBe(true);
    expect(second.usedBy).toEqual(await personOf(other));
  });

  it("are one row for many calls", async () => {
    answerWith({});
    const cookie = await held.desk.signIn(["clerk"]);
    for (let calls = 0; calls < 5; calls += 1) await use(cookie);
    expect(await list()).toEqual([]);
    await held.desk.runtime.uses.store();
    expect(await list()).toHaveLength(1);
  });

  it("name the reader of a page, and the desk itself for its own calls", async () => {
    answerWith({});
    const { runtime } = held.desk;
    const actor = await runtime.sessions.find(await held.desk.signIn(["clerk"], "Kari"));
    await readWith(runtime, actor, "listProducts", { query: {} });
    await callService(runtime, "listAbandonedLines", {}, { milliseconds: 5000 });
    await runtime.missing();
    await runtime.uses.store();
    expect(await list()).toMatchObject([
      { operationId: "listAbandonedLines", usedBy: null, notice: null },
      { operationId: "listProducts", usedBy: { id: actor?.personId, name: actor?.name } },
    ]);
  });

  it("name nobody where the person was removed, and no other tenant's", async () => {
    answerWith(notice);
    const cookie = await held.desk.signIn(["clerk"], "Kari");
    const { id } = await personOf(cookie);
    await use(cookie);
    await held.desk.runtime.uses.store();
    const { database } = held.desk.runtime;
    await database.delete(people).where(eq(people.id, id ?? ""));
    expect(await list()).toMatchObject([{ usedBy: { id, name: "" } }]);
    await database.update(operationUses).set({ tenantId: "elsewhere" });
    expect(await list()).toEqual([]);
  });
});
