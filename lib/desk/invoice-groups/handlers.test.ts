import { expect, it } from "vitest";
import { auditEntries } from "../../db/schema/audit";
import { exampleGroup } from "../../domain/invoice-groups/example-group";
import { describeOnEachDatabase } from "../../postgres/testing";
import type { Runtime } from "../../server/runtime";
import { accountGuid, customerGuid, guid, saving, useSettingsDesk } from "./testing/settings-desk";

describeOnEachDatabase("Settings that the desk saves", (open) => {
  const desk = useSettingsDesk(open);
  const { held, post, save, saveAll, calls, written } = desk;

  it("take three calls of the service: read, write, read back", async () => {
    const { status, answer } = await save({ paymentTerms: 21 });
    expect([status, answer.kind, answer.outcome.took]).toEqual([200, "seen", "all"]);
    expect(answer.now.paymentTerms).toBe(21);
    const record = `GET /be/v3/accounts/${accountGuid}/config`;
    expect(calls()).toEqual([record, "PATCH /be/v3/accounts/config", record]);
    expect(written()).toEqual([{ accountGuid, paymentTerms: 21 }]);
  });

  it("are audited: who asked for what, what it was before, what was read back", async () => {
    const count = async () => (await held.desk.runtime.database.select().from(auditEntries)).length;
    const before = await count();
    let meanwhile = 0;
    desk.billing.onCall = async ({ operation }, pass) => {
      if (operation === saving) meanwhile = await count();
      return pass();
    };
    const { entries, response } = await save({
      paymentTerms: 21,
      note: "canary",
      invoiceMark: "A",
    });
    expect(meanwhile - before).toBe(1);
    const both = {
      actorName: "Ingrid Solvang",
      actorRoles: ["clerk"],
      action: "service.updateInvoiceGroupConfig",
      operationId: "updateInvoiceGroupConfig",
      recordKind: "invoice-groups",
      recordId: accountGuid,
      accountGuid,
      customerGuid,
      requestId: response.headers.get("x-trace-id"),
      before: {
        paymentTerms: 14,
        note: "••• (12)",
        invoiceMark: null,
      },
      after: { accountGuid, paymentTerms: 21, note: "••• (6)", invoiceMark: "A" },
    };
    const now = { paymentTerms: 21, note: "••• (6)", invoiceMark: "A" };
    expect(entries).toMatchObject([
      { ...both, outcome: "sent", seen: null },
      { ...both, outcome: "done", seen: { status: 200, now } },
    ]);
  });

  it("are audited for each group of a customer, and undone for each with its own value", async () => {
    const { answer, entries } = await saveAll({ paymentTerms: 21 });
    const values = (home: number, cabin: number) => ({
      [accountGuid]: { paymentTerms: home },
      [guid("2")]: { paymentTerms: cabin },
    });
    expect(entries).toMatchObject([
      { recordKind: "customers", recordId: customerGuid, before: values(14, 30), outcome: "sent" },
      { before: values(14, 30), outcome: "done", seen: { status: 200, now: values(21, 21) } },
    ]);
    const saved = answer.outcome.groups.map(({ name: _, ...group }: { name: string }) => group);
    const undone = await post({ scope: "customer", groups: saved }, { path: "settings/undo" });
    expect(undone.answer).toMatchObject({ kind: "seen", outcome: { took: "all" } });
    expect((await desk.stored()).paymentTerms).toBe(14);
    expect((await desk.stored(guid("2"))).paymentTerms).toBe(30);
    expect(undone.entries.map(({ recordId, outcome }) => [recordId, outcome])).toEqual([
      [guid("2"), "sent"],
      [accountGuid, "sent"],
      [guid("2"), "done"],
      [accountGuid, "done"],
    ]);
    expect(undone.entries[2]).toMatchObject({
      action: "service.updateInvoiceGroupConfigs",
      before: { paymentTerms: 21 },
      seen: { status: 200, now: { paymentTerms: 30 } },
    });
  });

  it("merge with what a colleague changed in another setting, and ask on the same one", async () => {
    await save({ note: "of a colleague", paymentTerms: 45 });
    const other = await save({ invoiceMark: "mine" });
    expect(other.answer).toMatchObject({ kind: "seen", outcome: { took: "all" } });
    expect(await desk.stored()).toMatchObject({ note: "of a colleague", invoiceMark: "mine" });
    const same = await save({ paymentTerms: 21 });
    expect(same.answer).toMatchObject({
      kind: "conflict",
      merge: { conflicts: [{ name: "paymentTerms", opened: 14, now: 45, mine: 21 }] },
    });
    expect(same.entries).toEqual([]);
    expect(calls()).toHaveLength(1);
  });

  it("answer a repeated key with the first answer, and send nothing again", async () => {
    const first = await save({ paymentTerms: 21 }, { key: "the-same-key-twice" });
    const again = await save({ paymentTerms: 21 }, { key: "the-same-key-twice" });
    expect([again.status, again.answer]).toEqual([200, first.answer]);
    expect([calls(), again.entries]).toEqual([[], []]);
    const other = await save({ paymentTerms: 22 }, { key: "the-same-key-twice" });
    expect([other.status, other.answer.type]).toEqual([422, "idempotency-key-reused"]);
  });

  it.each([
    ["breaks off", "before"],
    ["fails", "5xx"],
    ["answers with garbage", "garbage"],
  ] as const)("are unclear where the service %s on the write", async (_name, fault) => {
    desk.billing.fault(fault, saving);
    const { status, answer, entries } = await save({ paymentTerms: 21 });
    expect([status, answer.kind, answer.problem.status >= 500]).toEqual([200, "unclear", true]);
    expect(answer.attempt.targets).toMatchObject([{ accountGuid, asked: { paymentTerms: 21 } }]);
    expect(entries.map(({ outcome }) => outcome)).toEqual(["sent", "unknown"]);
    expect(calls()).toHaveLength(2);
  });

  it("are not called saved where the service took them and can't be read then", async () => {
    desk.billing.onCall = ({ operation }, pass) => {
      if (operation === saving) desk.billing.fault("5xx", "getInvoiceGroupConfig", { times: null });
      return pass();
    };
    const { answer, entries } = await save({ paymentTerms: 21 });
    expect(answer).toMatchObject({ kind: "unseen", problem: { type: "service-failed" } });
    expect(entries).toMatchObject([
      { outcome: "sent" },
      { outcome: "accepted", seen: { status: 200 } },
    ]);
    expect(entries[1]?.seen).not.toHaveProperty("now");
  });

  it("are seen although the service is slow to answer the write", async () => {
    desk.billing.fault("slow", saving, { milliseconds: 1500 });
    expect((await save({ paymentTerms: 21 })).answer).toMatchObject({ kind: "seen" });
  });

  it("are refused with the service's words and fields", async () => {
    const errors = [{ path: "paymentTerms", message: "Too long." }];
    const refusal = { type: "invalid-request", title: "No", status: 400, errors };
    desk.billing.onCall = ({ operation }, pass) =>
      operation === saving ? Response.json(refusal, { status: 400 }) : pass();
    const { status, answer, entries } = await save({ paymentTerms: 21 });
    expect([status, answer.errors]).toEqual([400, errors]);
    expect(entries.at(-1)).toMatchObject({
      outcome: "refused",
      seen: { status: 400, problem: "invalid-request" },
    });
  });

  it("are certainly not sent where the service can't be reached, and may be sent again", async () => {
    const runtime = held.desk.fresh({ SERVICE_URL: "http://127.0.0.1:9" });
    const key = "first-without-a-service";
    const { status, answer, entries } = await save({ paymentTerms: 21 }, { runtime, key });
    expect([status, answer.type, entries]).toEqual([503, "settings-not-sent", []]);
    expect((await save({ paymentTerms: 21 }, { key })).answer.kind).toBe("seen");
  });

  it("are not sent where the intent can't be noted", async () => {
    const { status, answer, entries } = await save({ paymentTerms: 21 }, { runtime: forgetful(0) });
    expect([status, answer.type, entries]).toEqual([503, "settings-not-sent", []]);
    expect(written()).toEqual([]);
  });

  it("are confirmed where only their result cannot be audited, which is logged", async () => {
    const { answer, entries } = await save({ paymentTerms: 21 }, { runtime: forgetful(1) });
    expect(answer.kind).toBe("seen");
    expect(entries.map(({ outcome }) => outcome)).toEqual(["sent"]);
    expect(held.desk.lines).toContainEqual(
      expect.objectContaining({ event: "audit", route: "updateInvoiceGroupConfig" }),
    );
  });

  it("are saved by those who may write, from our own pages, in the shape of a setting", async () => {
    for (const role of ["auditor", "admin"] as const) {
      expect((await save({ paymentTerms: 21 }, { roles: [role] })).status).toBe(403);
    }
    const wrong = await save({ paymentTerms: "soon", unknown: 1 });
    expect(wrong.status).toBe(400);
    expect(wrong.answer.errors.map(({ path }: { path: string }) => path).sort()).toEqual([
      "wanted.paymentTerms",
      "wanted.unknown",
    ]);
    expect((await save({})).status).toBe(400);
    const path = "settings/undo";
    expect((await post({ scope: "group", groups: [] }, { path })).status).toBe(400);
    expect(calls()).toEqual([]);
  });

  it("reach no group beside the record and its customer's", async () => {
    const foreign = { ...exampleGroup({ accountGuid: guid("9") }), paymentTerms: 21 };
    const group = { before: { paymentTerms: 14 }, asked: { paymentTerms: 21 }, applied: foreign };
    const { answer } = await post(
      { scope: "customer", groups: [{ ...group, accountGuid: guid("9") }] },
      { path: "settings/undo" },
    );
    expect(answer.kind).toBe("nothingToUndo");
    expect(calls().some((call) => call.startsWith("PATCH"))).toBe(false);
  });

  /** A desk whose database fails after that many more transactions. */
  function forgetful(transactions: number): Runtime {
    let left = transactions;
    const { runtime } = held.desk;
    const database = Object.create(runtime.database);
    database.transaction = (...input: Parameters<typeof runtime.database.transaction>) => {
      left -= 1;
      if (left < 0) return Promise.reject(new Error("The disk is full."));
      return runtime.database.transaction(...input);
    };
    return { ...runtime, database };
  }
});
