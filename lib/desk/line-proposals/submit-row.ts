import "server-only";
import { sqlNow } from "../../db/sql-now";
import { contentHashOf } from "../../engine/approvals/content-hash";
import { approvedAlone, changeApproval } from "../../engine/approvals/store";
import { openOutbox } from "../../engine/outbox/open-outbox";
import type { Actor } from "../../server/auth/sessions";
import type { Runtime } from "../../server/runtime";
import { decideAlone } from "./alone";
import type { ProposalRow } from "./proposal-rows";
import { proposals } from "./proposals";
import { kindOf } from "./rules";
import { sendOf } from "./send-of";
import { completeProposal } from "./submission";

interface Submitted {
  readonly runtime: Runtime;
  readonly actor: Actor;
  readonly row: ProposalRow;
  /** The version that the person saw. */
  readonly body: { readonly version: number };
}

/**
 * Submits a proposal: completed and checked against the service. If the setting lets one person
 * suffice, it is approved at once.
 *
 * @throws {DeskProblem} 400 with the path of each wrong field, 409 if it has changed.
 */
export async function submitRow({
  runtime,
  actor,
  row,
  body: { version },
}: Submitted): Promise<ProposalRow> {
  const kind = kindOf(row);
  const complete = await completeProposal(runtime, actor, kind, row.content);
  const { content, customerGuid, accountGuid, amountMinor, currency } = complete;
  const contentHash = contentHashOf(kind, content);
  const outbox = openOutbox(runtime);
  const changed = await changeApproval(proposals, runtime.database, actor, row, async (queries) => {
    const limit = runtime.env.ONE_PERSON_BELOW;
    const { alone, addedBefore } = await decideAlone(queries, limit, row, complete);
    const facts = { ...complete.facts, addedBefore };
    return {
      event: alone ? "approve-alone" : "submit",
      version,
      set: {
        content,
        contentHash,
        facts,
        customerGuid,
        accountGuid,
        amountMinor,
        currency,
        submittedAt: sqlNow,
        decisionCode: null,
        decisionNote: null,
        outcome: null,
        ...(alone && approvedAlone(actor, contentHash)),
      },
      action: alone ? "line-proposal.below-limit" : "line-proposal.submitted",
      inTransaction: async (queries, submitted) => {
        if (alone) await outbox.put(queries, sendOf(submitted));
        return [];
      },
    };
  });
  outbox.wake();
  return changed;
}
