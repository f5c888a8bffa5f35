import { Validator } from "@seriousme/openapi-schema-validator";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { problemSchema } from "../../lib/contract/problem";
import { describeOnEachDatabase } from "../../lib/postgres/testing";
import { createServiceApp } from "../app";
import { createBackground } from "../background";
import { createClock } from "../clock";
import { webhookDeliveries } from "../db/schema/webhooks";
import { createTokenVerifier } from "../http/token-verifier";
import { landmarks } from "../seed/landmarks";
import { granvik, nordlys } from "../seed/tenants";
import { startTestService, type TestService, testNow } from "../testing/service";
import { audience, issuer } from "../testing/tokens";
import { enqueueWebhook } from "../webhooks/enqueue-webhook";
import { applySubscribers } from "../webhooks/subscribers";
import { controls } from "./controls";
import { openSandbox } from "./open";

const group = landmarks.plain.accountGuids[0] ?? "";
const day = 86_400_000;
const ids = Object.values(controls);

describeOnEachDatabase("the sandbox", (open) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(open, { sandbox: true });
  }, 180_000);
  beforeEach(async () => {
    await service.call("PUT", "/sandbox/clock", { to: null });
    service.failures.length = 0;
  });

  const fieldsOf = (body: unknown) => problemSchema.parse(body).errors?.map(({ path }) => path);
  const patch = (paymentTerms: number) =>
    service.call("PATCH", "/be/v3/accounts/config", { accountGuid: group, paymentTerms });

  test.each(ids)("$method $path is refused without a token", async ({ method, path }) => {
    const answer = await service.app.request(path, { method: method.toUpperCase() });
    expect(answer.status).toBe(401);
    expect(answer.headers.get("www-authenticate")).toMatch(/^Bearer/);
  });

  test("moves the clock to a moment, by a span and back, and it goes on from there", async () => {
    const moved = await service.call("PUT", "/sandbox/clock", { to: "2027-01-01T01:00:00+01:00" });
    expect(moved.status).toBe(200);
    expect(moved.body).toEqual({
      now: "2027-01-01T00:00:00.000Z",
      machine: testNow.toISOString(),
      aheadMilliseconds: Date.UTC(2027, 0) - testNow.getTime(),
    });
    await service.call("PUT", "/sandbox/clock", { byMilliseconds: -day });
    expect((await service.call("GET", "/sandbox/clock")).body).toMatchObject({
      now: "2026-12-31T00:00:00.000Z",
    });
    await service.call("PUT", "/sandbox/clock", { to: null });
    expect((await service.call("GET", "/sandbox/clock")).body).toMatchObject({
      now: testNow.toISOString(),
      aheadMilliseconds: 0,
    });
  });

  test("dates what happens by the moved clock", async () => {
    await service.call("PUT", "/sandbox/clock", { byMilliseconds: day });
    await patch(31);
    const { items } = journalSchema.parse((await readJournal("limit=1000")).body);
    expect(items.at(-1)?.at).toBe(new Date(testNow.getTime() + day).toISOString());
  });

  test("moves the clock as far again after a restart, by when the machine is then", async () => {
    await service.call("PUT", "/sandbox/clock", { byMilliseconds: 40 * day });
    const later = new Date(testNow.getTime() + 5000);
    const restarted = createClock(() => later);
    await openSandbox(service.database, restarted, service.applyWork);
    expect(restarted.now()).toEqual(new Date(later.getTime() + 40 * day));
    await service.call("PUT", "/sandbox/clock", { to: null });
    await openSandbox(service.database, restarted, service.applyWork);
    expect(restarted.now()).toEqual(later);
  });

  test("moves the clock of another process on the same database, at its next request", async () => {
    const clock = createClock(() => testNow);
    const sandbox = await openSandbox(service.database, clock, service.applyWork);
    const app = createServiceApp({
      metrics: null,
      ...service.context,
      clock: clock.now,
      sandbox,
      deprecatedOperations: "answer",
      verifyToken: createTokenVerifier({ keys: service.identity.keys, issuer, audience }),
      log: { info: () => undefined, error: () => undefined },
    });
    await service.call("PUT", "/sandbox/clock", { byMilliseconds: 40 * day });
    const authorization = `Bearer ${await service.identity.token(nordlys.id)}`;
    const read = async () =>
      (await app.request("/sandbox/clock", { headers: { authorization } })).json();
    expect(await read()).toMatchObject({ aheadMilliseconds: 40 * day });
    await service.call("PUT", "/sandbox/clock", { to: null });
    expect(await read()).toMatchObject({ aheadMilliseconds: 0 });
  });

  test("moves the clock of another process without a request to it, so that its work becomes due", async () => {
    const clock = createClock(() => testNow);
    const log = { info: () => undefined, error: () => undefined };
    const background = createBackground(service.database, clock, log, { sandbox: true });
    await service.call("PUT", "/sandbox/clock", { byMilliseconds: day });
    background.start();
    await vi.waitFor(() => expect(clock.ahead()).toBe(day), 20_000);
    await background.stop();
  });

  const wrongClocks: [string, unknown, string][] = [
    ["neither", {}, "to"],
    ["both", { to: null, byMilliseconds: 1 }, "to"],
    ["no moment", { to: "tomorrow" }, "to"],
    ["a moment without its offset", { to: "2027-01-01T00:00:00" }, "to"],
    ["a moment in another age", { to: "2200-01-01T00:00:00Z" }, "to"],
    ["a span into another age", { byMilliseconds: -Number.MAX_SAFE_INTEGER }, "byMilliseconds"],
    ["half a millisecond", { byMilliseconds: 0.5 }, "byMilliseconds"],
    ["an unknown name", { to: null, tenant: "x" }, "tenant"],
  ];
  test.each(wrongClocks)("refuses %s for the clock by its name", async (_case, body, field) => {
    const answer = await service.call("PUT", "/sandbox/clock", body);
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer.body)).toEqual([field]);
    expect(service.clock.ahead()).toBe(0);
  });

  const journalSchema = controls.readJournal.answer;
  const readJournal = (query: string) => service.call("GET", `/sandbox/journal?${query}`);

  test("shows every effect of the tenant in the journal, by page, operation and aggregate", async () => {
    const before =
      journalSchema.parse((await readJournal("limit=1000")).body).items.at(-1)?.id ?? 0;
    for (const paymentTerms of [41, 42, 43]) await patch(paymentTerms);
    const { body } = await readJournal(`after=${before}&limit=2`);
    const first = journalSchema.parse(body);
    expect(first.hasMore).toBe(true);
    expect(first.items).toMatchObject([
      { operation: "updateInvoiceGroupConfig", actor: "desk", aggregate: { value: group } },
      { operation: "updateInvoiceGroupConfig" },
    ]);
    const next = journalSchema.parse((await readJournal(`after=${first.items[1]?.id}`)).body);
    expect(next).toMatchObject({ hasMore: false, items: [{ event: "UpdateInvoiceConfig" }] });
    const count = async (filter: string) =>
      journalSchema.parse((await readJournal(`after=${before}&${filter}`)).body).items.length;
    expect(await count("operation=updateInvoiceGroupConfig")).toBe(3);
    expect(await count("operation=archiveLines")).toBe(0);
    expect(await count(`aggregateType=account&aggregateValue=${group}`)).toBe(3);
    expect(await count("aggregateType=customer")).toBe(0);
    expect(await count(`aggregateValue=${"0".repeat(32)}`)).toBe(0);
  });

  test("shows a tenant nothing of another's journal", async () => {
    await patch(50);
    const answer = await service.callAsOther("GET", "/sandbox/journal?limit=1000");
    const values = journalSchema.parse(answer.body).items.map(({ aggregate }) => aggregate.value);
    expect(values).not.toContain(group);
  });

  test.each([
    ["after=-1", "after"],
    ["limit=1001", "limit"],
    ["limit=0", "limit"],
    ["aggregateType=nothing", "aggregateType"],
    ["operation=", "operation"],
    ["page=2", "page"],
  ])("refuses %s for the journal by its name", async (query, field) => {
    const answer = await readJournal(query);
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer.body)).toEqual([field]);
  });

  test("lists the tenant's webhook deliveries and sends those it names once more", async () => {
    const { queries } = service.database;
    const hook = (tenantId: string, number: number) => ({
      tenantId,
      url: `https://partner${number}.example/hooks`,
      secret: `whsec_${Buffer.alloc(32, number).toString("base64")}`,
      events: ["InvoiceDunnedPaid" as const],
    });
    await applySubscribers(service.database, [hook(nordlys.id, 1), hook(granvik.id, 2)]);
    const cause = { event: "InvoiceDunnedPaid", orderingKey: "1", data: {}, at: testNow } as const;
    await enqueueWebhook(queries, { ...cause, tenantId: nordlys.id });
    await enqueueWebhook(queries, { ...cause, tenantId: nordlys.id, orderingKey: "2" });
    await enqueueWebhook(queries, { ...cause, tenantId: granvik.id });
    const givenUp = { status: "given-up", attempts: 9, finishedAt: testNow } as const;
    await queries.update(webhookDeliveries).set(givenUp);
    const read = async (query: string) => {
      const answer = await service.call("GET", `/sandbox/webhook-deliveries?${query}`);
      return controls.listDeliveries.answer.parse(answer.body);
    };
    const { items, hasMore } = await read("limit=1");
    expect(hasMore).toBe(true);
    expect(items).toMatchObject([
      { orderingKey: "1", status: "given-up", attempts: 9, url: "https://partner1.example/hooks" },
    ]);
    expect(JSON.stringify(items)).not.toContain("whsec_");
    const rest = await read(`after=${items[0]?.position}&event=InvoiceDunnedPaid`);
    expect(rest).toMatchObject({ hasMore: false, items: [{ orderingKey: "2" }] });

    const all = await queries.select({ id: webhookDeliveries.id }).from(webhookDeliveries);
    const wanted = { ids: [items[0]?.id, ...all.map(({ id }) => id)] };
    const path = "/sandbox/webhook-deliveries/redeliver";
    expect((await service.call("POST", path, wanted)).body).toEqual({ redelivered: 2 });
    expect((await read("status=pending")).items).toMatchObject([{ attempts: 0 }, { attempts: 0 }]);
    expect((await read("status=given-up")).items).toEqual([]);
    const others = eq(webhookDeliveries.status, "given-up");
    expect(await queries.$count(webhookDeliveries, others)).toBe(1);
    expect(fieldsOf((await service.call("POST", path, { ids: ["x"] })).body)).toEqual(["ids.0"]);
  });

  test("changes the roles of the tenant's demo accounts, and shows them", async () => {
    const read = async () =>
      controls.listAccounts.answer.parse((await service.call("GET", "/sandbox/accounts")).body);
    const change = (id: string, body: unknown) =>
      service.call("PUT", `/sandbox/accounts/${id}/roles`, body);
    const [clerk, other] = await read();
    if (!clerk || !other) throw new Error("There are no demo accounts.");
    expect([clerk.roles, other.roles]).toEqual([["clerk"], ["clerk"]]);
    const changed = await change(clerk.id, { roles: ["auditor", "lead"] });
    expect([changed.status, changed.body]).toEqual([200, { ...clerk, roles: ["auditor", "lead"] }]);
    expect((await read()).slice(0, 2).map(({ roles }) => roles)).toEqual([
      ["auditor", "lead"],
      ["clerk"],
    ]);
    expect((await change(clerk.id, { roles: [] })).status).toBe(200);
    expect((await change(clerk.id, { roles: ["clerk"] })).status).toBe(200);
    const path = `/sandbox/accounts/${clerk.id}/roles`;
    expect((await service.callAsOther("PUT", path, { roles: [] })).status).toBe(404);
    expect((await change("nobody", { roles: [] })).status).toBe(404);
    for (const body of [{ roles: ["root"] }, { roles: ["lead", "lead"] }, {}, { roles: "lead" }]) {
      const answer = await change(clerk.id, body);
      expect(answer.status).toBe(400);
      expect(fieldsOf(answer.body)?.[0]).toMatch(/^roles/);
    }
    expect((await read())[0]?.roles).toEqual(["clerk"]);
  });

  test("answers 405 with the right methods, and 404 where it has nothing", async () => {
    const answer = await service.call("POST", "/sandbox/clock", {});
    expect(answer.status).toBe(405);
    expect(answer.headers.get("allow")).toBe("GET, PUT");
    expect((await service.call("GET", "/sandbox/nothing")).status).toBe(404);
  });

  test("is described by a valid document of its own, and not in the interface's", async () => {
    const document = z
      .looseObject({ paths: z.record(z.string(), z.unknown()) })
      .parse((await service.call("GET", "/sandbox/openapi.json")).body);
    const { errors } = await new Validator().validate(structuredClone(document));
    expect(errors).toBeUndefined();
    expect(Object.keys(document.paths).sort()).toEqual(
      [...new Set(ids.map(({ path }) => path))].sort(),
    );
    const published = await service.call("GET", "/openapi.json");
    expect(JSON.stringify(published.body)).not.toMatch(/sandbox/i);
  });
});

describeOnEachDatabase("without the switch", (open) => {
  test("every address of the sandbox answers like any unknown one", async () => {
    const service = await startTestService(open);
    const unknown = problemSchema.parse((await service.call("GET", "/nothing")).body);
    const paths = [...ids.map(({ path }) => path), "/sandbox", "/sandbox/openapi.json"];
    for (const path of paths) {
      const { status, body } = await service.call("GET", path);
      expect(status).toBe(404);
      const { traceId, instance, ...outcome } = problemSchema.parse(body);
      expect({ ...outcome, traceId: unknown.traceId, instance: unknown.instance }).toEqual(unknown);
    }
  }, 180_000);
});
