import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { webhookDeliveries } from "../../db/schema/webhook-deliveries";
import { addMinorUnits, type MinorUnits, toMinorUnits } from "../../domain/money";
import type { DeliveryRow } from "./lease";
import type { Reader } from "./reader";

/** Most payments of one invoice that are added up. */
const mostPayments = 500;

const amountSchema = z.array(z.object({ amount: z.number().min(0).max(1e9).catch(0) }));

/**
 * What the webhooks tell to have been paid of an invoice, all of them together: the same one under
 * another id counts once. A service that shows less does not show yet what it told: a hint to look
 * again, never a fact.
 */
export async function paidAsTold(
  { database }: Reader,
  tenantId: string,
  invoiceNumber: string,
): Promise<MinorUnits> {
  const { bodyHash, body } = webhookDeliveries;
  const told = await database
    .selectDistinctOn([bodyHash], { amount: sql<unknown>`${body} -> 'data' -> 'paidAmount'` })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.tenantId, tenantId),
        eq(webhookDeliveries.invoiceNumber, invoiceNumber),
        eq(webhookDeliveries.kind, "InvoiceDunnedPaid"),
      ),
    )
    .orderBy(bodyHash)
    .limit(mostPayments);
  return addMinorUnits(...amountSchema.parse(told).map(({ amount }) => toMinorUnits(amount)));
}

const statusSchema = z.object({ data: z.object({ status: z.int() }) });

/** The status of a group as a webhook tells it; null: it does not. */
export function statusAsTold({ body }: DeliveryRow): number | null {
  return statusSchema.safeParse(body).data?.data.status ?? null;
}
