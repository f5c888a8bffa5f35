import "server-only";
import { insertApproval, submittedColumns } from "../../../engine/approvals/store";
import type { OutboxWriter } from "../../../engine/outbox/open-outbox";
import type { ActRow } from "../act-rows";
import { acts } from "./acts";
import { decideAlone } from "./alone";
import { readHeld, requireFreeCaseId } from "./free-case-id";
import { sendOf } from "./send-of";
import { type AskedAct, completeAct, type Knowledge } from "./submission";

interface Given {
  readonly id: string;
  readonly batchId: string | null;
  readonly note: string | null;
}

/**
 * Accepts a requested action, with its audit entry and, if one person suffices, with its call. Wake
 * the outbox afterwards.
 *
 * @throws {DeskProblem} the refusal; 409 also if another action has just taken the invoice or the
 * case id.
 */
export async function submitAct(
  knowledge: Knowledge,
  outbox: OutboxWriter,
  asked: AskedAct,
  { id, batchId, note }: Given,
): Promise<ActRow> {
  const { runtime, actor } = knowledge;
  const { tenantId, personId } = actor;
  const values = await completeAct(knowledge, asked, id);
  const whole = { ...values, id, tenantId, batchId, authorId: personId, authorNote: note };
  try {
    return await runtime.database.transaction(async (queries) => {
      const { alone, limited, addedBefore } = await decideAlone(queries, runtime.debtPolicy, whole);
      const submitted = submittedColumns(actor, values.contentHash, alone);
      const stored = { ...whole, ...submitted, facts: { ...values.facts, addedBefore } };
      const sentAs = limited ? "debt-act.below-limit" : "debt-act.without-limit";
      const action = alone ? sentAs : "debt-act.submitted";
      return await insertApproval(acts, queries, actor, stored, {
        action,
        inTransaction: async (row) => {
          await requireFreeCaseId(queries, row);
          if (alone) await outbox.put(queries, sendOf(row));
        },
      });
    });
  } catch (error) {
    throw await readHeld(runtime.database, whole, error);
  }
}
