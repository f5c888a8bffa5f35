import "server-only";
import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { DeskDatabase } from "../../db/database";
import { webhookDeliveries } from "../../db/schema/webhook-deliveries";
import { clientAddress } from "../../server/client-address";
import { problems } from "../../server/problem";
import { readBodyBytes, requireLength } from "../../server/read-json-body";
import type { Runtime } from "../../server/runtime";
import { serve } from "../../server/serve";
import { emptyAnswer } from "../answers";
import { sqlNow } from "../sql-now";
import { failedAttemptsOf } from "./failed-attempts";
import { type Claimed, isAuthentic, readClaim, type Signed } from "./is-authentic";
import { type Message, readMessage } from "./message";
import { webhookProblems } from "./problems";
import { wakeWebhookWorker } from "./webhook-worker";

/** Most that a webhook may have: the service's own have some hundred bytes. */
export const webhookLimit = 65_536;

/** Most that is read of one from where too many failed: enough for each of the service's own. */
export const suspectLimit = 8192;

/**
 * POST /api/webhooks/service: takes what the service tells (interface, section 6.2). No session: who
 * sends is known by the signature alone. It is stored, and answered; nothing is read or changed
 * before the answer. The same webhook again is 204 like the first one, and so is another body under
 * an id that was there: the sender could do nothing better with a refusal than to send it again,
 * while the row tells a person that two things were said under one name.
 *
 * What the headers alone condemn is answered without its body. An address from which too many failed
 * is told so (429) and little is read of what it sends; what is authentic is taken from it as from any
 * other, because only the signature tells a sender from a forger who shares its address.
 */
export function receiveWebhook(runtime: Runtime, request: Request): Promise<Response> {
  return serve(
    runtime,
    request,
    async (exchange) => {
      const { env, database } = runtime;
      exchange.line.route = "webhooks/service";
      if (exchange.method !== "POST") throw problems.methodNotAllowed(["POST"]);
      if (env.WEBHOOK_SECRETS.length === 0) throw webhookProblems.notSetUp();
      const { bytes, text, claimed } = await admit(runtime, request);
      exchange.line.bytes = bytes.byteLength;
      const message = readMessage(text);
      if (message === null) throw webhookProblems.malformed();
      const { webhookId, signedAt } = claimed;
      exchange.line.kind = await keepDelivery(database, {
        ...{ tenantId: env.TENANT_ID, webhookId, signedAt, ...message },
        bodyHash: createHash("sha256").update(bytes).digest("hex"),
      });
      wakeWebhookWorker(database);
      return emptyAnswer(exchange);
    },
    null,
  );
}

/**
 * The body of an authentic webhook, and what its headers say.
 *
 * @throws {DeskProblem} 401 in the same words for all that no valid secret stands behind, 413 for
 * what is too large; 429 for both from where too many failed.
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

/** Null where it is no UTF-8: read leniently, other bytes could pass for those that were signed. */
function textOf(bytes: Buffer): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

interface NewDelivery extends Signed, Omit<Message, "accountGuid"> {
  readonly tenantId: string;
  /** SHA-256 of the bytes that were signed. */
  readonly bodyHash: string;
}

/**
 * Keeps a webhook: one row for each id, in one statement, so that copies which come at the same
 * moment count as copies. Another body under the id never replaces the first; a row that was done
 * with it is a person's again.
 */
async function keepDelivery(
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
      ...{ tenantId, webhookId, kind, signedAt, happenedAt, body, bodyHash },
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
