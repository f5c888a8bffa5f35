import "server-only";
import { and, desc, eq } from "drizzle-orm";
import { z } from "zod";
import type { Permission } from "../../contract/permissions";
import { debtCases } from "../../db/schema/debt-cases";
import { webhookDeliveries } from "../../db/schema/webhook-deliveries";
import { recordPermissions } from "../../domain/audit/record-permissions";
import {
  type DeliveryList,
  deliveryListQuerySchema,
  rehearseSchema,
} from "../../domain/webhooks/delivery-shape";
import { requirePermission } from "../../server/guard";
import { problems } from "../../server/problem";
import type { Exchange } from "../../server/serve";
import type { Actor } from "../../server/sessions";
import { jsonAnswer } from "../answers";
import type { DeskHandler } from "../handler";
import { withIdempotency } from "../idempotency/with-idempotency";
import { readSearch } from "../jobs/input";
import { readBody } from "../read-body";
import { closeDelivery } from "./close";
import { wakeFollower } from "./follower";
import type { DeliveryRow } from "./lease";
import { countDeliveries, listDeliveries } from "./list";
import { mayRehearse } from "./rehearsal";
import { rehearse } from "./rehearse";
import { replayDelivery } from "./replay";
import { toDelivery, toDetail } from "./view";

/** GET webhooks/deliveries?state=&q=&cursor=: what was received; those for a person first. */
export const getDeliveries: DeskHandler = async (exchange) => {
  const { tenantId } = requirePermission(await exchange.actor(), "webhooks:read");
  const query = readSearch(exchange, deliveryListQuerySchema);
  const { database, env } = exchange.runtime;
  const { rows, next } = await listDeliveries(database, tenantId, query);
  return jsonAnswer(exchange, {
    deliveries: rows.map(toDelivery),
    next,
    counts: await countDeliveries(database, tenantId),
    secrets: env.WEBHOOK_SECRETS.length,
    keptDays: env.KEEP_WEBHOOKS_DAYS,
    address: `${env.NEXTAUTH_URL}/api/webhooks/service`,
    rehearsal: mayRehearse(env) && env.WEBHOOK_SECRETS.length > 0,
  } satisfies DeliveryList);
};

/** GET webhooks/deliveries/{id}: with its body, masked, and what the read-back found. */
export const getDelivery: DeskHandler = async (exchange, { id = "" }) => {
  const { row } = await admit(exchange, id, recordPermissions.webhooks);
  return jsonAnswer(exchange, toDetail(row, await findCaseId(exchange, row)));
};

/** POST webhooks/deliveries/{id}/replay: follows it once more, and answers it as it stands. */
export const postReplay: DeskHandler = async (exchange, { id = "" }) => {
  const { actor, row } = await admit(exchange, id, "webhooks:write");
  const { raw } = await readBody(exchange, z.strictObject({}));
  const { database } = exchange.runtime;
  return withIdempotency(exchange, actor, raw, async () => {
    const replayed = await replayDelivery(database, actor, row);
    wakeFollower(database);
    return jsonAnswer(exchange, toDelivery(replayed));
  });
};

/** POST webhooks/deliveries/{id}/close: a person has looked, and it waits for nobody any more. */
export const postClose: DeskHandler = async (exchange, { id = "" }) => {
  const { actor, row } = await admit(exchange, id, "webhooks:write");
  const { raw } = await readBody(exchange, z.strictObject({}));
  return withIdempotency(exchange, actor, raw, async () =>
    jsonAnswer(exchange, toDelivery(await closeDelivery(exchange.runtime.database, actor, row))),
  );
};

/** POST webhooks/rehearse {kind}: only in the sandbox; nothing is changed by it. */
export const postRehearse: DeskHandler = async (exchange) => {
  const actor = requirePermission(await exchange.actor(), "webhooks:write");
  const { raw, body } = await readBody(exchange, rehearseSchema);
  return withIdempotency(exchange, actor, raw, async () =>
    jsonAnswer(exchange, await rehearse(exchange.runtime, actor, body.kind), 201),
  );
};

const idSchema = z.uuid();

async function admit(
  exchange: Exchange,
  id: string,
  permission: Permission,
): Promise<{ actor: Actor; row: DeliveryRow }> {
  const actor = requirePermission(await exchange.actor(), permission);
  const wanted = idSchema.safeParse(id);
  if (!wanted.success) throw problems.notFound();
  const [row] = await exchange.runtime.database
    .select()
    .from(webhookDeliveries)
    .where(
      and(eq(webhookDeliveries.tenantId, actor.tenantId), eq(webhookDeliveries.id, wanted.data)),
    );
  if (!row) throw problems.notFound();
  return { actor, row };
}

async function findCaseId(
  { runtime }: Exchange,
  { tenantId, invoiceNumber, caseId }: DeliveryRow,
): Promise<string | null> {
  if (invoiceNumber === null) return caseId;
  const [found] = await runtime.database
    .select({ id: debtCases.id })
    .from(debtCases)
    .where(and(eq(debtCases.tenantId, tenantId), eq(debtCases.invoiceNumber, invoiceNumber)))
    .orderBy(desc(debtCases.createdAt))
    .limit(1);
  return found?.id ?? null;
}
