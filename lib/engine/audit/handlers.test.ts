import { expect, it } from "vitest";
import { handleDesk } from "../../compose";
import type { Role } from "../../domain/roles";
import { describeOnEachDatabase } from "../../postgres/testing";
import { testTenant, useTestDesk } from "../../server/testing/test-desk";
import { exampleEntry, writeEntries } from "./testing/example-entry";

const account = "a".repeat(32);
const customer = "c".repeat(32);

describeOnEachDatabase("The audit's API", (open) => {
  const held = useTestDesk(open);
  const ask = async (path: string, role: Role = "auditor", person = "person-1") => {
    const cookie = await held.desk.signIn([role], person);
    const request = held.desk.request("GET", `/api/desk/audit${path}`, { cookie });
    return handleDesk(held.desk.runtime, request);
  };
  const list = async (search: string, role?: Role, person?: string) => {
    const { entries, next } = await (await ask(search, role, person)).json();
    return { ids: entries.map(({ recordId }: { recordId: string }) => recordId), entries, next };
  };
  const write = (...more: Parameters<typeof exampleEntry>[1][]) =>
    writeEntries(held.desk.runtime.database, ...more.map((one) => exampleEntry(testTenant, one)));
  const actorOf = async (role: Role, person: string) => {
    const actor = await held.desk.runtime.sessions.find(await held.desk.signIn([role], person));
    if (!actor) throw new Error("No actor.");
    return actor;
  };

  it("finds entries by each filter, and by several at once", async () => {
    const lead = await actorOf("lead", "person-7");
    await write(
      { recordKind: "jobs", recordId: "filter-1", actor: lead, action: "job.created" },
      { recordId: "filter-2", accountGuid: account, outcome: "refused" },
      {
        recordId: "filter-3",
        customerGuid: customer,
        after: { note: "50% Ærlig" },
        seen: { applied: true },
      },
    );
    const found = async (search: string) => (await list(search)).ids;
    expect(await found("?record=jobs:filter-1")).toEqual(["filter-1"]);
    expect(await found(`?actor=${lead.personId}`)).toEqual(["filter-1"]);
    expect(await found("?action=job.created")).toEqual(["filter-1"]);
    expect(await found("?outcome=refused")).toEqual(["filter-2"]);
    expect(await found(`?account=${account.toUpperCase()}`)).toEqual(["filter-2"]);
    expect(await found(`?customer=${customer}`)).toEqual(["filter-3"]);
    expect(await found(`?text=${encodeURIComponent("50% Ærl")}`)).toEqual(["filter-3"]);
    expect(await found("?text=5_%25")).toEqual([]);
    expect(await found(`?text=filter&outcome=done&customer=${customer}`)).toEqual(["filter-3"]);
    const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Oslo" }).format();
    expect(await found(`?from=${today}&to=${today}&text=filter-`)).toHaveLength(3);
    expect(await found("?to=2026-01-01")).toEqual([]);
    expect(await found("?from=2199-01-01")).toEqual([]);
  });

  it("offers the actions that occur: to an auditor all of them, to others their own", async () => {
    const lead = await actorOf("lead", "person-8");
    await write(
      { recordId: "actions-1", action: "webhook.replayed" },
      { recordId: "actions-2", action: "job.retried", actor: lead },
    );
    const actionsOf = async (role: Role, person?: string): Promise<string[]> =>
      (await (await ask("/actions", role, person)).json()).actions;
    const all = await actionsOf("auditor");
    expect(all).toEqual(expect.arrayContaining(["job.retried", "webhook.replayed"]));
    expect(all).not.toContain("ledger.checked");
    expect(new Set(all).size).toBe(all.length);
    expect(await actionsOf("clerk", "person-9")).toEqual([]);
  });

  it("returns the names of only those people that an entry mentions", async () => {
    const owner = await actorOf("clerk", "person-10");
    const unknown = "0b8f5a52-8a0e-4f0e-9f7a-2f6d0e1c9a11";
    await write({ recordId: "names", after: { ownerId: owner.personId, other: unknown } });
    const [entry] = (await list("?record=invoice-groups:names")).entries;
    expect(entry.names).toEqual({ [owner.personId]: owner.name });
  });

  it("lists an intent with its end as one, and by itself only while it has none", async () => {
    const requestId = "d".repeat(32);
    await write({ recordId: "pair", requestId, outcome: "sent" });
    expect((await list("?record=invoice-groups:pair")).entries).toMatchObject([
      { outcome: "sent", intent: null },
    ]);
    await write({ recordId: "pair", requestId, outcome: "done", seen: { status: 200 } });
    const { entries } = await list("?record=invoice-groups:pair");
    expect(entries).toMatchObject([{ outcome: "accepted", intent: { hash: expect.any(String) } }]);
    expect((await list("?outcome=sent&record=invoice-groups:pair")).ids).toEqual([]);
  });

  it("walks all entries by cursor, each once, newest first", async () => {
    const many = Array.from({ length: 250 }, (_, n) => ({ recordId: `many-${n}` }));
    await write(...many);
    const ids: string[] = [];
    let cursor: string | null = "";
    for (let pages = 0; cursor !== null && pages < 10; pages += 1) {
      const page = await list(`?text=many-${cursor && `&cursor=${cursor}`}`);
      ids.push(...page.ids);
      cursor = page.next;
    }
    expect(ids).toEqual(many.map(({ recordId }) => recordId).reverse());
  });

  it("shows a clerk only their own entries with any filter, and another tenant's to no one", async () => {
    const clerk = await actorOf("clerk", "person-8");
    const other = await actorOf("lead", "person-9");
    await write(
      { recordId: "own-1", actor: clerk },
      { recordId: "own-2", actor: other },
      { recordId: "own-3" },
    );
    const { database } = held.desk.runtime;
    await writeEntries(database, exampleEntry("another-tenant", { recordId: "own-4" }));
    const own = (role: Role, search = "") => list(`?text=own-${search}`, role, "person-8");
    expect((await own("clerk")).ids).toEqual(["own-1"]);
    expect((await own("clerk", `&actor=${other.personId}`)).ids).toEqual([]);
    for (const role of ["lead", "auditor", "admin"] as const) {
      expect((await own(role)).ids).toEqual(["own-3", "own-2", "own-1"]);
    }
    const csv = await (await ask("/export?text=own-", "clerk", "person-8")).text();
    expect(csv.match(/own-\d/g)).toEqual(["own-1"]);
  });

  it("exports every match as lines of a spreadsheet, with cells that start no formula", async () => {
    const many = Array.from({ length: 1203 }, () => ({ recordId: "exported" }));
    await write(...many, { recordId: "=cmd|exported" });
    const response = await ask("/export?text=exported&language=en");
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="audit.csv"');
    const lines = (await response.text()).trim().split("\r\n");
    expect(lines).toHaveLength(1205);
    expect(lines[0]).toContain("sequence,at,sentAt,actorId,actorName");
    expect(lines[1]).toContain(",'=cmd|exported,");
  });

  it("reads an export only as fast as it is taken", async () => {
    const response = await ask("/export?text=exported");
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.read();
    await reader?.cancel();
    expect((await ask("?text=exported")).status).toBe(200);
  });

  it.each([
    "?record=nothing",
    "?record=persons:1",
    "?actor=x",
    "?outcome=maybe",
    "?from=2026-02-30",
    "?customer=x",
    "?cursor=-1",
    "?unknown=1",
    "?text=",
  ])("refuses %s", async (search) => {
    expect((await ask(search)).status).toBe(400);
    expect((await ask(`/export${search}`)).status).toBe(400);
  });
});
