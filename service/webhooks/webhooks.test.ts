import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { asc } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { describeOnEachDatabase } from "../../lib/postgres/testing";
import type { ServiceDatabase } from "../db/open";
import { webhookDeliveries } from "../db/schema/webhooks";
import { granvik, nordlys } from "../seed/tenants";
import { openDatabaseWithTenants } from "../testing/tenants";
import { createDispatcher, retryDelay } from "./dispatcher";
import { enqueueWebhook, redeliver } from "./enqueue-webhook";
import { applySubscribers } from "./subscribers";

type Behaviour = "take" | "fail" | "slow" | "close" | "redirect";

interface Received {
  readonly headers: Record<string, string>;
  readonly body: string;
}

const start = new Date("2026-11-16T10:00:00Z");
const hour = 3_600_000;
const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;

test("delays double, with jitter, up to an hour", () => {
  expect([1, 2, 3, 30].map((attempts) => retryDelay(attempts, 0.5))).toEqual([
    5000,
    10_000,
    20_000,
    hour,
  ]);
  expect([retryDelay(1, 0), retryDelay(1, 1)]).toEqual([2500, 7500]);
});

describeOnEachDatabase("webhooks", (open) => {
  let database: ServiceDatabase;
  let server: Server;
  let url: string;
  let now = start;
  let behave: (body: string) => Behaviour = () => "take";
  const received: Received[] = [];
  const failures: unknown[] = [];

  beforeAll(async () => {
    database = await openDatabaseWithTenants(open);
    server = createServer((request, response) => void answer(request, response));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
  }, 180_000);
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(async () => {
    now = start;
    behave = () => "take";
    received.length = 0;
    failures.length = 0;
    await database.queries.delete(webhookDeliveries);
    await applySubscribers(database, [
      { tenantId: nordlys.id, url, secret, events: ["InvoiceDunnedPaid"] },
    ]);
  });

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString("utf8");
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    received.push({ headers, body });
    const behaviour = behave(body);
    if (behaviour === "close") request.socket.destroy();
    else if (behaviour === "redirect") response.writeHead(302, { location: `${url}/other` }).end();
    else if (behaviour !== "slow") response.writeHead(behaviour === "take" ? 204 : 500).end("x");
  }

  // Created anew for every use, because a restart would discard its state.
  const dispatch = () =>
    createDispatcher({
      database,
      clock: () => now,
      random: () => 0.5,
      timeoutMilliseconds: 200,
      reportFailure: (failure) => failures.push(failure),
    }).drain();
  const enqueue = (orderingKey: string, paidAmount = 1, tenantId: string = nordlys.id) =>
    enqueueWebhook(database.queries, {
      tenantId,
      event: "InvoiceDunnedPaid",
      orderingKey,
      data: { invoiceNumber: orderingKey, paidAmount },
      at: now,
    });
  const deliveries = () =>
    database.queries.select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.position));
  const later = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds);
  };
  const amounts = () => received.map(({ body }) => JSON.parse(body).data.paidAmount);

  test("are signed so that the library of the specification takes them", async () => {
    await enqueue("10000001");
    await dispatch();
    const [message] = received;
    const read = new Webhook(secret).verify(message?.body ?? "", message?.headers ?? {});
    expect(read).toEqual({
      type: "InvoiceDunnedPaid",
      timestamp: start.toISOString(),
      data: { invoiceNumber: "10000001", paidAmount: 1 },
    });
    expect(await deliveries()).toMatchObject([{ status: "delivered", lastStatus: 204 }]);
    await dispatch();
    expect(received).toHaveLength(1);
  });

  test("go only to those subscribers of the tenant that subscribed to the kind", async () => {
    await enqueue("10000001", 1, granvik.id);
    const at = now;
    const data = { accountGuid: "a" };
    const event = "AccountLifeTimeStatusUpdate";
    await enqueueWebhook(database.queries, {
      tenantId: nordlys.id,
      event,
      orderingKey: "a",
      data,
      at,
    });
    expect(await deliveries()).toEqual([]);
  });

  test("leave nothing behind when their cause is taken back", async () => {
    const undone = database.queries.transaction(async (queries) => {
      const cause = { tenantId: nordlys.id, orderingKey: "1", data: {}, at: now } as const;
      await enqueueWebhook(queries, { ...cause, event: "InvoiceDunnedPaid" });
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await deliveries()).toEqual([]);
  });

  test.each([
    ["fail", { lastStatus: 500, lastFailure: "refused" }],
    ["slow", { lastStatus: null, lastFailure: "timeout" }],
    ["close", { lastStatus: null, lastFailure: "unreachable" }],
    ["redirect", { lastStatus: 302, lastFailure: "refused" }],
  ] as const)(
    "to a receiver that has trouble (%s) are sent again, the same bytes, later",
    async (behaviour, outcome) => {
      behave = () => behaviour;
      await enqueue("10000001");
      await dispatch();
      expect(await deliveries()).toMatchObject([{ status: "pending", attempts: 1, ...outcome }]);
      later(4999);
      await dispatch();
      expect(received).toHaveLength(1);
      later(1);
      behave = () => "take";
      await dispatch();
      expect(await deliveries()).toMatchObject([{ status: "delivered", attempts: 2 }]);
      const [first, second] = received;
      expect(second?.body).toBe(first?.body);
      expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
      expect(failures).toEqual([]);
    },
  );

  test("of one invoice wait for each other, those of another do not", async () => {
    behave = (body) => (body.includes('"paidAmount":1.00}') ? "fail" : "take");
    await enqueue("10000001", 1);
    await enqueue("10000001", 2);
    await enqueue("10000002", 3);
    await dispatch();
    expect(amounts().sort()).toEqual([1, 3]);
    behave = () => "take";
    later(5000);
    await dispatch();
    expect(amounts().slice(2)).toEqual([1, 2]);
  });

  test("are given up after 24 hours, free the next one, and can be delivered again", async () => {
    behave = (body) => (body.includes('"paidAmount":1.00}') ? "fail" : "take");
    await enqueue("10000001", 1);
    await dispatch();
    await enqueue("10000001", 2);
    later(24 * hour - 1);
    await dispatch();
    expect(await deliveries()).toMatchObject([{ status: "pending" }, { status: "pending" }]);
    later(1);
    await dispatch();
    expect(await deliveries()).toMatchObject([{ status: "given-up" }, { status: "delivered" }]);
    const ids = (await deliveries()).map(({ id }) => id).slice(0, 1);
    expect(await redeliver(database.queries, granvik.id, ids, now)).toBe(0);
    expect(await redeliver(database.queries, nordlys.id, ids, now)).toBe(1);
    behave = () => "take";
    await dispatch();
    expect(await deliveries()).toMatchObject([{ status: "delivered" }, { status: "delivered" }]);
  });

  test("that a killed process had claimed are taken up again", async () => {
    await enqueue("10000001");
    // As a claim leaves them: counted, and not due before the lease ends.
    await database.queries
      .update(webhookDeliveries)
      .set({ attempts: 1, nextAttemptAt: new Date(now.getTime() + 60_000) });
    await dispatch();
    expect(received).toEqual([]);
    later(60_000);
    await dispatch();
    expect(await deliveries()).toMatchObject([{ status: "delivered", attempts: 2 }]);
  });

  test("of a subscriber that left the setting wait until it is back", async () => {
    await enqueue("10000001");
    await applySubscribers(database, []);
    await dispatch();
    expect(received).toEqual([]);
    const other = { tenantId: nordlys.id, url, secret, events: ["InvoiceDunnedPaid" as const] };
    await applySubscribers(database, [other]);
    await dispatch();
    expect(received).toHaveLength(1);
    const unknown = { ...other, tenantId: "00000000-0000-4000-8000-000000000000" };
    await expect(applySubscribers(database, [unknown])).rejects.toThrow("unknown tenants");
  });
});
