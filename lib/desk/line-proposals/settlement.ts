import "server-only";
import { settleSchema } from "../../domain/line-proposals/proposal-shape";
import type { DeskHandler } from "../handler";
import { withIdempotency } from "../idempotency/with-idempotency";
import { readBody } from "../read-body";
import { openOutbox } from "../sends/enqueue";
import { againOf } from "../sends/outcomes";
import { findUnknownSend, settleSend } from "../sends/store";
import { emptyOutcome } from "./outcome";
import { proposalProblems } from "./problems";
import { admit, answerProposal, requireAllowed } from "./requests";
import { proposalSubject } from "./sending";
import { requireSettleLine } from "./settle-lines";
import { changeProposal } from "./store";

const events = {
  happened: "confirm",
  "did-not-happen": "refuse",
  "send-again": "send-again",
} as const;

/**
 * POST line-proposals/{id}/settle: a lead's word on what nobody knows. Sending again looks at the
 * list once more before it calls, and does not call where the line has come after all.
 */
export const postSettle: DeskHandler = async (exchange, { id = "" }) => {
  const { actor, row } = await admit(exchange, id);
  const { raw, body } = await readBody(exchange, settleSchema);
  requireAllowed("settle", row, actor);
  const { database } = exchange.runtime;
  return withIdempotency(exchange, actor, raw, async () => {
    const { decision, lineId = null, note, version } = body;
    if (lineId !== null) await requireSettleLine(exchange.runtime, actor, row, lineId);
    const outbox = await openOutbox(exchange.runtime);
    const again = decision === "send-again";
    const settledBy = { id: actor.personId, name: actor.name };
    const outcome = { ...emptyOutcome, ...Object(row.outcome), kind: "settled", settledBy, note };
    const changed = await changeProposal(database, actor, row, {
      event: events[decision],
      version,
      set: { outcome: again ? null : { ...outcome, nextCheckAt: null }, ...(lineId && { lineId }) },
      action: "line-proposal.settled",
      note: { seen: { decision, lineId, note, outcome: row.outcome } },
      also: async (queries) => {
        const send = await findUnknownSend(queries, { kind: proposalSubject, id: row.id });
        if (!send || !(await settleSend(queries, send.id, lineId)))
          throw proposalProblems.onItsWay();
        if (again) await outbox.put(queries, againOf(send));
      },
    });
    if (again) outbox.wake();
    return answerProposal(exchange, actor, changed);
  });
};
