import { setTimeout as wait } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { z } from "zod";
import { debtCases } from "../../../lib/db/schema/debt-cases";
import { webhookDeliveries } from "../../../lib/db/schema/webhook-deliveries";
import { followDelivery } from "../../../lib/desk/debt-cases/follow/follow-delivery";
import { toMinorUnits } from "../../../lib/domain/minor-units";
import { usualFollowSettings } from "../../../lib/engine/webhooks/follow-settings";
import { receiveWebhook } from "../../../lib/engine/webhooks/receive";
import { startWebhookWorker } from "../../../lib/engine/webhooks/webhook-worker";
import { createRandom } from "../../../service/seed/random";
import type { InnerDesk } from "../../stack/open-desk";
import { addFault, removeFaults } from "../../stack/sandbox";
import { readJson } from "../../stack/service-calls";
import { forge } from "./forgeries";
import { type Message, planPlay } from "./webhook-play";
import { type DunnedInvoice, openCases } from "./webhook-world";

export interface WebhooksResult {
  readonly webhooks: number;
  readonly distinct: number;
  readonly cases: number;
  /** Not answered with 204, and the slowest answer in milliseconds. */
  readonly refused: number;
  readonly slowest: number;
  /** Cases that differ from their assignment or from the service. */
  readonly moved: number;
  readonly differing: number;
  /** Webhooks that are unprocessed, or that came to a person although all are authentic. */
  readonly open: number;
  readonly attention: number;
  /** The reasons, from the rows. */
  readonly reasons: readonly string[];
  /** Webhooks without a row, and copies that were not counted. */
  readonly lost: number;
  readonly forged: number;
  /** Forgeries that were accepted, and rows that they left. */
  readonly admitted: number;
  readonly forgedRows: number;
  readonly seconds: number;
}

/** A desk with short delays: minutes elsewhere are moments here. */
const hurried = {
  ...usualFollowSettings,
  backoff: { first: 50, longest: 1000 },
  mostAttempts: 1000,
  patience: 8,
};

const faults = ["before", "5xx", "garbage", "truncate"] as const;

/**
 * Causes payments, partial payments and credits of invoices in debt cases, sends their webhooks to
 * the desk in any order, late and several times, while reads of the service sometimes fail. Then it
 * compares the register with the service. It also sends as many forgeries.
 */
export async function drillWebhooks(
  stack: InnerDesk,
  { webhooks, seed }: { readonly webhooks: number; readonly seed: number },
): Promise<WebhooksResult> {
  const { runtime, service } = stack;
  const random = createRandom(seed);
  const [secret = ""] = runtime.env.WEBHOOK_SECRETS;
  await runtime.database.delete(webhookDeliveries);
  const invoices = await openCases(stack, Math.max(3, Math.ceil(webhooks / 12)));
  const play = planPlay(stack, { invoices, webhooks, random });
  for (const kind of faults) {
    const times = Math.max(1, Math.floor(webhooks / 100));
    await addFault(service, { operation: "listInvoices", kind, times });
  }
  const started = performance.now();
  const follower = await startWebhookWorker(runtime, followDelivery, hurried);
  const answers: { status: number; milliseconds: number }[] = [];
  const sent = new Map<string, number>();
  for (const { act, message } of play) {
    await act?.();
    if (!message) continue;
    sent.set(message.id, (sent.get(message.id) ?? 0) + 1);
    const begun = performance.now();
    const answer = await receiveWebhook(runtime, signed(message, secret));
    answers.push({ status: answer.status, milliseconds: performance.now() - begun });
  }
  const open = await settled(stack, follower);
  await removeFaults(service);
  const rows = await runtime.database.select().from(webhookDeliveries);
  const kept = new Map(rows.map((row) => [row.webhookId, row.copies + 1]));
  const forPerson = rows.filter(({ state }) => state === "attention" || state === "dead");
  const forgeries = await forge(runtime, { secret, count: webhooks, random });
  await follower.stop();
  const counted = await runtime.database.$count(webhookDeliveries);
  return {
    webhooks: answers.length,
    distinct: sent.size,
    cases: invoices.length,
    refused: answers.filter(({ status }) => status !== 204).length,
    slowest: Math.round(Math.max(...answers.map(({ milliseconds }) => milliseconds))),
    ...(await compare(stack, invoices)),
    open,
    attention: forPerson.length,
    reasons: [...new Set(forPerson.map(({ kind, reason }) => `${kind}: ${reason}`))],
    lost: [...sent].filter(([id, times]) => kept.get(id) !== times).length,
    forged: forgeries.tried,
    admitted: forgeries.admitted,
    forgedRows: counted - rows.length,
    seconds: (performance.now() - started) / 1000,
  };
}

function signed({ id, body }: Message, secret: string): Request {
  const now = new Date();
  return new Request("http://desk.test/api/webhooks/service", {
    method: "POST",
    headers: {
      "webhook-id": id,
      "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
      "webhook-signature": new Webhook(secret).sign(id, now, body),
    },
    body,
  });
}

const longestMilliseconds = 180_000;

/** Waits until every webhook is processed; returns how many are not. */
async function settled(
  { runtime }: InnerDesk,
  follower: Awaited<ReturnType<typeof startWebhookWorker>>,
): Promise<number> {
  const until = Date.now() + longestMilliseconds;
  for (;;) {
    const left = await runtime.database.$count(
      webhookDeliveries,
      eq(webhookDeliveries.state, "received"),
    );
    if (left === 0 || Date.now() > until) return left;
    follower.wake();
    await wait(50);
  }
}

const listedSchema = z.array(
  z.object({
    invoiceNumber: z.string(),
    amount: z.number(),
    restAmount: z.number(),
    status: z.string(),
  }),
);

/** Compares each case with the current invoice of the service. */
async function compare(stack: InnerDesk, invoices: DunnedInvoice[]) {
  let [moved, differing] = [0, 0];
  for (const { invoiceNumber, customerGuid } of invoices) {
    const pages = ["0", "1", "2", "3"].map((page) =>
      readJson(stack.service, listedSchema, {
        operation: "listInvoices",
        params: { customerGuid },
        query: { page },
      }),
    );
    const listed = (await Promise.all(pages)).flat();
    const invoice = listed.find((one) => one.invoiceNumber === invoiceNumber);
    const cases = await stack.runtime.database
      .select()
      .from(debtCases)
      .where(sql`${debtCases.invoiceNumber} = ${invoiceNumber}`);
    const [row, ...others] = cases;
    const state =
      invoice?.status === "paid" || invoice?.status === "credited" ? invoice.status : "assigned";
    const agree =
      row?.state === state &&
      others.length === 0 &&
      row.restMinor === toMinorUnits(invoice?.restAmount ?? Number.NaN);
    if (!agree) differing += 1;
    if (row && row.version > 1) moved += 1;
  }
  return { moved, differing };
}
