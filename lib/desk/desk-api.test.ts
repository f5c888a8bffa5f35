import { sql } from "drizzle-orm";
import { expect, it, onTestFinished, vi } from "vitest";
import { z } from "zod";
import { handleDesk } from "../compose";
import { deskOperationIds, deskOperations } from "../desk-contract/desk-operations";
import { deskTable } from "../desk-contract/desk-table";
import { roles } from "../domain/roles";
import { describeOnEachDatabase } from "../postgres/testing";
import { answerJson } from "../server/testing/fake-machine";
import { startFakeProvider } from "../server/testing/fake-provider";
import { testTenant, useTestDesk } from "../server/testing/test-desk";
import { findPreference } from "./preferences/store";

describeOnEachDatabase("The desk's own API", (open) => {
  const held = useTestDesk(open);
  const call = (...input: Parameters<(typeof held)["desk"]["request"]>) =>
    handleDesk(held.desk.runtime, held.desk.request(...input));

  it("keeps a preference for the person alone and answers null before", async () => {
    const mine = await held.desk.signIn(["clerk"], "person-1");
    const other = await held.desk.signIn(["clerk"], "person-2");
    const path = "/api/desk/preferences/table.invoice-groups";
    expect(await (await call("GET", path, { cookie: mine })).json()).toBeNull();
    const table = { columns: ["name", "customerName"], widths: { name: 240 }, density: "compact" };
    expect((await call("PUT", path, { cookie: mine, body: table })).status).toBe(204);
    expect(await (await call("GET", path, { cookie: mine })).json()).toEqual(table);
    expect(await (await call("GET", path, { cookie: other })).json()).toBeNull();
    expect(
      (await call("PUT", path, { cookie: mine, body: { ...table, columns: [] } })).status,
    ).toBe(204);
    const actor = await held.desk.runtime.sessions.find(mine);
    if (!actor) throw new Error("No actor.");
    const kept = await findPreference(held.desk.runtime, actor, "table.invoice-groups");
    expect(kept?.columns).toEqual([]);
  });

  it("keeps each preference in its own shape", async () => {
    const cookie = await held.desk.signIn(["clerk"], "person-3");
    const put = async (key: string, body: unknown) =>
      (await call("PUT", `/api/desk/preferences/${key}`, { cookie, body })).status;
    expect(await put("theme", '"dark"')).toBe(204);
    expect(await put("theme", '"pink"')).toBe(400);
    expect(await put("language", '"nb"')).toBe(204);
    expect(await put("shortcuts", { singleKeys: false })).toBe(204);
    expect(await put("shortcuts", { singleKeys: false, more: 1 })).toBe(400);
    expect(await put("shortcuts", { singleKeys: true, keys: { v: "w" } })).toBe(204);
    expect(await put("shortcuts", { singleKeys: true, keys: { v: "f" } })).toBe(400);
    expect(await put("shortcuts", { singleKeys: true, keys: { q: "w" } })).toBe(400);
    expect(await put("shortcuts", { singleKeys: true, keys: { v: "Enter" } })).toBe(400);
    expect(await put("formats", { date: "iso", number: "space-comma" })).toBe(204);
    expect(await put("formats", { date: "us", number: "language" })).toBe(400);
    expect(await put("startPage", '"approvals"')).toBe(204);
    expect(await put("startPage", '"//evil.example"')).toBe(400);
    expect(await put("emailDigest", "true")).toBe(204);
    expect(await put("unknown", "1")).toBe(404);
    expect(await put("__proto__", "1")).toBe(404);
    expect(await put("theme", `"${"x".repeat(17_000)}"`)).toBe(413);
    expect(await (await call("GET", "/api/desk/preferences/theme", { cookie })).json()).toBe(
      "dark",
    );
    // A command that came later has the keys of a choice: the others stay, above all that none act.
    const chosen = JSON.stringify({ singleKeys: false, keys: { x: "a", f: "w" } });
    await held.desk.runtime.database.execute(
      sql`update preferences set value = ${chosen}::jsonb where key = 'shortcuts'`,
    );
    expect(await (await call("GET", "/api/desk/preferences/shortcuts", { cookie })).json()).toEqual(
      { singleKeys: false, keys: { f: "w" } },
    );
  });

  it("gives the density of all lists to those that were arranged before, of the person alone", async () => {
    const mine = await held.desk.signIn(["clerk"], "person-4");
    const other = await held.desk.signIn(["clerk"], "person-5");
    const path = "/api/desk/preferences/table.products";
    const table = { columns: ["name"], widths: { name: 240 }, density: "normal" };
    for (const cookie of [mine, other]) await call("PUT", path, { cookie, body: table });
    const density = "/api/desk/preferences/density";
    expect((await call("PUT", density, { cookie: mine, body: '"compact"' })).status).toBe(204);
    const stored = async (cookie: string) => (await call("GET", path, { cookie })).json();
    expect(await stored(mine)).toEqual({ ...table, density: "compact" });
    expect(await stored(other)).toEqual(table);
  });

  it("needs a session for everything, and our own page for every change", async () => {
    for (const path of ["session", "preferences/theme"]) {
      expect((await call("GET", `/api/desk/${path}`)).status).toBe(401);
    }
    const cookie = await held.desk.signIn(["clerk"]);
    const headers = { "sec-fetch-site": "cross-site" };
    const path = "/api/desk/preferences/theme";
    expect((await call("PUT", path, { cookie, body: '"dark"', headers })).status).toBe(403);
  });

  it("answers 404 to what it does not have and 405 with the methods that it has", async () => {
    const cookie = await held.desk.signIn(["clerk"]);
    for (const path of [
      "",
      "/",
      "/nothing",
      "/session/",
      "/preferences",
      "/Session",
      "/%73ession",
    ]) {
      expect((await call("GET", `/api/desk${path}`, { cookie })).status).toBe(404);
    }
    const response = await call("DELETE", "/api/desk/session", { cookie });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, PUT"]);
  });

  it("names what is wrong in an address, a query, a cursor or a body, and asks for a key", async () => {
    const cookie = await held.desk.signIn(["lead"]);
    const ask = async (method: string, path: string, body?: unknown) => {
      const response = await call(method, `/api/desk${path}`, { cookie, body });
      const { type, errors = [] } = await response.json();
      return [response.status, type, errors.map((error: { path: string }) => error.path)];
    };
    const invalid = (...paths: string[]) => [400, "invalid-request", paths];
    expect(await ask("GET", "/jobs/7")).toEqual([404, "not-found", ["id"]]);
    expect(await ask("GET", "/jobs?state=x&more=1")).toEqual(invalid("state", "more"));
    expect(await ask("GET", "/jobs?cursor=x")).toEqual(invalid("cursor"));
    expect(await ask("GET", "/audit?cursor=WzFd")).toEqual(invalid("cursor"));
    expect(await ask("GET", "/session?cursor=WzFd")).toEqual(invalid("cursor"));
    expect(await ask("POST", "/job-drafts", { kind: "x" })).toEqual(invalid("kind"));
    const jobOf = { kind: "archive-lines" };
    expect(await ask("POST", "/job-drafts", jobOf)).toEqual(invalid("settings", "items"));
    const draft = { kind: "add-line", content: {} };
    const withoutKey = [400, "idempotency-key-missing", []];
    expect(await ask("POST", "/approvals", draft)).toEqual(withoutKey);
  });

  it("says who is signed in and until when, without keeping the session alive by asking", async () => {
    const cookie = await held.desk.signIn(["clerk", "lead"]);
    const asked = await (await call("GET", "/api/desk/session", { cookie })).json();
    expect(asked).toEqual({
      personId: expect.any(String),
      name: "Ingrid Solvang",
      roles: ["clerk", "lead"],
      endsAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await (await call("GET", "/api/desk/session", { cookie })).json()).toEqual(asked);
    const kept = await (await call("PUT", "/api/desk/session", { cookie })).json();
    expect(Date.parse(kept.endsAt)).toBeGreaterThan(Date.parse(asked.endsAt));
  });

  it("names what is missing before it can work, and asks at most once in three seconds", async () => {
    const { desk } = held;
    const provider = await startFakeProvider("sign-in-client", testTenant);
    onTestFinished(() => provider.machine.close());
    desk.answer((_request, response) => answerJson(response, []));
    const startedWith = (settings: Record<string, string> = {}) =>
      desk.fresh({ SIGN_IN_ISSUER: provider.issuer, ...settings });
    const runtime = startedWith();
    const ready = await Promise.all(Array.from({ length: 50 }, () => runtime.missing()));
    expect(ready.flat()).toEqual([]);
    expect(desk.service).toHaveLength(1);
    // fetch refuses some other low ports by itself.
    const nowhere = "http://127.0.0.1:2";
    const refused = "(ECONNREFUSED). Check the host and the port, and that the other program runs.";
    const causes = [
      ["SERVICE_URL", "service"],
      ["AUTH_URL", "provider"],
      ["SIGN_IN_ISSUER", "provider"],
    ] as const;
    for (const [field, kind] of causes) {
      desk.lines.length = 0;
      const lonely = startedWith({ [field]: nowhere });
      expect(await lonely.missing()).toEqual([kind]);
      const lines = desk.lines.filter(({ event }) => event === "not-ready");
      const remedy = `${field}: nothing listens at the address ${refused}`;
      expect(lines).toMatchObject([{ level: 40, kind, field, error: "ECONNREFUSED", remedy }]);
    }
  });

  it("logs once that it is not ready, and once that it is again", async () => {
    const { desk } = held;
    const provider = await startFakeProvider("sign-in-client", testTenant);
    onTestFinished(() => provider.machine.close());
    const clock = vi.spyOn(Date, "now");
    onTestFinished(() => clock.mockRestore());
    const began = Date.now();
    const runtime = desk.fresh({ SIGN_IN_ISSUER: provider.issuer });
    const kindsAt = async (seconds: number) => {
      clock.mockReturnValue(began + seconds * 1000);
      await runtime.missing();
      return desk.lines.filter(({ event }) => event === "not-ready").map(({ kind }) => kind);
    };
    desk.answer((_request, response) => void response.writeHead(503).end());
    expect(await kindsAt(0)).toEqual(["service"]);
    expect(await kindsAt(10)).toEqual(["service"]);
    desk.answer((_request, response) => answerJson(response, []));
    expect(await kindsAt(20)).toEqual(["service", "ready"]);
    expect(await kindsAt(30)).toEqual(["service", "ready"]);
  });

  it("DB2: refuses NUL and broken encodings in every query, naming the field, and in every path", async () => {
    const cookie = await held.desk.signIn([...roles], "person-nul");
    const statusOf = async (method: string, address: string) => {
      const body = method === "GET" ? undefined : {};
      const answer = await call(method, `/api/desk${address}`, { cookie, body });
      return { status: answer.status, text: await answer.text() };
    };
    for (const id of deskOperationIds) {
      const { method, path } = deskTable[id];
      const { query } = deskOperations[id];
      const fields = query instanceof z.ZodObject ? Object.keys(query.shape) : [];
      const whole = path.replaceAll(/\{\w+\}/g, "a".repeat(32));
      for (const field of [...fields, "cursor", "other"]) {
        for (const text of ["a%00b", "%ff"]) {
          const { status, text: body } = await statusOf(method, `${whole}?${field}=${text}`);
          expect([id, field, status, body.includes(`"path":"${field}"`)]).toEqual([
            id,
            field,
            400,
            true,
          ]);
        }
      }
      // Such a path is the path of nothing.
      const [param] = /\{\w+\}/.exec(path) ?? [];
      if (param === undefined) continue;
      expect([id, (await statusOf(method, path.replace(param, "a%00b"))).status]).toEqual([
        id,
        404,
      ]);
    }
  });
});
