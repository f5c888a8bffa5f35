import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { auditEntries } from "../../db/schema/audit";
import { describeOnEachDatabase } from "../../postgres/testing";
import { planRequests } from "./plan-requests";
import { guid } from "./testing/numbered-groups";
import { usePlanDesk } from "./testing/plan-desk";

const all = { source: "search", search: {} };
const terms = { set: { paymentTerms: 30 } };
const ids = (...places: number[]) => ({
  source: "ids",
  ids: places.map((place) => guid("aa", place)),
});

describeOnEachDatabase("Rehearsals of plans", (open) => {
  const held = usePlanDesk(open);
  const rowsAs = (cookie: string, id: string, filter: string) =>
    held.planRows(cookie, id, `?rehearsal=${filter}`);

  it("tell for each row what billing would say, page by page, and send nothing", async () => {
    const cookie = await held.signIn();
    await held.groups.add(1300);
    await held.groups.change(guid("aa", 1), { paymentTerms: 30 });
    held.groups.refuse(guid("aa", 900));
    const plan = await held.plan(cookie, all, terms);
    expect(plan).toMatchObject({ rehearsal: null, may: ["send", "withdraw", "rehearse"] });
    const begun = await held.rehearse(cookie, plan);
    expect([begun.status, begun.body.rehearsal]).toMatchObject([
      200,
      { state: "running", total: 1299, by: "Ingrid Solvang" },
    ]);
    expect((await held.readPlan(cookie, plan.id)).rehearsal).toMatchObject({
      state: "done",
      failure: null,
      total: 1299,
      played: 1299,
      accepted: 1298,
      refused: 1,
      differing: 0,
    });
    const [refused, ...others] = await rowsAs(cookie, plan.id, "refused");
    expect(others).toEqual([]);
    expect(refused).toMatchObject({
      accountGuid: guid("aa", 900),
      rehearsal: {
        result: "refused",
        reason: "refused",
        code: "invalid-request",
        field: "paymentTerms",
        message: "Too long.",
        differences: [],
      },
    });
    // The page of the search, in calls of at most 75 groups; the group that is so already is not in.
    expect(held.groups.rehearsed().flat()).toHaveLength(1299);
    expect(held.groups.rehearsed().flat()).not.toContain(guid("aa", 1));
    expect(Math.max(...held.groups.rehearsed().map(({ length }) => length))).toBe(75);
    expect(await held.groups.updated()).toEqual([]);
    expect((await held.groups.of(guid("aa", 0))).paymentTerms).toBe(14);
  });

  it("show where a copy has another value than the plan expects", async () => {
    const cookie = await held.signIn();
    await held.groups.add(3);
    const plan = await held.plan(cookie, ids(0, 1), { set: { administrationfee: true } });
    await held.rehearse(cookie, plan);
    const rows = await rowsAs(cookie, plan.id, "differs");
    expect(rows.map(({ rehearsal }) => rehearsal?.differences)).toEqual([
      [{ name: "administrationfee", expected: true, shown: false }],
      [{ name: "administrationfee", expected: true, shown: false }],
    ]);
    expect((await held.readPlan(cookie, plan.id)).rehearsal).toMatchObject({
      accepted: 2,
      differing: 2,
      refused: 0,
    });
  });

  it("refuse what changed since the preview without playing it, and never play blocked rows", async () => {
    const cookie = await held.signIn();
    await held.groups.add(6);
    const me = (await held.plan(cookie, ids(5), terms)).author.id;
    const request = { kind: "update-invoice-group", content: { InvoiceTag: "Old" } };
    await held.ask(me, 0, request);
    const plan = await held.plan(cookie, ids(0, 1, 2, 3, 4, 5), { set: { invoiceMark: "New" } });
    expect(plan.sums.rows).toEqual({ change: 5, "already-so": 0, blocked: 1 });
    await held.ask(me, 5, request);
    await held.groups.change(guid("aa", 1), { invoiceMark: "Theirs" });
    await held.groups.remove(guid("aa", 2));
    await held.groups.change(guid("aa", 3), { invoiceMark: "New" });
    await held.rehearse(cookie, plan);
    expect(held.groups.rehearsed()).toEqual([[guid("aa", 4)]]);
    const refused = await rowsAs(cookie, plan.id, "refused");
    expect(refused.map(({ rehearsal }) => [rehearsal?.reason, rehearsal?.field])).toEqual([
      ["changed-meanwhile", "invoiceMark"],
      ["gone", null],
      ["requested", "invoiceMark"],
    ]);
    expect(await rowsAs(cookie, plan.id, "accepted")).toHaveLength(2);
    const [blocked] = await held.planRows(cookie, plan.id, "?verdict=blocked");
    expect(blocked?.rehearsal).toBeNull();
  });

  it("are bound to the plan's hash, and are audited once with their counts", async () => {
    const cookie = await held.signIn();
    await held.groups.add(2);
    held.groups.refuse(guid("aa", 1));
    const plan = await held.plan(cookie, all, terms);
    const other = await held.rehearse(cookie, { ...plan, contentHash: "0".repeat(64) });
    expect([other.status, other.body.type]).toEqual([409, "changed-meanwhile"]);
    await held.rehearse(cookie, plan);
    const { action, recordId } = auditEntries;
    const entries = await held.desk.runtime.database
      .select()
      .from(auditEntries)
      .where(eq(recordId, plan.id))
      .orderBy(action);
    expect(entries).toMatchObject([
      {
        action: "settings-plan.rehearsed",
        outcome: "done",
        actorName: "Ingrid Solvang",
        after: { contentHash: plan.contentHash, total: 2, accepted: 1, refused: 1, differing: 0 },
      },
    ]);
    const { database } = held.desk.runtime;
    await planRequests.update(database, undefined, { contentHash: "1".repeat(64) });
    expect((await held.readPlan(cookie, plan.id)).rehearsal).toBeNull();
  });

  it("are for the approver too, before the decision and not after it", async () => {
    const [clerk, lead] = [await held.signIn(), await held.signIn(["lead"], "lead")];
    const auditor = await held.signIn(["auditor"], "auditor");
    await held.groups.add(1);
    const plan = await held.plan(clerk, all, { set: { printFee: true } });
    await held.send(clerk, plan);
    const submitted = await held.readPlan(lead, plan.id);
    expect(submitted.may).toContain("rehearse");
    expect((await held.rehearse(lead, submitted)).status).toBe(200);
    expect((await held.readPlan(auditor, plan.id)).rehearsal).toMatchObject({ accepted: 1 });
    expect((await held.readPlan(auditor, plan.id)).may).not.toContain("rehearse");
    const { version, contentHash } = submitted;
    const path = `/approvals/${plan.id}/approve`;
    expect((await held.call(lead, "POST", path, { version, contentHash })).status).toBe(200);
    expect((await held.rehearse(lead, submitted)).body.type).toBe("changed-meanwhile");
    expect((await held.readPlan(lead, plan.id)).rehearsal).toMatchObject({ accepted: 1 });
  });

  it("are repeated, and the last one counts", async () => {
    const cookie = await held.signIn();
    await held.groups.add(2);
    held.groups.refuse(guid("aa", 1));
    const plan = await held.plan(cookie, all, terms);
    await held.rehearse(cookie, plan);
    held.billing.endFaults();
    await held.rehearse(cookie, plan);
    expect((await held.readPlan(cookie, plan.id)).rehearsal).toMatchObject({
      state: "done",
      accepted: 2,
      refused: 0,
    });
    expect(await rowsAs(cookie, plan.id, "refused")).toEqual([]);
  });

  it("say that they failed, and keep what was found until then", async () => {
    const cookie = await held.signIn();
    await held.groups.add(600);
    const plan = await held.plan(cookie, all, terms);
    held.billing.onCall = (_call, pass) => (held.groups.rehearsed().length > 7 ? null : pass());
    await held.rehearse(cookie, plan);
    expect((await held.readPlan(cookie, plan.id)).rehearsal).toMatchObject({
      state: "failed",
      failure: "service-failed",
      played: 500,
      total: 600,
    });
    expect(await rowsAs(cookie, plan.id, "accepted")).toHaveLength(500);
  });

  it("need a service to rehearse at", async () => {
    const cookie = await held.signIn();
    await held.groups.add(1);
    const plan = await held.plan(cookie, all, terms);
    const refused = await held.rehearse(cookie, plan, held.desk.runtime);
    expect([refused.status, refused.body.type]).toEqual([409, "no-rehearsal"]);
  });

  it("go to REHEARSAL_URL with credentials of their own, never with those of billing", async () => {
    const cookie = await held.signIn();
    await held.groups.add(1);
    const plan = await held.plan(cookie, all, terms);
    const { SERVICE_URL, AUTH_URL } = held.desk.runtime.env;
    const elsewhere = held.desk.fresh({
      REHEARSAL_URL: `${SERVICE_URL}/`,
      REHEARSAL_AUTH_URL: AUTH_URL,
      REHEARSAL_TENANT_ID: "rehearsing-tenant",
      REHEARSAL_CLIENT_ID: "rehearser",
      REHEARSAL_CLIENT_SECRET: "canary-rehearsal-secret",
    });
    await held.rehearse(cookie, plan, elsewhere);
    expect((await held.readPlan(cookie, plan.id)).rehearsal).toMatchObject({ accepted: 1 });
    const asked = held.desk.tokens.find(({ url }) => url.startsWith("/rehearsing-tenant/"));
    const form = new URLSearchParams(asked?.body);
    expect([form.get("client_id"), form.get("client_secret"), form.get("scope")]).toEqual([
      "rehearser",
      "canary-rehearsal-secret",
      `http://${new URL(SERVICE_URL).host}/.default`,
    ]);
    const played = held.desk.service.find(({ url }) => url.startsWith("/sandbox/"));
    const read = held.desk.service.findLast(({ url }) => url.includes("/accounts/"));
    expect(played?.headers.authorization).not.toBe(read?.headers.authorization);
    // Copies have settings and identifiers: no name leaves the desk.
    expect(played?.body).not.toContain("Group 0");
    expect(Object.keys(JSON.parse(played?.body ?? "").groups[0])).toEqual([
      "accountGuid",
      "customerGuid",
      "settings",
    ]);
  });
});
