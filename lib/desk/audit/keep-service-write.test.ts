import { asc, gt } from "drizzle-orm";
import { expect, it } from "vitest";
import { auditEntries, auditHeads } from "../../db/schema/audit";
import { describeOnEachDatabase } from "../../postgres/testing";
import { handleService } from "../../server/proxy";
import type { Runtime } from "../../server/runtime";
import { answerJson, answerProblem, type FakeHandler } from "../../server/testing/fake-machine";
import { useTestDesk } from "../../server/testing/test-desk";
import { serviceDoors } from "../service-doors";

const accountGuid = "0123456789abcdef0123456789abcdef";
const customerGuid = "fedcba9876543210fedcba9876543210";
const config = "/api/service/be/v3/accounts/config";

describeOnEachDatabase("A write that passes through the desk", (open) => {
  const held = useTestDesk(open);
  const group = {
    accountGuid,
    customerGuid,
    note: "Kari called twice",
    accountOnHold: false,
    paymentTerms: 14,
  };

  /** Answers reads with the group as it is; writes as the test says. */
  const serve = (write: FakeHandler) =>
    held.desk.answer((request, response) => {
      if (request.method === "GET") return answerJson(response, group);
      if (request.url.includes("/accounts/query")) return answerJson(response, [group]);
      return write(request, response);
    });
  const send = async (
    method: string,
    path: string,
    body: unknown,
    runtime: Runtime = held.desk.runtime,
  ) => {
    const [head] = await held.desk.runtime.database.select().from(auditHeads);
    const cookie = await held.desk.signIn(["lead"]);
    const request = held.desk.request(method, path, { cookie, body });
    const response = await handleService(runtime, request, serviceDoors);
    const entries = await held.desk.runtime.database
      .select()
      .from(auditEntries)
      .where(gt(auditEntries.sequence, head?.sequence ?? 0))
      .orderBy(asc(auditEntries.sequence));
    return { response, entries };
  };
  const patch = (body: object, runtime?: Runtime) =>
    send("PATCH", config, { accountGuid, ...body }, runtime);

  it("leaves an intent before and an end after it, with who, what, and what stood there", async () => {
    let entriesMeanwhile: unknown[] = [];
    serve(async (_request, response) => {
      entriesMeanwhile = await held.desk.runtime.database.select().from(auditEntries);
      group.accountOnHold = true;
      answerJson(response, { message: "ok" });
    });
    const { response, entries } = await patch({ accountOnHold: true });
    group.accountOnHold = false;
    expect(response.status).toBe(200);
    expect(entriesMeanwhile).toHaveLength(1);
    const both = {
      actorName: "Ingrid Solvang",
      actorRoles: ["lead"],
      action: "service.updateInvoiceGroupConfig",
      operationId: "updateInvoiceGroupConfig",
      recordKind: "invoice-groups",
      recordId: accountGuid,
      accountGuid,
      customerGuid,
      requestId: response.headers.get("x-trace-id"),
      before: { accountOnHold: false },
      after: { accountGuid, accountOnHold: true },
    };
    expect(entries).toMatchObject([
      { ...both, outcome: "sent", seen: null },
      { ...both, outcome: "done", seen: { status: 200, now: { accountOnHold: true } } },
    ]);
  });

  it("tells a refusal with its status and word", async () => {
    serve((_request, response) =>
      answerProblem(response, { type: "conflict", title: "No", status: 409 }),
    );
    const { response, entries } = await patch({ paymentTerms: 30 });
    expect(response.status).toBe(409);
    expect(entries.at(-1)).toMatchObject({
      outcome: "refused",
      seen: { status: 409, problem: "conflict" },
    });
  });

  it.each<[string, FakeHandler]>([
    ["breaks off", (_request, response) => void response.destroy()],
    ["fails", (_request, response) => answerJson(response, {}, 500)],
    ["answers with a page", (_request, response) => void response.end("<html></html>")],
  ])("is unknown where the service %s", async (_name, handler) => {
    serve(handler);
    const { response, entries } = await patch({ paymentTerms: 30 });
    expect(response.status).toBeGreaterThanOrEqual(500);
    expect(entries.map(({ outcome }) => outcome)).toEqual(["sent", "unknown"]);
  });

  it("was refused, not unknown, where nothing could be sent", async () => {
    const lonely = held.desk.fresh({ SERVICE_URL: "http://127.0.0.1:9" });
    const { response, entries } = await patch({ paymentTerms: 30 }, lonely);
    expect(response.status).toBe(503);
    expect(entries.at(-1)).toMatchObject({
      before: null,
      outcome: "refused",
      seen: { status: 503, problem: "service-unavailable" },
    });
  });

  it("is not sent where its intent can't be kept", async () => {
    serve((_request, response) => answerJson(response, { message: "ok" }));
    const { response, entries } = await patch({ paymentTerms: 30 }, forgetful(0));
    expect(response.status).toBe(500);
    expect(entries).toEqual([]);
    expect(held.desk.service.filter(({ method }) => method === "PATCH")).toEqual([]);
  });

  it("answers as the service did where only its end can't be kept, and says so in the log", async () => {
    serve((_request, response) => answerJson(response, { message: "ok" }));
    const { response, entries } = await patch({ paymentTerms: 30 }, forgetful(1));
    expect(response.status).toBe(200);
    expect(entries.map(({ outcome }) => outcome)).toEqual(["sent"]);
    expect(held.desk.lines).toContainEqual(
      expect.objectContaining({ event: "audit", route: "updateInvoiceGroupConfig" }),
    );
  });

  it("keeps each item of a list as the entry of its own record", async () => {
    serve((_request, response) => answerJson(response, { message: "ok" }));
    const { entries } = await send("PATCH", "/api/service/be/v3/accounts/configs", [
      { accountGuid, paymentTerms: 30 },
      { customerGuid, paymentTerms: 20 },
    ]);
    expect(
      entries.map(({ recordKind, recordId, outcome }) => [recordKind, recordId, outcome]),
    ).toEqual([
      ["invoice-groups", accountGuid, "sent"],
      ["customers", customerGuid, "sent"],
      ["invoice-groups", accountGuid, "done"],
      ["customers", customerGuid, "done"],
    ]);
    expect(entries[3]?.before).toEqual({ [accountGuid]: { paymentTerms: 14 } });
  });

  it("keeps of a long list, too, what stood there before and after, read once for a customer", async () => {
    const items = Array.from({ length: 30 }, (_, n) => ({
      accountGuid: n.toString(16).padStart(32, "a"),
      paymentTerms: 14,
    }));
    held.desk.answer(({ method, url }, response) => {
      if (url.includes("/accounts/query")) {
        answerJson(
          response,
          items.map((item) => ({ ...group, accountGuid: item.accountGuid })),
        );
      } else answerJson(response, method === "GET" ? group : { message: "ok" });
    });
    const { entries } = await send("PATCH", "/api/service/be/v3/accounts/configs", items);
    expect(entries).toHaveLength(60);
    for (const entry of entries) expect(entry.before).toEqual({ paymentTerms: 14 });
    for (const entry of entries.slice(30)) {
      expect(entry.seen).toEqual({ status: 200, now: { paymentTerms: 14 } });
    }
    expect(held.desk.service).toHaveLength(5); // a group and its customer's, twice, and the write
  });

  it("keeps of a person's words and names only how long they are", async () => {
    serve((_request, response) => answerJson(response, { message: "ok" }));
    const { entries } = await patch({ note: "canary-note", invoiceMark: "A-17" });
    expect(entries[0]).toMatchObject({
      before: { note: "••• (17)" },
      after: { note: "••• (11)", invoiceMark: "A-17" },
    });
    serve((_request, response) => answerJson(response, { Message: "ok" }, 202));
    const RequestId = "c".repeat(32);
    const contact = await send("POST", `/api/service/v1/cm/account/${accountGuid}/contacts`, {
      RequestId,
      GivenName: "canary-given",
      FamilyName: "canary-family",
      Email: "canary@example.test",
      Mobile: "+47 900 00 000",
      Roles: ["Invoice"],
    });
    expect(contact.response.status).toBe(202);
    expect(contact.entries.at(-1)).toMatchObject({ requestId: RequestId, outcome: "done" });
    const text = JSON.stringify([...entries, ...contact.entries]);
    expect(text).not.toContain("canary");
    expect(text).not.toContain("900 00");
    expect(text).toContain("Invoice");
  });

  it("is kept only once it may be sent: no refused role, no invalid input, no read", async () => {
    serve((_request, response) => answerJson(response, { message: "ok" }));
    expect((await patch({})).entries).toEqual([]);
    const path = `/api/service/be/v3/accounts/${accountGuid}/config`;
    expect((await send("GET", path, undefined)).entries).toEqual([]);
  });

  /** A desk whose database keeps so many more transactions, and fails then. */
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
