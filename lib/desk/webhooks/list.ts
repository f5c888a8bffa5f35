import "server-only";
import { and, eq, ilike, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { DeskDatabase } from "../../db/database";
import { webhookDeliveries } from "../../db/schema/webhook-deliveries";
import type { DeliveryList } from "../../domain/webhooks/delivery-shape";
import { type DeliveryState, deliveryStates } from "../../domain/webhooks/delivery-words";
import { problems } from "../../server/problem";
import type { DeliveryRow } from "./lease";

const pageSize = 50;
const table = webhookDeliveries;

/** What waits for a person stands above everything else. */
const rank = sql<number>`case when ${table.state} in ('attention', 'dead') then 1 else 0 end`;

export interface DeliveryQuery {
  readonly state?: DeliveryState | undefined;
  readonly q?: string | undefined;
  readonly cursor?: string | undefined;
}

/** A page of the tenant's deliveries: those for a person first, then newest first. */
export async function listDeliveries(
  database: DeskDatabase,
  tenantId: string,
  { state, q, cursor }: DeliveryQuery,
): Promise<{ readonly rows: DeliveryRow[]; readonly next: string | null }> {
  const found = await database
    .select()
    .from(table)
    .where(
      and(
        eq(table.tenantId, tenantId),
        state && eq(table.state, state),
        q === undefined ? undefined : matches(q),
        cursor === undefined ? undefined : beyond(cursor),
      ),
    )
    .orderBy(sql`${rank} desc`, sql`${table.receivedAt} desc`, sql`${table.id} desc`)
    .limit(pageSize + 1);
  const rows = found.slice(0, pageSize);
  const last = rows.at(-1);
  return { rows, next: found.length > pageSize && last ? writeCursor(last) : null };
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
    ilike(table.kind, pattern),
    ilike(table.invoiceNumber, pattern),
    ilike(table.webhookId, pattern),
  );
}

const cursorSchema = z.tuple([z.literal([0, 1]), z.iso.datetime(), z.uuid()]);

function writeCursor({ state, receivedAt, id }: DeliveryRow): string {
  const first = state === "attention" || state === "dead" ? 1 : 0;
  return Buffer.from(JSON.stringify([first, receivedAt.toISOString(), id])).toString("base64url");
}

/** @throws {DeskProblem} 400 for what is no cursor. */
function beyond(cursor: string): SQL {
  const parsed = cursorSchema.safeParse(decode(cursor));
  if (!parsed.success) {
    throw problems.invalid([{ path: "cursor", message: "Is no cursor of this list." }]);
  }
  const [first, at, id] = parsed.data;
  return sql`(${rank}, ${table.receivedAt}, ${table.id}) < (${first}::int, ${at}::timestamptz, ${id}::uuid)`;
}

function decode(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString());
  } catch {
    return null;
  }
}
