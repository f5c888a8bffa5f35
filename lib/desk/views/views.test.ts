import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { handleDesk } from "../../compose";
import { views } from "../../db/schema/views";
import { listViewsSchema } from "../../domain/views/view-shape";
import { describeOnEachDatabase } from "../../postgres/testing";
import { useTestDesk } from "../../server/testing/test-desk";
import { findMissing } from "./store";

const layout = { columns: ["name", "type"], widths: { name: 240 }, density: "compact" };
const fees = { list: "products", name: "Fees", search: "find=fee", layout, shared: false };

describeOnEachDatabase("Saved views", (open) => {
  const held = useTestDesk(open);
  const database = () => held.desk.runtime.database;
  beforeEach(() => database().delete(views));

  const call = (cookie: string, method: string, path: string, body?: unknown) =>
    handleDesk(
      held.desk.runtime,
      held.desk.request(method, `/api/desk${path}`, {
        cookie,
        headers: { "idempotency-key": randomUUID() },
        ...(body !== undefined && { body }),
      }),
    );
  const read = async (answer: Promise<Response>) => {
    const response = await answer;
    expect([200, 201]).toContain(response.status);
    return listViewsSchema.parse(await response.json());
  };
  const failure = async (answer: Promise<Response>) => {
    const response = await answer;
    return [response.status, (await response.json()).type];
  };
  const list = (cookie: string) => read(call(cookie, "GET", "/views?list=products"));
  const create = (cookie: string, more: object = {}) =>
    read(call(cookie, "POST", "/views", { ...fees, ...more }));
  const idOf = async (cookie: string, name = "Fees") =>
    (await list(cookie)).views.find((view) => view.name === name)?.id ?? "";
  const choose = (cookie: string, whose: string, view: string | null) =>
    call(cookie, "PUT", "/default-views/products", { whose, view });
  const people = async () => ({
    clerk: await held.desk.signIn(["clerk"], "clerk-1"),
    other: await held.desk.signIn(["clerk"], "clerk-2"),
    lead: await held.desk.signIn(["lead"], "lead-1"),
  });

  it("keeps what was saved, for the person alone, by list", async () => {
    const { clerk, other } = await people();
    const { views: mine } = await create(clerk, { search: "find=fee&page=2&sort=-name" });
    expect(mine).toMatchObject([
      { name: "Fees", search: "find=fee&sort=-name", layout, shared: false, version: 1 },
    ]);
    expect((await list(other)).views).toEqual([]);
    expect((await read(call(clerk, "GET", "/views?list=jobs"))).views).toEqual([]);
    expect((await list(clerk)).views).toEqual(mine);
  });

  it("says why a view that somebody else's link names is not there", async () => {
    const { clerk, lead } = await people();
    await create(clerk);
    const actor = await held.desk.runtime.sessions.find(lead);
    if (!actor) throw new Error("No actor.");
    expect(await findMissing(database(), actor, await idOf(clerk))).toBe("private");
    expect(await findMissing(database(), actor, randomUUID())).toBe("deleted");
    const elsewhere = { ...actor, tenantId: randomUUID() };
    expect(await findMissing(database(), elsewhere, await idOf(clerk))).toBe("deleted");
  });

  it("takes a name once in what a person has, whatever its case", async () => {
    const { clerk, other, lead } = await people();
    await create(clerk);
    expect(await failure(call(clerk, "POST", "/views", { ...fees, name: "FEES" }))).toEqual([
      409,
      "view-name-taken",
    ]);
    await create(other);
    await create(lead, { shared: true });
    await create(clerk, { name: "Other" });
    const id = await idOf(clerk, "Other");
    const rename = { version: 1, name: "fees" };
    expect(await failure(call(clerk, "PATCH", `/views/${id}`, rename))).toEqual([
      409,
      "view-name-taken",
    ]);
  });

  it("lets leads share and change shared views, and clerks use them", async () => {
    const { clerk, lead } = await people();
    expect(await failure(call(clerk, "POST", "/views", { ...fees, shared: true }))).toEqual([
      403,
      "forbidden",
    ]);
    await create(lead);
    const id = await idOf(lead);
    await read(call(lead, "PATCH", `/views/${id}`, { version: 1, shared: true }));
    expect((await list(clerk)).views).toMatchObject([{ id, shared: true, version: 2 }]);
    const change = { version: 2, search: "find=x" };
    expect(await failure(call(clerk, "PATCH", `/views/${id}`, change))).toEqual([403, "forbidden"]);
    expect(await failure(call(clerk, "DELETE", `/views/${id}`))).toEqual([403, "forbidden"]);
    expect((await list(lead)).views).toMatchObject([{ search: "find=fee" }]);
  });

  it("changes only the version that the page saw", async () => {
    const { clerk } = await people();
    await create(clerk);
    const id = await idOf(clerk);
    const change = (search: string) => call(clerk, "PATCH", `/views/${id}`, { version: 1, search });
    const answers = await Promise.all([change("find=a"), change("find=b")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [view] = (await list(clerk)).views;
    expect(view?.version).toBe(2);
    expect(view?.search).toBe(answers[0]?.status === 200 ? "find=a" : "find=b");
  });

  it("opens with the person's default, else with the team's, which leads choose", async () => {
    const { clerk, lead } = await people();
    await create(lead, { shared: true });
    await create(clerk, { name: "Own" });
    const [team, own] = [await idOf(lead), await idOf(clerk, "Own")];
    expect(await failure(choose(clerk, "team", team))).toEqual([403, "forbidden"]);
    expect(await failure(choose(lead, "team", own))).toEqual([404, "not-found"]);
    await read(choose(lead, "team", team));
    expect((await list(clerk)).defaults).toEqual({ person: null, team });
    expect((await read(choose(clerk, "person", own))).defaults).toEqual({ person: own, team });
    expect((await read(choose(clerk, "person", "none"))).defaults.person).toBe("none");
    expect((await read(choose(clerk, "person", null))).defaults.person).toBeNull();
    await read(call(lead, "DELETE", `/views/${team}`));
    expect((await list(clerk)).defaults).toEqual({ person: null, team: null });
  });

  it("holds no national identity number", async () => {
    const { clerk } = await people();
    const given = { ...fees, search: "find=01017000027" };
    expect(await failure(call(clerk, "POST", "/views", given))).toEqual([400, "invalid-request"]);
    expect((await list(clerk)).views).toEqual([]);
  });

  it("audits what happens to shared views, without the values of their filters", async () => {
    const { clerk, lead } = await people();
    await create(clerk, { name: "Private" });
    await create(lead, { search: "find=Kari+Nordmann" });
    const id = await idOf(lead);
    await read(call(lead, "PATCH", `/views/${id}`, { version: 1, shared: true }));
    await read(call(lead, "PATCH", `/views/${id}`, { version: 2, name: "Fees of all" }));
    await read(choose(lead, "team", id));
    await read(call(lead, "PATCH", `/views/${id}`, { version: 3, shared: false }));
    const { rows } = await database().execute(
      sql`select action, before, after from audit_entries where record_kind = 'views'
        and record_id = ${id} order by sequence`,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      "view.shared",
      "view.changed",
      "view.default-changed",
      "view.unshared",
    ]);
    expect(rows[1]).toMatchObject({ after: { name: "Fees of all", filters: ["find"] } });
    expect(JSON.stringify(rows)).not.toContain("Nordmann");
    const all = await database().execute(
      sql`select count(*)::int as count from audit_entries where after->>'name' = 'Private'`,
    );
    expect(all.rows).toEqual([{ count: 0 }]);
  });
});
