import "server-only";
import { settleDebtActSchema } from "../../../domain/debt-cases/act-shape";
import type { DebtSettleDecision } from "../../../domain/debt-cases/act-words";
import type { DeskHandler } from "../../handler";
import { withIdempotency } from "../../idempotency/with-idempotency";
import { readBody } from "../../read-body";
import { openOutbox } from "../../sends/enqueue";
import { againOf } from "../../sends/outcomes";
import { findUnknownSend, settleSend } from "../../sends/store";
import { requireLedger } from "../ledger/require";
import { followAct } from "../register/follow-act";
import { emptyActOutcome } from "./outcome";
import { actProblems } from "./problems";
import { admit, answerAct, requireAllowed } from "./requests";
import { changeAct, debtActSubject } from "./store";

const events = {
  happened: "confirm",
  "did-not-happen": "refuse",
  "send-again": "send-again",
} as const satisfies Record<DebtSettleDecision, string>;

/**
 * POST debt-acts/{id}/settle: a lead's word on what nobody knows. Sending again reads the service
 * once more before it calls, and does not call where it has happened after all. The register
 * follows in the same transaction.
 */
export const postSettleAct: DeskHandler = async (exchange, { id = "" }) => {
  const { actor, row } = await admit(exchange, id);
  const { raw, body } = await readBody(exchange, settleDebtActSchema);
  requireAllowed("settle", row, actor);
  const { runtime } = exchange;
  const { decision, note, version } = body;
  const again = decision === "send-again";
  if (again) await requireLedger(runtime);
  return withIdempotency(exchange, actor, raw, async () => {
    const outbox = await openOutbox(runtime);
    const settledBy = { id: actor.personId, name: actor.name };
    const outcome = {
      ...emptyActOutcome,
      ...Object(row.outcome),
      kind: "settled",
      settledBy,
      note,
    };
    const changed = await changeAct(runtime.database, actor, row, {
      event: events[decision],
      version,
      set: { outcome: again ? null : { ...outcome, nextCheckAt: null } },
      action: "debt-act.settled",
      note: { seen: { decision, note, outcome: row.outcome } },
      also: async (queries, settled) => {
        const send = await findUnknownSend(queries, { kind: debtActSubject, id: row.id });
        if (!send || !(await settleSend(queries, send.id, null))) throw actProblems.onItsWay();
        if (again) {
          await outbox.put(queries, againOf(send));
          return [];
        }
        const happened = decision === "happened";
        const word = happened
          ? ({ kind: "confirmed" } as const)
          : ({ kind: "refused", by: "person" } as const);
        return followAct(queries, settled, word);
      },
    });
    if (again) outbox.wake();
    return answerAct(exchange, actor, changed);
  });
};
