import "server-only";
import { and, eq, not } from "drizzle-orm";
import type { z } from "zod";
import {
  type Approve,
  type ApproveManyResult,
  approveManySchema,
  approveSchema,
  versionSchema,
} from "../../domain/approvals/intent-shape";
import { requirePermission } from "../../server/guard";
import { DeskProblem } from "../../server/problem";
import type { Runtime } from "../../server/runtime";
import type { Actor } from "../../server/sessions";
import { jsonAnswer } from "../answers";
import type { DeskHandler } from "../handler";
import { withIdempotency } from "../idempotency/with-idempotency";
import { readBody } from "../read-body";
import { rightNow } from "../right-now";
import { type OutboxDoor, openOutbox } from "../sends/enqueue";
import type { IntentRow, Intents } from "./intents";
import { requireAllowed, requireIntent } from "./requests";
import { stepping } from "./step";
import { approvedBy, changeIntent, isEditor, unapproved } from "./store";

/**
 * POST <kind>/{id}/approve: bound to version and content hash; the call is put into the outbox in
 * the same transaction.
 */
export function approving<Row extends IntentRow>(intents: Intents<Row>): DeskHandler {
  return stepping(intents, {
    action: "approve",
    schema: approveSchema,
    ready: async ({ runtime }) => intents.requireReady?.(runtime),
    async take({ runtime, actor, row, body }) {
      const outbox = await openOutbox(runtime);
      const approved = await approve(intents, { runtime, outbox, actor }, row, body);
      outbox.wake();
      return approved;
    },
  });
}

/** Most bytes that approve-many takes: 200 items with id, version and hash. */
const manyLimit = 65_536;

/**
 * POST <kind>/approve-many: each by itself, a result for each. `requireAlike` throws where a row
 * can't be approved together with the first one.
 */
export function approvingMany<Row extends IntentRow>(
  intents: Intents<Row>,
  requireAlike?: (row: Row, first: Row) => void,
): DeskHandler {
  return async (exchange) => {
    const actor = requirePermission(await exchange.actor(), intents.rule.permissions.decide);
    const { raw, body } = await readBody(exchange, approveManySchema, manyLimit);
    const { runtime } = exchange;
    await intents.requireReady?.(runtime);
    return withIdempotency(exchange, actor, raw, async () => {
      const outbox = await openOutbox(runtime);
      const results: ApproveManyResult["results"][number][] = [];
      let first: Row | null = null;
      for (const { id, ...seen } of body.items) {
        try {
          const row = await requireIntent(intents, exchange, actor, id);
          first ??= row;
          requireAlike?.(row, first);
          requireAllowed(intents, "approve", row, actor);
          await approve(intents, { runtime, outbox, actor }, row, { ...seen, note: body.note });
          results.push({ id, approved: true, problem: null });
        } catch (error) {
          results.push({ id, approved: false, problem: problemOf(error) });
        }
      }
      outbox.wake();
      return jsonAnswer(exchange, { results });
    });
  };
}

/** What one item of several is told; what is the desk's own failure fails the whole request. */
export function problemOf(error: unknown) {
  if (!(error instanceof DeskProblem) || error.problem.status >= 500) throw error;
  const { type, title, detail, errors } = error.problem;
  return { type, title, ...(detail !== undefined && { detail }), ...(errors && { errors }) };
}

/** POST <kind>/{id}/return: back to those who wrote it, with a reason. */
export function returning<Row extends IntentRow>(
  intents: Intents<Row>,
  schema: z.ZodType<{ version: number; code: string; note?: string | undefined }>,
): DeskHandler {
  return stepping(intents, {
    action: "return",
    schema,
    take: ({ runtime, actor, row, body: { version, code, note = null } }) =>
      changeIntent(intents, runtime.database, actor, row, {
        event: "return",
        version,
        set: { decisionCode: code, decisionNote: note, decidedAt: rightNow },
        where: not(isEditor(intents.table, actor)),
        action: `${intents.subject}.returned`,
      }),
  });
}

/** POST <kind>/{id}/withdraw: those who wrote it give it up. */
export function withdrawing<Row extends IntentRow>(intents: Intents<Row>): DeskHandler {
  return stepping(intents, {
    action: "withdraw",
    schema: versionSchema,
    take: ({ runtime, actor, row, body: { version } }) =>
      changeIntent(intents, runtime.database, actor, row, {
        event: "withdraw",
        version,
        set: unapproved,
        action: `${intents.subject}.withdrawn`,
      }),
  });
}

interface Approver {
  readonly runtime: Runtime;
  readonly outbox: OutboxDoor;
  readonly actor: Actor;
}

function approve<Row extends IntentRow>(
  intents: Intents<Row>,
  { runtime, outbox, actor }: Approver,
  row: Row,
  { version, contentHash, note }: Approve,
): Promise<Row> {
  const { table, subject } = intents;
  // The change holds for this very version of the row, or not at all.
  const send = intents.sendOf(row);
  return changeIntent(intents, runtime.database, actor, row, {
    event: "approve",
    version,
    set: { ...approvedBy(actor, contentHash), decisionCode: null, decisionNote: note ?? null },
    // Held by the update itself too, whatever was read before it.
    where: and(eq(table.contentHash, contentHash), not(isEditor(table, actor))),
    action: `${subject}.approved`,
    also: async (queries) => {
      await outbox.put(queries, send);
      return [];
    },
  });
}
