import "server-only";
import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import type { WebhookKind } from "../../contract/event-enumerations";
import type { OperationId } from "../../contract/operation-table";
import { webhookDeliveries } from "../../db/schema/webhook-deliveries";
import { stringifyAmounts } from "../../domain/amount-field";
import type { Actor } from "../../server/auth/sessions";
import type { Runtime } from "../../server/runtime";
import { hasOwnSandbox } from "../../server/upstream/rehearsal-service";
import { createUpstream, discard } from "../../server/upstream/upstream";
import { UpstreamFailure } from "../../server/upstream/upstream-failure";
import { recordAudit } from "../audit/record";
import { callService } from "../calls/call-service";
import { webhookProblems } from "./problems";
import { rehearsalPrefix } from "./rehearsal";

export const modelOperations = {
  AccountLifeTimeStatusUpdate: "getAccountLifeTimeStatusUpdateModel",
  InvoiceDunnedPaid: "getInvoiceDunnedPaidModel",
  InvoiceDunnedCredited: "getInvoiceDunnedCreditedModel",
} as const satisfies Record<WebhookKind, OperationId>;

const milliseconds = 5000;

/**
 * Posts the service's sample of a kind, signed, to this desk's own receiver, as a sender would:
 * over the network, without a session. The address is the desk's own on this machine, never a given
 * one. Returns the stored delivery, which is processed without changing anything.
 *
 * @throws {DeskProblem} 409 outside of the sandbox, 503 without a secret.
 * @throws {UpstreamFailure} if the receiver did not accept it.
 */
export async function rehearse(
  runtime: Runtime,
  actor: Actor,
  kind: WebhookKind,
): Promise<{ readonly deliveryId: string }> {
  const { env, database } = runtime;
  const [secret] = env.WEBHOOK_SECRETS;
  if (!hasOwnSandbox(env)) throw webhookProblems.noRehearsal();
  if (secret === undefined) throw webhookProblems.notSetUp();
  const model = await callService(runtime, modelOperations[kind], {}, { milliseconds });
  const webhookId = `${rehearsalPrefix}${randomUUID()}`;
  await post(env.PORT, secret, { webhookId, body: stringifyAmounts(model) });
  const isIt = and(
    eq(webhookDeliveries.tenantId, actor.tenantId),
    eq(webhookDeliveries.webhookId, webhookId),
  );
  return database.transaction(async (queries) => {
    const [row] = await queries
      .select({ id: webhookDeliveries.id })
      .from(webhookDeliveries)
      .where(isIt);
    // Another desk with other storage may listen there.
    if (!row) throw new UpstreamFailure("garbage");
    await recordAudit(queries, {
      actor,
      action: "webhook.rehearsed",
      recordKind: "webhooks",
      recordId: row.id,
      after: { kind },
      outcome: "done",
    });
    return { deliveryId: row.id };
  });
}

async function post(
  port: number,
  secret: string,
  { webhookId, body }: { webhookId: string; body: string },
): Promise<void> {
  const receiver = createUpstream(`http://127.0.0.1:${port}`);
  const now = new Date();
  try {
    const answer = await receiver.send({
      method: "POST",
      path: "/api/webhooks/service",
      headers: {
        "content-type": "application/json",
        "webhook-id": webhookId,
        "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
        "webhook-signature": new Webhook(secret).sign(webhookId, now, body),
      },
      body,
      signal: AbortSignal.timeout(milliseconds),
      readMilliseconds: milliseconds,
    });
    discard(answer);
    if (answer.status !== 204) throw new UpstreamFailure("failed", { status: answer.status });
  } finally {
    await receiver.close();
  }
}
