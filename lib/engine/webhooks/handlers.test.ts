import { sql } from "drizzle-orm";
import { afterEach, expect, it } from "vitest";
import {
  deliveryDetailSchema,
  deliveryListSchema,
  deliverySchema,
  rehearsedSchema,
} from "../../domain/webhooks/delivery-shape";
import { describeOnEachDatabase } from "../../postgres/testing";
import { type FakeMachine, startFakeMachine } from "../../server/testing/fake-machine";
import { receiveWebhook } from "./receive";
import { paid, useWebhookDesk } from "./testing/webhook-desk";

describeOnEachDatabase("The desk's API of webhooks", (open) => {
  const desk = useWebhookDesk(open);
  const machines: FakeMachine[] = [];
  afterEach(() => Promise.all(machines.splice(0).map((machine) => machine.close())));

  const list = async (cookie: string, query = "") => {
    const answer = await desk.call("GET", `/deliveries${query}`, { cookie });
    expect(answer.status).toBe(200);
    return deliveryListSchema.parse(await answer.json());
  };
  const detail = async (cookie: string, id = "") =>
    deliveryDetailSchema.parse(
      await (await desk.call("GET", `/deliveries/${id}`, { cookie })).json(),
    );

  it("shows those for a person first, then the newest, and counts all", async () => {
    const cookie = await desk.held.signIn(["auditor"]);
    // Ids that no search below matches by chance.
    await desk.deliverEvent("SomethingElse", {}, { id: "msg_other" });
    await desk.work();
    for (let number = 1; number <= 55; number += 1) {
      await desk.deliverEvent(...paid(`77${number}`), { id: `msg_${number}` });
    }
    // Several may come within a millisecond, which is the list's sort key.
    await desk.runtime.database.execute(
      sql`update webhook_deliveries set received_at = date_trunc('milliseconds', now())
        - interval '1 second' * (100 - substring(invoice_number, 3)::int) where invoice_number is not null`,
    );
    const first = await list(cookie);
    expect(first).toMatchObject({
      counts: { attention: 1, received: 55 },
      secrets: 2,
      rehearsal: false,
      keptDays: 400,
      address: "http://desk.test/api/webhooks/service",
    });
    expect(
      first.deliveries.slice(0, 2).map(({ kind, invoiceNumber }) => [kind, invoiceNumber]),
    ).toEqual([
      ["SomethingElse", null],
      ["InvoiceDunnedPaid", "7755"],
    ]);
    const second = await list(cookie, `?cursor=${first.next}`);
    expect([first.deliveries.length, second.deliveries.length, second.next]).toEqual([50, 6, null]);
    const ids = [...first.deliveries, ...second.deliveries].map(({ id }) => id);
    expect(new Set(ids).size).toBe(56);
    expect((await list(cookie, "?state=attention")).deliveries).toHaveLength(1);
    expect((await list(cookie, "?q=7755")).deliveries).toHaveLength(1);
    expect((await list(cookie, "?q=%25")).deliveries).toHaveLength(0);
  });

  it("masks national ids and contact details in a body", async () => {
    const cookie = await desk.held.signIn(["lead"]);
    await desk.deliverEvent("InvoiceDunnedPaid", {
      invoiceNumber: "1",
      customerSsn: "01019012345",
      email: "a@b.example",
      more: { a: 1 },
    });
    const { deliveries } = await list(cookie);
    const { body } = await detail(cookie, deliveries[0]?.id);
    expect(JSON.stringify(body)).not.toMatch(/01019012345|a@b/);
    expect(body).toMatchObject({ data: { invoiceNumber: "1", more: { a: 1 } } });
  });

  it("processes one again, which reads the service again, and audits it", async () => {
    const cookie = await desk.held.signIn(["lead"]);
    await desk.assign("1");
    desk.debts.fail();
    await desk.deliverEvent(...paid("1"));
    await desk.work({ mostAttempts: 2 });
    const [dead] = (await list(cookie)).deliveries;
    expect(dead?.state).toBe("dead");
    desk.debts.recover();
    await desk.debts.pay("1", 1000);
    const answer = await desk.call("POST", `/deliveries/${dead?.id}/replay`, { cookie, body: {} });
    expect(deliverySchema.parse(await answer.json())).toMatchObject({
      state: "received",
      attempts: 0,
    });
    await desk.work();
    const seen = await detail(cookie, dead?.id);
    const [row] = await desk.cases("1");
    expect(seen).toMatchObject({
      state: "done",
      caseId: row?.id,
      invoiceCaseId: row?.id,
      result: { verdict: "paid", cases: [{ id: row?.id, before: "assigned", after: "paid" }] },
    });
    const { rows } = await desk.runtime.database.execute(
      sql`select action, before from audit_entries where record_id = ${dead?.id} order by sequence desc limit 2`,
    );
    expect(rows).toMatchObject([
      { action: "webhook.followed" },
      { action: "webhook.replayed", before: { state: "dead" } },
    ]);
  });

  it("lets a person close one that awaits a person, once, and audits it", async () => {
    const cookie = await desk.held.signIn(["lead"]);
    await desk.deliverEvent("SomethingElse", {});
    await desk.work();
    const [row] = await desk.rows();
    const close = () => desk.call("POST", `/deliveries/${row?.id}/close`, { cookie, body: {} });
    expect(deliverySchema.parse(await (await close()).json())).toMatchObject({
      state: "nothing-to-do",
      reason: "closed-by-person",
    });
    const again = await close();
    expect([again.status, (await again.json()).type]).toEqual([409, "nothing-to-close"]);
    const { rows } = await desk.runtime.database.execute(
      sql`select action, outcome, before from audit_entries where record_id = ${row?.id} order by sequence`,
    );
    expect(rows).toMatchObject([
      { action: "webhook.followed", outcome: "unknown" },
      { action: "webhook.closed", before: { state: "attention", reason: "unknown-kind" } },
    ]);
  });

  it("is read by who may, and acted on by leads and administrators alone", async () => {
    await desk.deliverEvent(...paid("1"));
    const id = (await desk.rows())[0]?.id;
    const statuses = async (roles: Parameters<typeof desk.held.signIn>[0]) => {
      const cookie = await desk.held.signIn(roles);
      const answers = [
        await desk.call("GET", "/deliveries", { cookie }),
        await desk.call("GET", `/deliveries/${id}`, { cookie }),
        await desk.call("POST", `/deliveries/${id}/replay`, { cookie, body: {} }),
        await desk.call("POST", `/deliveries/${id}/close`, { cookie, body: {} }),
        await desk.call("POST", "/rehearse", { cookie, body: { kind: "InvoiceDunnedPaid" } }),
      ];
      return answers.map(({ status }) => status);
    };
    expect(await statuses(["clerk"])).toEqual([403, 403, 403, 403, 403]);
    expect(await statuses(["auditor"])).toEqual([200, 200, 403, 403, 403]);
    // Nothing to close, and no sandbox.
    expect(await statuses(["lead"])).toEqual([200, 200, 200, 409, 409]);
    expect(await statuses(["admin"])).toEqual([200, 200, 200, 409, 409]);
    const cookie = await desk.held.signIn(["lead"]);
    for (const wrong of ["none", "00000000-0000-4000-8000-000000000000"]) {
      expect((await desk.call("GET", `/deliveries/${wrong}`, { cookie })).status).toBe(404);
    }
  });

  it("rehearses with the service's sample on its own receiver, and changes nothing", async () => {
    const own = await startFakeMachine(async ({ method, url, headers, body }, response) => {
      const answer = await receiveWebhook(
        desk.runtime,
        new Request(`http://desk.test${url}`, {
          method,
          body,
          headers: Object.entries(headers).map(([name, value]): [string, string] => [
            name,
            String(value),
          ]),
        }),
      );
      response.writeHead(answer.status).end();
    });
    machines.push(own);
    desk.restart({ EMBEDDED: "1", SANDBOX: "on", PORT: new URL(own.address).port });
    const cookie = await desk.held.signIn(["admin"]);
    await desk.assign("10004217");
    await desk.debts.pay("10004217", 1000);
    const body = { kind: "InvoiceDunnedPaid" };
    const answer = await desk.call("POST", "/rehearse", { cookie, body });
    expect(answer.status).toBe(201);
    const { deliveryId } = rehearsedSchema.parse(await answer.json());
    expect(own.received).toMatchObject([{ method: "POST", url: "/api/webhooks/service" }]);
    await desk.work();
    expect(await detail(cookie, deliveryId)).toMatchObject({
      state: "nothing-to-do",
      reason: "rehearsed",
      caseId: null,
      result: { rehearsal: true, change: "closed", cases: [{ before: "assigned", after: "paid" }] },
    });
    expect(await desk.cases("10004217")).toMatchObject([{ state: "assigned", version: 1 }]);
    const given = { ...body, url: "http://elsewhere.example" };
    expect((await desk.call("POST", "/rehearse", { cookie, body: given })).status).toBe(400);
  });
});
