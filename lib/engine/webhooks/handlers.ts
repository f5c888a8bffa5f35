import "server-only";
import { and, desc, eq } from "drizzle-orm";
import { z } from "zod";
import { debtCases } from "../../db/schema/debt-cases";
import type { webhooksShapes } from "../../desk-contract/webhooks";
import { deliveryStates } from "../../domain/webhooks/delivery-enumerations";
import {
  type Delivery,
  type DeliveryDetail,
  deliveryResultSchema,
} from "../../domain/webhooks/delivery-shape";
import { maskText } from "../../server/mask-text";
import { maskWebhook } from "../../server/proxy/mask-answer";
import type { Runtime } from "../../server/runtime";
import { hasOwnSandbox } from "../../server/upstream/rehearsal-service";
import type { DeskHandlers } from "../api/desk-handler";
import { wakeWorker } from "../queue/worker";
import { closeDelivery, replayDelivery } from "./delivery-steps";
import type { DeliveryRow } from "./lease";
import { countDeliveries, listDeliveries, requireDelivery } from "./list";
import { rehearse } from "./rehearse";

export const webhooksHandlers: DeskHandlers<keyof typeof webhooksShapes> = {
  async listDeliveries({ runtime: { database, env }, actor: { tenantId }, query, position }) {
    const { rows, next } = await listDeliveries(database, tenantId, query, position);
    return {
      deliveries: rows.map(toDelivery),
      next,
      counts: await countDeliveries(database, tenantId),
      secrets: env.WEBHOOK_SECRETS.length,
      keptDays: env.KEEP_WEBHOOKS_DAYS,
      address: `${env.NEXTAUTH_URL}/api/webhooks/service`,
      rehearsal: hasOwnSandbox(env) && env.WEBHOOK_SECRETS.length > 0,
    };
  },

  async getDelivery({ runtime, actor, params: { id } }) {
    const row = await requireDelivery(runtime.database, actor.tenantId, id);
    return toDetail(row, await findCaseId(runtime, row));
  },

  async replayDelivery({ runtime, actor, params: { id } }) {
    const row = await requireDelivery(runtime.database, actor.tenantId, id);
    const { database } = runtime;
    return async () => {
      const replayed = await database.transaction((queries) => replayDelivery(queries, actor, row));
      wakeWorker(database);
      return toDelivery(replayed);
    };
  },

  async closeDelivery({ runtime, actor, params: { id } }) {
    const row = await requireDelivery(runtime.database, actor.tenantId, id);
    return async () =>
      toDelivery(
        await runtime.database.transaction((queries) => closeDelivery(queries, actor, row)),
      );
  },

  rehearseWebhook:
    async ({ runtime, actor, body }) =>
    () =>
      rehearse(runtime, actor, body.kind),
};

async function findCaseId(
  { database }: Runtime,
  { tenantId, invoiceNumber, caseId }: DeliveryRow,
): Promise<string | null> {
  if (invoiceNumber === null) return caseId;
  const [found] = await database
    .select({ id: debtCases.id })
    .from(debtCases)
    .where(and(eq(debtCases.tenantId, tenantId), eq(debtCases.invoiceNumber, invoiceNumber)))
    .orderBy(desc(debtCases.createdAt))
    .limit(1);
  return found?.id ?? null;
}

const stateSchema = z.enum(deliveryStates);

function toDelivery(row: DeliveryRow): Delivery {
  const { id, webhookId, kind, copies, contradictions, reason, invoiceNumber, caseId } = row;
  const at = (moment: Date | null) => moment?.toISOString() ?? null;
  return {
    id,
    webhookId,
    copies,
    contradictions,
    reason,
    invoiceNumber,
    caseId,
    // The sender's own kind, if it is unknown here.
    kind: maskText(kind),
    signedAt: row.signedAt.toISOString(),
    happenedAt: at(row.happenedAt),
    receivedAt: row.receivedAt.toISOString(),
    lastCopyAt: at(row.lastCopyAt),
    state: stateSchema.parse(row.state),
    attempts: row.attempts,
    nextTryAt: at(row.nextTryAt),
    finishedAt: at(row.finishedAt),
  };
}

/** With the masked body, whatever a sender put into it. */
function toDetail(row: DeliveryRow, invoiceCaseId: string | null): DeliveryDetail {
  const body = maskWebhook(structuredClone(row.body));
  const result = deliveryResultSchema.safeParse(row.result);
  return {
    ...toDelivery(row),
    body: z.record(z.string(), z.unknown()).parse(body),
    result: result.success ? result.data : null,
    invoiceCaseId,
  };
}
