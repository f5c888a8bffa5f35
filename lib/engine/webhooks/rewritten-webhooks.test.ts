import { createHmac } from "node:crypto";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { describeOnEachDatabase } from "../../postgres/testing";
import { receiveWebhook } from "./receive";
import { accountGuid, customerGuid } from "./testing/planted-debts";
import { useWebhookDesk } from "./testing/webhook-desk";

/** A published vector: the secret, what was signed with it, and its signature. */
const vector = {
  secret: "whsec_ZmllbGQtY2FzZS1zZWNyZXQtMDEyMzQ1Njc4OWFiY2Q=",
  id: "msg_field_1",
  timestamp: "1795000000",
  body: '{"type":"InvoiceDunnedPaid","timestamp":"2026-11-26T10:00:00.1234567+01:00","data":{"invoiceNumber":90001,"paidAmount":1234.50,"bankAccount":"1234\\u0000 56 \\ud800","note":"Åse"}}',
  signature: "v1,4rn38214ojpQY7h7m5a4/7q5KXlqi7I0iGNYaKDB6so=",
};
const { id, body } = vector;

/** A signature over any header, also over one that the library would not sign. */
function sign(timestamp: string, text = body): string {
  const key = Buffer.from(vector.secret.replace("whsec_", ""), "base64");
  const digest = createHmac("sha256", key).update(`${id}.${timestamp}.${text}`).digest("base64");
  return `v1,${digest}`;
}

describeOnEachDatabase("A webhook of another sender", (open) => {
  const desk = useWebhookDesk(open);
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: Number(vector.timestamp) * 1000 });
    desk.restart({ WEBHOOK_SECRETS: vector.secret });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const post = async (sent: string | Uint8Array, headers: Record<string, string>) => {
    const request = new Request("http://desk.test/api/webhooks/service", {
      method: "POST",
      headers: { "content-type": "application/json", "webhook-id": id, ...headers },
      body: Buffer.from(sent),
    });
    return (await receiveWebhook(desk.runtime, request)).status;
  };
  const signed = {
    "webhook-timestamp": vector.timestamp,
    "webhook-signature": vector.signature,
  };

  describe("whose time is no number of seconds", () => {
    const now = vector.timestamp;
    it.each([
      ["letters behind", `${now}abc`],
      ["a fraction", `${now}.5`],
      ["milliseconds", `${now}000`],
      ["a space in front", ` ${now}`],
      ["a space in it", `${now.slice(0, 4)} ${now.slice(4)}`],
      ["hexadecimal", `0x${Number(now).toString(16)}`],
      ["hexadecimal digits alone", Number(now).toString(16)],
      ["a sign", `+${now}`],
      ["an exponent", "1.795e9"],
      ["figures of another script", "\u00b9\u00b7\u00b9"],
      ["nothing", ""],
    ])("WH3: is refused with %s, and no row is written", async (_, timestamp) => {
      const headers = { "webhook-timestamp": timestamp, "webhook-signature": sign(timestamp) };
      expect(await post(body, headers)).toBe(401);
      expect(await desk.rows()).toEqual([]);
    });

    it.each([`${now}abc`, `${now}.5`, `${now}e0`, `${now}000`])(
      "WH3: is refused with %s also where the start of it was signed",
      async (timestamp) => {
        const headers = { "webhook-timestamp": timestamp, "webhook-signature": sign(now) };
        expect(await post(body, headers)).toBe(401);
        expect(await desk.rows()).toEqual([]);
      },
    );

    it("WH3: is refused without the header", async () => {
      expect(await post(body, { "webhook-signature": sign("") })).toBe(401);
      expect(await desk.rows()).toEqual([]);
    });
  });

  describe("whose body a proxy wrote anew", () => {
    it.each<[string, string | Uint8Array, Record<string, string>]>([
      ["with a letter as its code", body.replace("Åse", "\\u00c5se"), {}],
      ["with spaces", body.replaceAll('":', '": ').replaceAll(",", ", "), {}],
      ["without its last zero", body.replace("1234.50", "1234.5"), {}],
      ["with a mark", `\ufeff${body}`, {}],
      ["as UTF-16", Buffer.from(body, "utf16le"), { "content-type": "application/json" }],
      ["as Latin-1", Buffer.from(body, "latin1"), {}],
      ["packed", gzipSync(body), { "content-encoding": "gzip" }],
      ["packed without a word", gzipSync(body), {}],
    ])("WH5: is refused %s", async (_, sent, headers) => {
      expect(await post(sent, { ...signed, ...headers })).toBe(401);
      expect(await desk.rows()).toEqual([]);
    });

    it.each(["application/json; charset=iso-8859-1", "application/json", "text/plain"])(
      "WH5: is accepted as its bytes are, under %s",
      async (type) => {
        expect(sign(vector.timestamp)).toBe(vector.signature);
        expect(await post(body, { ...signed, "content-type": type })).toBe(204);
        const [row] = await desk.rows();
        expect(row).toMatchObject({
          webhookId: id,
          kind: "InvoiceDunnedPaid",
          invoiceNumber: "90001",
          happenedAt: new Date("2026-11-26T09:00:00.123Z"),
          body: { data: { invoiceNumber: 90001, paidAmount: 1234.5, note: "Åse" } },
        });
      },
    );
  });

  describe("of the same second as another", () => {
    const message = (status: string) =>
      JSON.stringify({
        type: "AccountLifeTimeStatusUpdate",
        timestamp: "2026-11-26T10:00:00+01:00",
        data: { accountGuid, customerGuid, customerNumber: "100234", status },
      });

    it.each([
      ["ended", -1, "group-ended"],
      ["active", 0, null],
    ] as const)(
      "WH1: the desk shows what billing says now, %s, and both are in the log",
      async (_, status, attention) => {
        await desk.assign("1");
        await desk.debts.setGroupStatus(status);
        const deliveries = [
          ["msg_tie_active", "Active"],
          ["msg_tie_ended", "Ended"],
        ] as const;
        for (const [name, to] of deliveries) {
          const sent = { secret: vector.secret, id: name, at: new Date() };
          expect((await desk.deliver(message(to), sent)).status).toBe(204);
        }
        await desk.work();
        expect((await desk.cases("1"))[0]).toMatchObject({ attention, closedAt: null });
        const rows = await desk.rows();
        expect(rows.map(({ webhookId }) => webhookId).sort()).toEqual([
          "msg_tie_active",
          "msg_tie_ended",
        ]);
        const [one, other] = rows;
        expect(one?.happenedAt).toEqual(other?.happenedAt);
      },
    );
  });
});
