import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { handleDesk } from "../../compose";
import { debtCases } from "../../db/schema/debt-cases";
import {
  type DebtCaseList,
  debtCaseListSchema,
  debtCaseSchema,
} from "../../domain/debt-cases/case-shape";
import { describeOnEachDatabase } from "../../postgres/testing";
import { testTenant, useTestDesk } from "../../server/testing/test-desk";
import type { NewCase } from "./register/store";

const base = "/api/desk/debt-cases";

describeOnEachDatabase("The desk's own side of debt cases", (open) => {
  const held = useTestDesk(open);
  let clerk = "";
  let lead = "";
  let auditor = "";
  beforeEach(async () => {
    await held.desk.runtime.database.delete(debtCases);
    clerk = await held.desk.signIn(["clerk"], "clerk");
    lead = await held.desk.signIn(["lead"], "lead");
    auditor = await held.desk.signIn(["auditor"], "auditor");
  });

  const insert = async (invoiceNumber: string, more: Partial<NewCase> = {}) => {
    const values = { tenantId: testTenant, invoiceNumber, state: "assigned", ...more };
    const [row] = await held.desk.runtime.database.insert(debtCases).values(values).returning();
    if (!row) throw new Error("A case that was inserted did not come back.");
    return row;
  };
  const call = async (
    cookie: string,
    method: string,
    path: string,
    body?: unknown,
    key?: string,
  ) => {
    const response = await handleDesk(
      held.desk.runtime,
      held.desk.request(method, `${base}${path}`, {
        cookie,
        ...(body !== undefined && { body }),
        headers: { "idempotency-key": key ?? randomUUID() },
      }),
    );
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json");
    return { status: response.status, text, body: isJson ? JSON.parse(text) : null };
  };
  const list = async (search = "", cookie = clerk): Promise<DebtCaseList> => {
    const { status, body } = await call(cookie, "GET", search);
    expect(status).toBe(200);
    return debtCaseListSchema.parse(body);
  };
  const numbers = async (search = "", cookie = clerk) =>
    (await list(search, cookie)).cases.map(({ invoiceNumber }) => invoiceNumber).sort();

  it("lists by state, text, owner and what is due, and counts all by state whatever the filter", async () => {
    const closedAt = new Date();
    await insert("1", { customerName: "Kari Nordmann", agency: "Nordic Collect" });
    await insert("2", { nextActionOn: "2020-01-01", debtCaseId: "NC-2" });
    await insert("3", { state: "paid", closedAt, nextActionOn: "2020-01-01" });
    const four = await insert("4", { state: "needs-attention", attention: "act-unknown" });
    await insert("5", { nextActionOn: "2999-01-01" });
    await insert("6", { tenantId: "another", state: "assigned" });
    expect((await list("?state=paid")).counts).toEqual({
      assigned: 3,
      paid: 1,
      "needs-attention": 1,
    });
    expect(await numbers()).toEqual(["1", "2", "3", "4", "5"]);
    expect(await numbers("?state=paid")).toEqual(["3"]);
    expect(await numbers("?q=nordmann")).toEqual(["1"]);
    expect(await numbers("?q=nc-2")).toEqual(["2"]);
    expect(await numbers("?q=%25")).toEqual([]);
    expect(await numbers("?due=1")).toEqual(["2"]);
    expect(await numbers("?attention=1")).toEqual(["4"]);
    await call(clerk, "PATCH", `/${four.id}`, { version: 1, owner: "me" });
    expect(await numbers("?owner=me")).toEqual(["4"]);
    expect(await numbers("?owner=me", lead)).toEqual([]);
    const unowned = await numbers("?owner=nobody");
    expect(unowned).not.toContain("4");
    expect(await numbers("?owner=me-or-nobody", lead)).toEqual(unowned);
    expect((await numbers("?owner=me-or-nobody")).toSorted()).toEqual(["4", ...unowned].toSorted());
  });

  it.each([
    ["", "the last changed first"],
    ["due=1&", "those due by their day"],
  ])("comes page by page, none twice and none left out (%s%s)", async (search) => {
    const many = Array.from({ length: 230 }, (_, index) => ({
      tenantId: testTenant,
      invoiceNumber: `${1000 + index}`,
      state: "assigned",
      nextActionOn: `2020-01-${String((index % 7) + 1).padStart(2, "0")}`,
      updatedAt: new Date(Date.UTC(2026, 0, 1) + (index % 9) * 1000),
    }));
    await held.desk.runtime.database.insert(debtCases).values(many);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: DebtCaseList = await list(
        `?${search}${cursor === null ? "" : `cursor=${cursor}`}`,
      );
      seen.push(...page.cases.map(({ invoiceNumber }) => invoiceNumber));
      cursor = page.next;
    } while (cursor !== null);
    expect(seen).toHaveLength(230);
    expect(new Set(seen).size).toBe(230);
  });

  it("keeps owner and next action, and audits the change without its words", async () => {
    const { id } = await insert("1");
    const change = { version: 1, owner: "me", nextActionOn: "2026-12-01", nextAction: "Ring Kari" };
    const { status, body } = await call(clerk, "PATCH", `/${id}`, change);
    expect(status).toBe(200);
    const kept = debtCaseSchema.parse(body);
    expect([kept.owner?.name, kept.nextActionOn, kept.nextAction, kept.version]).toEqual([
      "Ingrid Solvang",
      "2026-12-01",
      "Ring Kari",
      2,
    ]);
    const given = await call(clerk, "PATCH", `/${id}`, { version: 2, owner: "nobody" });
    expect(given.body).toMatchObject({ owner: null, nextAction: "Ring Kari" });
    const { rows } = await held.desk.runtime.database.execute(
      sql`select before, after from audit_entries where action = 'debt-case.changed' and record_id = ${id}`,
    );
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain("Kari");
  });

  it("says who was faster and when, and lets one of several win", async () => {
    const { id } = await insert("1");
    const tries = Array.from({ length: 6 }, (_, index) =>
      call(index % 2 ? clerk : lead, "PATCH", `/${id}`, { version: 1, nextAction: `Try ${index}` }),
    );
    const answers = await Promise.all(tries);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body).toMatchObject({
      type: "changed-meanwhile",
      detail: expect.stringMatching(/^Ingrid Solvang changed it \d+ s ago\.$/),
    });
  });

  it("exports safe cells, ISO days and exact amounts, without names and national ids", async () => {
    await insert("1", {
      agency: "=cmd|calc",
      debtCaseId: "NC-1",
      customerName: "Kari Nordmann",
      customerNumber: "01019012345",
      currency: "NOK",
      totalMinor: 123_456,
      restMinor: -5,
      debtCaseDate: "2026-11-20",
    });
    await insert("2", { customerNumber: "10042", state: "paid", closedAt: new Date() });
    const { text, status } = await call(auditor, "GET", "/export?language=en");
    expect(status).toBe(200);
    const [head = "", ...lines] = text.trim().split("\r\n");
    expect(head).toContain("agency,caseId,invoiceNumber,customerNumber,state");
    const one = lines.find((line) => line.includes("NC-1"));
    expect(one).toMatch(/^'=cmd\|calc,NC-1,1,,assigned,,NOK,1234\.56,,-0\.05,2026-11-20,,,\d{4}-/);
    expect(lines.find((line) => line.includes("10042"))).toBeDefined();
    expect(text).not.toContain("Kari");
    expect(
      (await call(auditor, "GET", "/export?state=paid")).text.trim().split("\r\n"),
    ).toHaveLength(2);
  });

  it("is there for the tenant's people alone, and changed by those who work on debt", async () => {
    const { id } = await insert("1");
    const foreign = await insert("2", { tenantId: "another" });
    for (const path of [`/${foreign.id}`, "/nothing"])
      expect((await call(clerk, "GET", path)).status).toBe(404);
    expect((await call(clerk, "PATCH", `/${foreign.id}`, { version: 1, owner: "me" })).status).toBe(
      404,
    );
    expect((await call(auditor, "GET", `/${id}`)).status).toBe(200);
    expect((await call(auditor, "PATCH", `/${id}`, { version: 1, owner: "me" })).status).toBe(403);
    for (const path of ["", `/${id}`, "/export"])
      expect((await call("", "GET", path)).status).toBe(401);
  });

  it.each([
    ["GET", "?state=gone"],
    ["GET", "?cursor=nonsense"],
    ["GET", "?more=1"],
    ["GET", "/export?language=xx"],
  ])("refuses %s %s", async (method, path) => {
    expect((await call(clerk, method, path)).status).toBe(400);
  });

  it.each([
    ["no version", { owner: "me" }],
    ["an owner by id", { version: 1, owner: randomUUID() }],
    ["no day", { version: 1, nextActionOn: "tomorrow" }],
    ["a state", { version: 1, state: "paid" }],
    ["a character that can't be kept", { version: 1, nextAction: "a\u0000b" }],
  ])("refuses a change with %s", async (_case, body) => {
    const { id } = await insert("1");
    expect((await call(clerk, "PATCH", `/${id}`, body)).status).toBe(400);
  });
});
