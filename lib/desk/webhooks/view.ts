import "server-only";
import { z } from "zod";
import {
  type Delivery,
  type DeliveryDetail,
  deliveryResultSchema,
} from "../../domain/webhooks/delivery-shape";
import { deliveryStates } from "../../domain/webhooks/delivery-words";
import { maskText } from "../../server/masked-text";
import { maskWebhook } from "../../server/masking";
import type { DeliveryRow } from "./lease";

const stateSchema = z.enum(deliveryStates);

export function toDelivery(row: DeliveryRow): Delivery {
  const { id, webhookId, kind, copies, contradictions, reason, invoiceNumber, caseId } = row;
  const at = (moment: Date | null) => moment?.toISOString() ?? null;
  return {
    ...{ id, webhookId, copies, contradictions, reason, invoiceNumber, caseId },
    // The sender's own word, where it is no kind that the desk knows.
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

/** With the body, masked: whatever a sender may have put into it. */
export function toDetail(row: DeliveryRow, invoiceCaseId: string | null): DeliveryDetail {
  const body = maskWebhook(structuredClone(row.body));
  const result = deliveryResultSchema.safeParse(row.result);
  return {
    ...toDelivery(row),
    body: z.record(z.string(), z.unknown()).parse(body),
    result: result.success ? result.data : null,
    invoiceCaseId,
  };
}
