import "server-only";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { lineProposals } from "../../db/schema/line-proposals";
import type { ApproveManyResult } from "../../domain/line-proposals/proposal-shape";
import {
  approveManySchema,
  approveSchema,
  returnSchema,
  versionSchema,
} from "../../domain/line-proposals/proposal-shape";
import { requirePermission } from "../../server/guard";
import { DeskProblem, problems } from "../../server/problem";
import type { Runtime } from "../../server/runtime";
import type { Actor } from "../../server/sessions";
import { jsonAnswer } from "../answers";
import type { DeskHandler } from "../handler";
import { withIdempotency } from "../idempotency/with-idempotency";
import { readBody } from "../read-body";
import { rightNow } from "../right-now";
import { type OutboxDoor, openOutbox } from "../sends/enqueue";
import { admit, answerProposal, requireAllowed, requireVisible } from "./requests";
import { sendOf } from "./sending";
import { changeProposal, type ProposalRow } from "./store";

/**
 * POST line-proposals/{id}/approve: bound to version and content hash; the call is put into the
 * outbox in the same transaction.
 */
export const postApprove: DeskHandler = async (exchange, { id = "" }) => {
  const { actor, row } = await admit(exchange, id);
  const { raw, body } = await readBody(exchange, approveSchema);
  requireAllowed("approve", row, actor);
  const { runtime } = exchange;
  return withIdempotency(exchange, actor, raw, async () => {
    const outbox = await openOutbox(runtime);
    const changed = await approve(runtime, outbox, actor, row, body);
    outbox.wake();
    return answerProposal(exchange, actor, changed);
  });
};

/** Most bytes that approve-many takes: 200 items with id, version and hash. */
const manyLimit = 65_536;

/** POST line-proposals/approve-many: proposals of one kind, each by itself; a result for each. */
export const postApproveMany: DeskHandler = async (exchange) => {
  const actor = requirePermission(await exchange.actor(), "lines:post");
  const { raw, body } = await readBody(exchange, approveManySchema, manyLimit);
  const { runtime } = exchange;
  return withIdempotency(exchange, actor, raw, async () => {
    const outbox = await openOutbox(runtime);
    const results: ApproveManyResult["results"] = [];
    let kind: string | null = null;
    for (const { id, ...seen } of body.items) {
      try {
        const row = await requireVisible(exchange, actor, id);
        kind ??= row.kind;
        if (row.kind !== kind) throw otherKind();
        requireAllowed("approve", row, actor);
        await approve(runtime, outbox, actor, row, { ...seen, note: body.note });
        results.push({ id, approved: true, problem: null });
      } catch (error) {
        if (!(error instanceof DeskProblem) || error.problem.status >= 500) throw error;
        const { type, title, detail } = error.problem;
        const problem = { type, title, ...(detail !== undefined && { detail }) };
        results.push({ id, approved: false, problem });
      }
    }
    outbox.wake();
    return jsonAnswer(exchange, { results });
  });
};

/** POST line-proposals/{id}/return: back to those who wrote it, with a reason. */
export const postReturn: DeskHandler = async (exchange, { id = "" }) => {
  const { actor, row } = await admit(exchange, id);
  const { raw, body } = await readBody(exchange, returnSchema);
  requireAllowed("return", row, actor);
  return withIdempotency(exchange, actor, raw, async () => {
    const { code, note = null, version } = body;
    const changed = await changeProposal(exchange.runtime.database, actor, row, {
      event: "return",
      version,
      set: { decisionCode: code, decisionNote: note, decidedAt: rightNow },
      where: notEditedBy(actor),
      action: "line-proposal.returned",
    });
    return answerProposal(exchange, actor, changed);
  });
};

/** POST line-proposals/{id}/take-over: the lead goes on with it, and so never approves it. */
export const postTakeOver: DeskHandler = async (exchange, { id = "" }) => {
  const { actor, row } = await admit(exchange, id);
  const { raw, body } = await readBody(exchange, versionSchema);
  requireAllowed("take-over", row, actor);
  return withIdempotency(exchange, actor, raw, async () => {
    const changed = await changeProposal(exchange.runtime.database, actor, row, {
      event: "take-over",
      version: body.version,
      set: { editorIds: sql`array_append(${lineProposals.editorIds}, ${actor.personId}::uuid)` },
      where: notEditedBy(actor),
      action: "line-proposal.taken-over",
    });
    return answerProposal(exchange, actor, changed);
  });
};

function approve(
  runtime: Runtime,
  outbox: OutboxDoor,
  actor: Actor,
  row: ProposalRow,
  seen: {
    readonly version: number;
    readonly contentHash: string;
    readonly note?: string | undefined;
  },
): Promise<ProposalRow> {
  const { customerGuid } = row;
  if (customerGuid === null) throw problems.notFound();
  return changeProposal(runtime.database, actor, row, {
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
    where: and(eq(lineProposals.contentHash, seen.contentHash), notEditedBy(actor)),
    action: "line-proposal.approved",
    also: (queries, approved) => outbox.put(queries, sendOf(approved, customerGuid)),
  });
}

/** Held by the update itself too, whatever was read before it. */
function notEditedBy({ personId }: Actor): SQL {
  return sql`not (${personId} = any (${lineProposals.editorIds}))`;
}

function otherKind(): DeskProblem {
  return new DeskProblem({
    type: "other-kind",
    title: "Proposals of one kind are approved together.",
    status: 409,
  });
}
