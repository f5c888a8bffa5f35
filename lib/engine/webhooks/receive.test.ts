import { expect, it } from "vitest";
import { describeOnEachDatabase } from "../../postgres/testing";
import { usualAttemptBounds } from "./failed-attempts";
import { receiveWebhook, suspectLimit, webhookLimit } from "./receive";
import { messageOf, paid, secrets, useWebhookDesk } from "./testing/webhook-desk";

/** A body that is sent as it is read; the types of a browser do not have the field. */
type Streamed = RequestInit & { duplex: "half" };

const minutes = (count: number) => new Date(Date.now() + count * 60_000);

describeOnEachDatabase("The receiver of webhooks", (open) => {
  const desk = useWebhookDesk(open);
  const body = messageOf(...paid("10000001"));

  it.each([
    ["the newer secret", secrets.valid],
    ["the older one, while both are valid", secrets.old],
  ])(
    "takes what is signed with %s, without a session, before anything is read",
    async (_, secret) => {
      const answer = await desk.deliver(body, { secret, id: "msg_1" });
      expect([answer.status, await answer.text()]).toEqual([204, ""]);
      expect(await desk.rows()).toMatchObject([
        {
          webhookId: "msg_1",
          kind: "InvoiceDunnedPaid",
          invoiceNumber: "10000001",
          state: "received",
          copies: 0,
          attempts: 0,
          contradictions: 0,
          body: JSON.parse(body),
        },
      ]);
      expect(desk.debts.calls()).toBe(0);
    },
  );

  it.each([
    ["a foreign secret", { secret: secrets.foreign }],
    ["six minutes ago", { at: minutes(-6) }],
    ["six minutes ahead", { at: minutes(6) }],
    ["another id", { headers: { "webhook-id": "msg_other" } }],
    ["another time", { headers: { "webhook-timestamp": String(Date.now() / 1000 - 5) } }],
    ["no signature", { headers: { "webhook-signature": "" } }],
    ["a signature of no version", { headers: { "webhook-signature": "v1" } }],
    ["no time", { headers: { "webhook-timestamp": "" } }],
    ["a signature that is no base64", { headers: { "webhook-signature": "v1,{}" } }],
    ["an id that is none", { id: "a b" }],
  ])("refuses %s, always in the same words, and keeps nothing", async (_, sent) => {
    const answer = await desk.deliver(body, sent);
    expect(answer.status).toBe(401);
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
    expect(await answer.json()).toEqual({
      type: "webhook-not-accepted",
      title: "The webhook is not accepted.",
      status: 401,
      traceId: expect.any(String),
    });
    expect(await desk.rows()).toEqual([]);
  });

  it("refuses a body that was changed on its way, be it by a byte that no text has", async () => {
    const request = desk.request(body);
    const changed = new Request(request, { body: body.replace("1000", "9000") });
    expect((await receiveWebhook(desk.runtime, changed)).status).toBe(401);
    // Lenient decoding would turn both bytes into the same replacement character.
    const broken = Buffer.concat([
      Buffer.from('{"type":"'),
      Buffer.from([0xff]),
      Buffer.from('"}'),
    ]);
    expect((await desk.deliver(broken)).status).toBe(401);
    expect(await desk.rows()).toEqual([]);
  });

  it.each([
    ["no JSON", "{", 400],
    ["a list", "[]", 400],
    ["nothing", "", 400],
    ["a body without end", `{"a":${"[".repeat(200)}${"]".repeat(200)}}`, 400],
    ["more than its bytes", JSON.stringify({ type: "x".repeat(webhookLimit) }), 413],
  ])("refuses %s with a problem, though it is signed", async (_, text, status) => {
    const answer = await desk.deliver(text);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([
      status,
      "application/problem+json",
    ]);
    expect(await desk.rows()).toEqual([]);
  });

  it("counts bytes that came without a length", async () => {
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(16_384)),
    });
    const { headers } = desk.request(body);
    const sent: Streamed = { method: "POST", headers, body: endless, duplex: "half" };
    const request = new Request("http://desk.test/api/webhooks/service", sent);
    expect((await receiveWebhook(desk.runtime, request)).status).toBe(413);
  });

  it.each([
    ["no signature", { "webhook-signature": "" }, 401],
    ["no id", { "webhook-id": "" }, 401],
    ["a time long gone", { "webhook-timestamp": "1700000000" }, 401],
    ["too great a length", { "content-length": String(webhookLimit + 1) }, 413],
  ])("refuses what has %s without reading any of it", async (_, headers, status) => {
    const source = { read: false };
    const stream = new ReadableStream<Uint8Array>(
      {
        pull: (controller) => {
          source.read = true;
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const signed = desk.request(body, { headers }).headers;
    const sent: Streamed = { method: "POST", headers: signed, body: stream, duplex: "half" };
    const request = new Request("http://desk.test/api/webhooks/service", sent);
    expect((await receiveWebhook(desk.runtime, request)).status).toBe(status);
    expect(source.read).toBe(false);
  });

  it("limits a forger of a thousand, and accepts authentic webhooks from the same address", async () => {
    const forged = [
      { secret: secrets.foreign },
      { headers: { "webhook-signature": "" } },
      { at: minutes(-6) },
    ];
    const statuses: number[] = [];
    for (let count = 0; count < 1000; count += 1) {
      const answer = await desk.deliver(body, forged[count % forged.length]);
      statuses.push(answer.status);
      if (answer.status === 429) {
        expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
      }
      if (count % 50 === 0) {
        const authentic = await desk.deliver(body, { id: `msg_true_${count}` });
        expect(authentic.status).toBe(204);
      }
    }
    const { perAddress } = usualAttemptBounds;
    expect(statuses.slice(0, perAddress)).toEqual(Array(perAddress).fill(401));
    expect(new Set(statuses.slice(perAddress))).toEqual(new Set([429]));
    expect(await desk.rows()).toHaveLength(20);
  });

  it("reads little from where too many failed, and as much as ever from elsewhere", async () => {
    const long = JSON.stringify({ type: "x", data: { text: "y".repeat(suspectLimit) } });
    const from = (peer: string) => ({ headers: { "x-desk-peer": peer } });
    for (let count = 0; count < usualAttemptBounds.altogether; count += 1) {
      await desk.deliver(body, { secret: secrets.foreign, ...from("192.0.2.1") });
    }
    expect((await desk.deliver(long, from("192.0.2.1"))).status).toBe(429);
    expect((await desk.deliver(long, from("192.0.2.2"))).status).toBe(204);
    expect((await desk.deliver(body, from("192.0.2.1"))).status).toBe(204);
  });

  it("counts copies of one webhook, also of a moment, and does nothing again", async () => {
    const copies = Array.from({ length: 8 }, () => desk.deliver(body, { id: "msg_2" }));
    expect(new Set((await Promise.all(copies)).map(({ status }) => status))).toEqual(
      new Set([204]),
    );
    expect(await desk.rows()).toMatchObject([{ copies: 7, contradictions: 0, state: "received" }]);
  });

  it("stores the first of two bodies under one id, and shows it to a person once processed", async () => {
    await desk.assign("10000001");
    await desk.debts.pay("10000001", 1000);
    await desk.deliver(body, { id: "msg_3" });
    await desk.work();
    expect(await desk.rows()).toMatchObject([{ state: "done" }]);
    const other = await desk.deliver(messageOf(...paid("10000002")), { id: "msg_3" });
    expect(other.status).toBe(204);
    expect(await desk.rows()).toMatchObject([
      {
        copies: 0,
        contradictions: 1,
        state: "attention",
        reason: "other-body",
        invoiceNumber: "10000001",
      },
    ]);
  });

  it.each([
    ["an unknown kind", { type: "InvoiceForgiven", data: { invoiceNumber: 7 } }, "InvoiceForgiven"],
    ["no kind", { hello: ["w\u0000rld", "\ud800"] }, "unnamed"],
    [
      "unknown fields",
      { type: "InvoiceDunnedPaid", data: {}, extra: { a: 1 } },
      "InvoiceDunnedPaid",
    ],
  ])("keeps %s whole, for a person", async (_, sent, kind) => {
    expect((await desk.deliver(JSON.stringify(sent))).status).toBe(204);
    await desk.work();
    const [row] = await desk.rows();
    expect(row).toMatchObject({ kind, state: "attention" });
    expect(Object.keys(Object(row?.body)).sort()).toEqual(Object.keys(sent).sort());
    expect(desk.debts.calls()).toBe(0);
  });

  it("takes POST alone, and asks a sender to come again while it has no secret", async () => {
    for (const method of ["GET", "PUT", "DELETE", "OPTIONS"]) {
      const request = new Request("http://desk.test/api/webhooks/service", { method });
      const answer = await receiveWebhook(desk.runtime, request);
      expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST"]);
    }
    desk.restart({ WEBHOOK_SECRETS: "" });
    expect((await desk.deliver(body)).status).toBe(503);
    expect(await desk.rows()).toEqual([]);
  });

  it("logs neither body nor signature", async () => {
    await desk.deliver(body, { id: "msg_secret" });
    const log = JSON.stringify(desk.held.lines);
    expect(log).toContain("webhooks/service");
    expect(log).not.toMatch(/msg_secret|10000001|v1,|whsec/);
  });
});
