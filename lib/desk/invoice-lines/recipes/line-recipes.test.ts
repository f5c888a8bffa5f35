import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { lineRecipes } from "../../../db/schema/line-recipes";
import { lineRecipesSchema } from "../../../domain/line-recipes/recipe-shape";
import { useJobDesk } from "../../../engine/jobs/testing/job-desk";
import { hex } from "../../../engine/jobs/testing/numbered-lines";
import { describeOnEachDatabase } from "../../../postgres/testing";

const pattern = { productId: hex("aa", 1), invoiceLineType: 2, vendor: "Nordheia", vatRate: 25 };
const note = { kind: "note", note: "Ask the grid owner", assignToMe: true, snoozeDays: 7 };
const archive = { kind: "archive", settings: { reason: "duplicate" } };
const given = { name: "Grid owner", shared: false, pattern, action: note };

describeOnEachDatabase("Recipes for abandoned lines", (open) => {
  const held = useJobDesk(open);
  const database = () => held.desk.runtime.database;
  beforeEach(() => database().delete(lineRecipes));

  const call = (cookie: string, method: string, path = "", body?: object) =>
    held.call(method, `/line-recipes${path}`, { cookie, ...(body && { body }) });
  const read = async (answer: Promise<Response>) => {
    const response = await answer;
    expect([200, 201]).toContain(response.status);
    return lineRecipesSchema.parse(await response.json()).recipes;
  };
  const failure = async (answer: Promise<Response>) => {
    const response = await answer;
    const { type, errors } = await response.json();
    return [response.status, type, ...(errors ?? []).map(({ path }: { path: string }) => path)];
  };
  const create = async (cookie: string, more: object = {}) => {
    const wanted = { ...given, ...more };
    const recipes = await read(call(cookie, "POST", "", wanted));
    const made = recipes.find(({ name }) => name === wanted.name);
    if (!made) throw new Error("The recipe was not saved.");
    return made;
  };
  const audited = async () => {
    const { rows } = await database().execute(sql`
      select action, before, after, record_id from audit_entries
      where record_kind = 'line-recipes' order by sequence`);
    return rows;
  };

  it("are a person's own, or everybody's who reads lines", async () => {
    const mine = await held.signIn(["clerk"], "person-1");
    const auditor = await held.signIn(["auditor"], "person-3");
    expect(await create(mine)).toMatchObject({ ...given, uses: 0, lastUsedAt: null, version: 1 });
    await create(mine, { name: "Duplicates", shared: true, action: archive });
    const seen = await read(call(auditor, "GET"));
    expect(seen).toMatchObject([{ name: "Duplicates", action: archive, pattern, shared: true }]);
    expect(await read(call(mine, "GET"))).toHaveLength(2);
    expect((await call(auditor, "POST", "", given)).status).toBe(403);
  });

  it("are changed and deleted by their author, and by leads once shared", async () => {
    const mine = await held.signIn(["clerk"], "person-1");
    const colleague = await held.signIn(["clerk"], "person-2");
    const other = await held.signIn(["lead"], "person-4");
    const { id } = await create(mine);
    const rename = { version: 1, name: "Ask first" };
    expect(await failure(call(other, "PATCH", `/${id}`, rename))).toEqual([404, "not-found"]);
    expect(await failure(call(other, "DELETE", `/${id}`))).toEqual([404, "not-found"]);
    await read(call(mine, "PATCH", `/${id}`, { version: 1, shared: true }));
    const asShared = { ...rename, version: 2 };
    expect(await failure(call(colleague, "PATCH", `/${id}`, asShared))).toEqual([403, "forbidden"]);
    expect(await failure(call(colleague, "DELETE", `/${id}`))).toEqual([403, "forbidden"]);
    const stale = call(other, "PATCH", `/${id}`, rename);
    expect(await failure(stale)).toEqual([409, "changed-meanwhile"]);
    const changed = { version: 2, name: "Ask first", action: archive };
    expect(await read(call(other, "PATCH", `/${id}`, changed))).toMatchObject([
      { name: "Ask first", action: archive, version: 3 },
    ]);
    const taken = await read(call(other, "PATCH", `/${id}`, { version: 3, shared: false }));
    expect(taken).toMatchObject([{ shared: false, owner: { name: "Ingrid Solvang" } }]);
    expect(await read(call(mine, "GET"))).toEqual([]);
    expect(await read(call(other, "DELETE", `/${id}`))).toEqual([]);
  });

  it("have a name once, whatever its case, and no national identity number", async () => {
    const mine = await held.signIn(["clerk"], "person-1");
    await create(mine);
    const again = call(mine, "POST", "", { ...given, name: "GRID OWNER" });
    expect(await failure(again)).toEqual([409, "recipe-name-taken", "name"]);
    await create(mine, { shared: true });
    const named = call(mine, "POST", "", { ...given, name: "01017000027" });
    expect(await failure(named)).toEqual([400, "invalid-request", "name"]);
    const noted = { ...given, name: "B", action: { ...note, note: "Call 01017000027" } };
    expect(await failure(call(mine, "POST", "", noted))).toEqual([400, "invalid-request", "note"]);
  });

  it.each([
    ["without a name", { name: " " }],
    ["with a note and a reason", { action: { ...note, settings: {} } }],
    ["with the reason Other alone", { action: { kind: "archive", settings: { reason: "other" } } }],
    ["with no days", { action: { ...note, snoozeDays: 0 } }],
    ["with an accounting period", { pattern: { ...pattern, accountPeriod: "202611" } }],
  ])("%s are refused", async (_case, more) => {
    const cookie = await held.signIn();
    expect((await call(cookie, "POST", "", { ...given, ...more })).status).toBe(400);
  });

  it("count each use with the follow-up or the job that applies them", async () => {
    const mine = await held.signIn(["clerk"], "person-1");
    const { id } = await create(mine);
    const body = { lineIds: [hex("51", 1), hex("51", 2)], note: note.note, recipeId: id };
    expect((await held.call("PUT", "/line-followups", { cookie: mine, body })).status).toBe(200);
    const settings = { ...archive.settings, recipeId: id };
    const order = { settings, items: await held.rows(3) };
    const options = { cookie: mine, order, key: crypto.randomUUID() };
    expect((await held.archive(options)).status).toBe(201);
    // The same request sent twice is one job and one use.
    expect((await held.archive(options)).status).toBe(201);
    const [used] = await read(call(mine, "GET"));
    expect(used).toMatchObject({ uses: 2, version: 1 });
    expect(used?.lastUsedAt).not.toBeNull();
    const uses = (await audited()).filter(({ record_id }) => record_id === id).slice(-2);
    expect(uses).toMatchObject([
      { action: "line-recipe.used", before: { uses: 0 }, after: { uses: 1, lines: 2 } },
      { action: "line-recipe.used", before: { uses: 1 }, after: { uses: 2, lines: 3 } },
    ]);
  });

  it("write nothing once they are deleted or somebody else's alone", async () => {
    const mine = await held.signIn(["clerk"], "person-1");
    const other = await held.signIn(["clerk"], "person-2");
    const { id: recipeId } = await create(mine);
    const line = hex("52", 1);
    const body = { lineIds: [line], note: "x", recipeId };
    const written = held.call("PUT", "/line-followups", { cookie: other, body });
    expect(await failure(written)).toEqual([400, "invalid-request", "recipeId"]);
    const settings = { ...archive.settings, recipeId };
    const posted = held.archive({ cookie: other, order: { settings, items: await held.rows(2) } });
    expect(await failure(posted)).toEqual([400, "invalid-request", "recipeId"]);
    const jobs = await held.call("GET", "/jobs", { cookie: other });
    expect((await jobs.json()).jobs).toEqual([]);
    const followups = await held.call("GET", "/line-followups", { cookie: other });
    expect(JSON.stringify(await followups.json())).not.toContain(line);
  });

  it("are audited with before and after, without their names and texts", async () => {
    const mine = await held.signIn(["clerk"], "person-1");
    const text = "Call Kari Nordmann about this";
    const { id } = await create(mine, { action: { ...note, note: text } });
    await read(call(mine, "PATCH", `/${id}`, { version: 1, name: "Ask first" }));
    await read(call(mine, "DELETE", `/${id}`));
    const entries = (await audited()).filter(({ record_id }) => record_id === id);
    expect(entries).toMatchObject([
      { action: "line-recipe.created", before: null, after: { name: "••• (10)", pattern } },
      {
        action: "line-recipe.changed",
        before: { name: "••• (10)" },
        after: { name: "••• (9)" },
      },
      { action: "line-recipe.deleted", before: { name: "••• (9)" }, after: null },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/Kari|Grid owner/);
  });
});
