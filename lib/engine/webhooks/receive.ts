import "server-only";
import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { DeskDatabase } from "../../db/database";
import { webhookDeliveries } from "../../db/schema/webhook-deliveries";
import { sqlNow } from "../../db/sql-now";
import { clientAddress } from "../../server/client-address";
import { problems } from "../../server/problem";
import { readBodyBytes, requireLength } from "../../server/read-json-body";
import type { Runtime } from "../../server/runtime";
import { serve } from "../../server/serve";
import { emptyAnswer } from "../api/answers";
import { wakeWorker } from "../queue/worker";
import { failedAttemptsOf } from "./failed-attempts";
import { type Claimed, isAuthentic, readClaim, type Signed } from "./is-authentic";
import { type Message, readMessage } from "./message";
import { webhookProblems } from "./problems";

/** Maximum size of a webhook: the service's own have some hundred bytes. */
export const webhookLimit = 65_536;

/**
 * Maximum bytes read from an address with too many failures: enough for each of the service's own.
 */
export const suspectLimit = 8192;

/**
 * POST /api/webhooks/service: receives the service's webhooks (interface, section 6.2). No session:
 * only the signature identifies the sender. It is stored, and answered; nothing is read or changed
 * before the answer. A repeated webhook is 204 like the first one, and so is another body under a
 * known id: the sender could only repeat it after a refusal, while the row shows a person that two
 * contents came under one id.
 *
 * If the headers are wrong, it is answered without reading the body. An address with too many
 * failures gets 429 and little is read of its requests; authentic webhooks from it are still
 * accepted, because only the signature distinguishes a sender from a forger who shares its address.
 */
export function receiveWebhook(runtime: Runtime, request: Request): Promise<Response> {
  return serve(runtime, request, async (exchange) => {
    const { env, database } = runtime;
    exchange.line.route = "webhooks/service";
    if (exchange.method !== "POST") throw problems.methodNotAllowed(["POST"]);
    if (env.WEBHOOK_SECRETS.length === 0) throw webhookProblems.notSetUp();
    const { bytes, text, claimed } = await admit(runtime, request);
    exchange.line.bytes = bytes.byteLength;
    const message = readMessage(text, env.TIME_ZONE);
    if (message === null) throw webhookProblems.malformed();
    const { webhookId, signedAt } = claimed;
    exchange.line.kind = await storeDelivery(database, {
      tenantId: env.TENANT_ID,
      webhookId,
      signedAt,
      ...message,
      bodyHash: createHash("sha256").update(bytes).digest("hex"),
    });
    wakeWorker(database);
    return emptyAnswer(exchange);
  });
}

/**
 * The body of an authentic webhook, and its headers.
 *
 * @throws {DeskProblem} 401 in the same words for everything without a valid secret, 413 for a too
 * large body; 429 for both from an address with too many failures.
 */
async function admit(
  runtime: Runtime,
  request: Request,
): Promise<{ readonly bytes: Buffer; readonly text: string; readonly claimed: Claimed }> {
  const attempts = failedAttemptsOf(runtime);
  const address = clientAddress(request.headers, runtime.env.TRUSTED_PROXIES);
  const wait = attempts.wait(address);
  try {
    requireLength(request, webhookLimit);
    const claimed = readClaim(request.headers);
    if (claimed === null) throw webhookProblems.notAccepted();
    const bytes = await readBodyBytes(request, wait > 0 ? suspectLimit : webhookLimit);
    const text = textOf(bytes);
    if (text === null || !isAuthentic(runtime.env.WEBHOOK_SECRETS, claimed, text)) {
      throw webhookProblems.notAccepted();
    }
    return { bytes, text, claimed };
  } catch (error) {
    attempts.note(address);
    throw wait > 0 ? webhookProblems.tooMany(wait) : error;
  }
}

/** Null if it is no UTF-8: lenient decoding could make other bytes equal to the signed ones. */
function textOf(bytes: Buffer): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

interface NewDelivery extends Signed, Message {
  readonly tenantId: string;
  /** SHA-256 of the signed bytes. */
  readonly bodyHash: string;
}

/**
 * Stores a webhook: one row for each id, in one statement, so that simultaneous copies count as
 * copies. Another body under the id never replaces the first; a finished row then awaits a person.
 */
async function storeDelivery(
  database: DeskDatabase,
  delivery: NewDelivery,
): Promise<"kept" | "copy"> {
  const { tenantId, webhookId, kind, signedAt, happenedAt, body, bodyHash } = delivery;
  const old = webhookDeliveries;
  const differs = sql`${old.bodyHash} <> excluded.body_hash`;
  const reopens = sql`${differs} and ${old.state} in ('done', 'nothing-to-do')`;
  const [row] = await database
    .insert(webhookDeliveries)
    .values({
      tenantId,
      webhookId,
      kind,
      signedAt,
      happenedAt,
      body,
      bodyHash,
      invoiceNumber: delivery.invoiceNumber,
      receivedAt: sqlNow,
    })
    .onConflictDoUpdate({
      target: [old.tenantId, old.webhookId],
      set: {
        copies: sql`${old.copies} + case when ${differs} then 0 else 1 end`,
        contradictions: sql`${old.contradictions} + case when ${differs} then 1 else 0 end`,
        state: sql`case when ${reopens} then 'attention' else ${old.state} end`,
        reason: sql`case when ${reopens} then 'other-body' else ${old.reason} end`,
        lastCopyAt: sqlNow,
      },
    })
    .returning({ lastCopyAt: old.lastCopyAt });
  return row?.lastCopyAt === null ? "kept" : "copy";
}
