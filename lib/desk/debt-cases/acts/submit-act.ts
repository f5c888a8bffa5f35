import "server-only";
import { sqlNow } from "../../../db/sql-now";
import { changeEntry } from "../../../engine/approvals/call-entries";
import { approvedAlone } from "../../../engine/approvals/store";
import { recordAudit } from "../../../engine/audit/record";
import type { OutboxWriter } from "../../../engine/outbox/open-outbox";
import { type ActRow, actRows } from "../act-rows";
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
  const whole = {
    ...values,
    id,
    tenantId,
    batchId,
    authorId: personId,
    editorIds: [personId],
    authorNote: note,
    submittedAt: sqlNow,
    createdAt: sqlNow,
    updatedAt: sqlNow,
  };
  try {
    return await runtime.database.transaction(async (queries) => {
      const { alone, limited, addedBefore } = await decideAlone(queries, runtime.debtPolicy, whole);
      const [row] = await actRows.insert(queries, {
        ...whole,
        facts: { ...values.facts, addedBefore },
        ...(alone
          ? { state: "approved", ...approvedAlone(actor, values.contentHash) }
          : { state: "submitted" }),
      });
      if (!row) throw new Error("An act that was inserted did not come back.");
      await requireFreeCaseId(queries, row);
      if (alone) await outbox.put(queries, sendOf(row));
      const sentAs = limited ? "debt-act.below-limit" : "debt-act.without-limit";
      const action = alone ? sentAs : "debt-act.submitted";
      await recordAudit(queries, changeEntry(acts, actor, action, null, row));
      return row;
    });
  } catch (error) {
    throw await readHeld(runtime.database, whole, error);
  }
}
