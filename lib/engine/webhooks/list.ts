import "server-only";
import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { DeskDatabase, DeskTransaction } from "../../db/database";
import { likeText } from "../../db/like-text";
import { webhookDeliveries } from "../../db/schema/webhook-deliveries";
import type { DeskPosition } from "../../desk-contract/desk-operations";
import { deliveryStates } from "../../domain/webhooks/delivery-enumerations";
import type { DeliveryList } from "../../domain/webhooks/delivery-shape";
import { problems } from "../../server/problem";
import { cutPage } from "../api/cursor";
import type { DeskRequest } from "../api/desk-handler";
import type { DeliveryRow } from "./lease";

const pageSize = 50;
const table = webhookDeliveries;

/** Deliveries that await a person come first. */
const rank = sql<number>`case when ${table.state} in ('attention', 'dead') then 1 else 0 end`;

type Position = DeskPosition<"listDeliveries">;

/** A page of the tenant's deliveries: those for a person first, then newest first. */
export async function listDeliveries(
  database: DeskDatabase,
  tenantId: string,
  { state, q }: DeskRequest<"listDeliveries">["query"],
  position: Position | null,
): Promise<{ readonly rows: DeliveryRow[]; readonly next: Position | null }> {
  const found = await database
    .select()
    .from(table)
    .where(
      and(
        eq(table.tenantId, tenantId),
        state && eq(table.state, state),
        q === undefined ? undefined : matches(q),
        position === null ? undefined : beyond(position),
      ),
    )
    .orderBy(sql`${rank} desc`, sql`${table.receivedAt} desc`, sql`${table.id} desc`)
    .limit(pageSize + 1);
  const { rows, last } = cutPage(found, pageSize);
  return { rows, next: last ? positionOf(last) : null };
}

/** @throws {DeskProblem} 404 if there is no such delivery. */
export async function requireDelivery(
  database: DeskDatabase | DeskTransaction,
  tenantId: string,
  id: string,
): Promise<DeliveryRow> {
  const [row] = await database
    .select()
    .from(table)
    .where(and(eq(table.tenantId, tenantId), eq(table.id, id)));
  if (!row) throw problems.notFound();
  return row;
}

/** How many deliveries of the tenant are in each state. */
export async function countDeliveries(
  database: DeskDatabase,
  tenantId: string,
): Promise<DeliveryList["counts"]> {
  const rows = await database
    .select({ state: table.state, count: sql<number>`count(*)::int` })
    .from(table)
    .where(eq(table.tenantId, tenantId))
    .groupBy(table.state);
  const counts: DeliveryList["counts"] = {};
  for (const { state, count } of rows) {
    const known = deliveryStates.find((one) => one === state);
    if (known) counts[known] = count;
  }
  return counts;
}

function matches(q: string): SQL | undefined {
  const pattern = `%${q.replaceAll(/[\\%_]/g, "\\$&")}%`;
  return or(
    likeText(table.kind, pattern),
    likeText(table.invoiceNumber, pattern),
    likeText(table.webhookId, pattern),
  );
}

function positionOf({ state, receivedAt, id }: DeliveryRow): Position {
  return [state === "attention" || state === "dead" ? 1 : 0, receivedAt.toISOString(), id];
}

function beyond([first, at, id]: Position): SQL {
  return sql`(${rank}, ${table.receivedAt}, ${table.id}) < (${first}::int, ${at}::timestamptz, ${id}::uuid)`;
}
