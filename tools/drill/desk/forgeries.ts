import { Webhook } from "standardwebhooks";
import { receiveWebhook } from "../../../lib/engine/webhooks/receive";
import type { Runtime } from "../../../lib/server/runtime";
import type { Random } from "../../../service/seed/random";

interface Forged {
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** The forger's material: a webhook that was once authentic. */
interface Original extends Forged {
  readonly id: string;
  readonly at: Date;
  readonly secret: string;
}

const seconds = (at: Date) => String(Math.floor(at.getTime() / 1000));
const away = ({ at }: Original, random: Random) =>
  new Date(at.getTime() + random.pick([-1, 1]) * random.int(302, 90_000) * 1000);

/** Each way to make a webhook without a valid secret. */
const ways: readonly ((original: Original, random: Random) => Forged)[] = [
  ({ body, headers }, random) => ({
    body: body.replace("1000", String(random.int(2000, 9000))),
    headers,
  }),
  (original, random) => resign(original, { secret: foreign(random) }),
  (original, random) => resign(original, { at: away(original, random) }),
  ({ body, headers }, random) => ({ body, headers: { ...headers, "webhook-id": random.guid() } }),
  ({ body, headers, at }, random) => ({
    body,
    headers: { ...headers, "webhook-timestamp": String(Number(seconds(at)) - random.int(1, 200)) },
  }),
  ({ body, headers }, random) => {
    const [version, signature = ""] = (headers["webhook-signature"] ?? "").split(",");
    const cut = signature.slice(0, random.int(0, signature.length - 1));
    return { body, headers: { ...headers, "webhook-signature": `${version},${cut}` } };
  },
  ({ body, headers }, random) => {
    const { [random.pick(signedHeaders)]: _, ...rest } = headers;
    return { body, headers: rest };
  },
  ({ body, headers }) => ({
    body,
    headers: {
      ...headers,
      "webhook-signature": headers["webhook-signature"]?.replace("v1,", "v2,") ?? "",
    },
  }),
  ({ body, headers }) => ({ body: `${body} `, headers }),
  ({ headers }) => ({ body: "", headers }),
];

const signedHeaders = ["webhook-id", "webhook-timestamp", "webhook-signature"] as const;
const foreign = (random: Random) =>
  `whsec_${Buffer.from(random.guid() + random.guid(), "hex").toString("base64")}`;

function resign(
  { id, at, body, secret }: Original,
  change: { readonly at?: Date; readonly secret?: string },
): Forged {
  const when = change.at ?? at;
  return {
    body,
    headers: {
      "webhook-id": id,
      "webhook-timestamp": seconds(when),
      "webhook-signature": new Webhook(change.secret ?? secret).sign(id, when, body),
    },
  };
}

/** Sends that many forgeries, each way in turn; returns how many were accepted. */
export async function forge(
  runtime: Runtime,
  { secret, count, random }: { secret: string; count: number; random: Random },
): Promise<{ readonly tried: number; readonly admitted: number }> {
  let admitted = 0;
  for (let tried = 0; tried < count; tried += 1) {
    const data = { invoiceNumber: random.digits(8), paidAmount: 1000 };
    const body = JSON.stringify({ type: "InvoiceDunnedPaid", data });
    const plain = { id: `msg_${random.guid()}`, at: new Date(), body, secret, headers: {} };
    const original = { ...plain, headers: resign(plain, {}).headers };
    const way = ways[tried % ways.length];
    const { headers, body: sent } = way?.(original, random) ?? original;
    const request = new Request("http://desk.test/api/webhooks/service", {
      method: "POST",
      headers,
      body: sent,
    });
    const { status } = await receiveWebhook(runtime, request);
    if (status < 400 || status >= 500) admitted += 1;
  }
  return { tried: count, admitted };
}
