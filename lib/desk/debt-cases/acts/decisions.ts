import "server-only";
import { and, eq, not } from "drizzle-orm";
import { debtActs } from "../../../db/schema/debt-acts";
import {
  type ApproveDebtActsResult,
  approveDebtActSchema,
  approveDebtActsSchema,
  returnDebtActSchema,
} from "../../../domain/debt-cases/act-shape";
import { requirePermission } from "../../../server/guard";
import type { Runtime } from "../../../server/runtime";
import type { Actor } from "../../../server/sessions";
import { jsonAnswer } from "../../answers";
import type { DeskHandler } from "../../handler";
import { withIdempotency } from "../../idempotency/with-idempotency";
import { readBody } from "../../read-body";
import { rightNow } from "../../right-now";
import { type OutboxDoor, openOutbox } from "../../sends/enqueue";
import { requireLedger } from "../ledger/require";
import { problemOf } from "./api";
import { isEditor } from "./lists";
import { admit, answerAct, requireAct, requireAllowed } from "./requests";
import { sendOf } from "./sending";
import { type ActRow, changeAct } from "./store";

/**
 * POST debt-acts/{id}/approve: bound to version and content hash; the call is put into the outbox
 * in the same transaction.
 */
export const postApproveAct: DeskHandler = async (exchange, { id = "" }) => {
  const { actor, row } = await admit(exchange, id);
  const { raw, body } = await readBody(exchange, approveDebtActSchema);
  requireAllowed("approve", row, actor);
  const { runtime } = exchange;
  await requireLedger(runtime);
  return withIdempotency(exchange, actor, raw, async () => {
    const outbox = await openOutbox(runtime);
    const changed = await approve(runtime, outbox, actor, row, body);
    outbox.wake();
    return answerAct(exchange, actor, changed);
  });
};

/** Most bytes that approve-many takes: 200 items with id, version and hash. */
const manyLimit = 65_536;

/** POST debt-acts/approve-many: each act by itself; a result for each. */
export const postApproveActs: DeskHandler = async (exchange) => {
  const actor = requirePermission(await exchange.actor(), "debt:approve");
  const { raw, body } = await readBody(exchange, approveDebtActsSchema, manyLimit);
  const { runtime } = exchange;
  await requireLedger(runtime);
  return withIdempotency(exchange, actor, raw, async () => {
    const outbox = await openOutbox(runtime);
    const results: ApproveDebtActsResult["results"] = [];
    for (const { id, ...seen } of body.items) {
      try {
        const row = await requireAct(exchange, actor, id);
        requireAllowed("approve", row, actor);
        await approve(runtime, outbox, actor, row, { ...seen, note: body.note });
        results.push({ id, approved: true, problem: null });
      } catch (error) {
        results.push({ id, approved: false, problem: problemOf(error) });
      }
    }
    outbox.wake();
    return jsonAnswer(exchange, { results });
  });
};

/** POST debt-acts/{id}/return: back to those who wrote it, with a reason. */
export const postReturnAct: DeskHandler = async (exchange, { id = "" }) => {
  const { actor, row } = await admit(exchange, id);
  const { raw, body } = await readBody(exchange, returnDebtActSchema);
  requireAllowed("return", row, actor);
  return withIdempotency(exchange, actor, raw, async () => {
    const { code, note = null, version } = body;
    const changed = await changeAct(exchange.runtime.database, actor, row, {
      event: "return",
      version,
      set: { decisionCode: code, decisionNote: note, decidedAt: rightNow },
      where: not(isEditor(actor)),
      action: "debt-act.returned",
    });
    return answerAct(exchange, actor, changed);
  });
};

function approve(
  { database }: Runtime,
  outbox: OutboxDoor,
  actor: Actor,
  row: ActRow,
  seen: {
    readonly version: number;
    readonly contentHash: string;
    readonly note?: string | undefined;
  },
): Promise<ActRow> {
  return changeAct(database, actor, row, {
    event: "approve",
    version: seen.version,
    set: {
      approvedBy: actor.personId,
      approvedHash: seen.contentHash,
      approvedAt: rightNow,
      decidedAt: rightNow,
      decisionCode: null,
      decisionNote: seen.note ?? null,
    },
    // Held by the update itself too, whatever was read before it.
    where: and(eq(debtActs.contentHash, seen.contentHash), not(isEditor(actor))),
    action: "debt-act.approved",
    also: async (queries, approved) => {
      await outbox.put(queries, sendOf(approved));
      return [];
    },
  });
}
