import "server-only";
import type { DeskTransaction } from "../../db/database";
import type { SettleDecision } from "../../domain/approvals/approval-enumerations";
import type { ApprovalEvent } from "../../domain/approvals/transitions";
import type { AuditEntry } from "../audit/entry";
import { openOutbox } from "../outbox/open-outbox";
import { againOf } from "../outbox/outcomes";
import { findUnknownSend, settleSend } from "../outbox/store";
import type { ApprovalKind } from "./approval-kind";
import { lastCheckOf } from "./last-check";
import type { ApprovalRow, ApprovalSet } from "./rows-of";
import type { Asked } from "./stepping";
import { changeApproval } from "./store";

const events = {
  happened: "confirm",
  "did-not-happen": "refuse",
  "send-again": "send-again",
} as const satisfies Record<SettleDecision, ApprovalEvent>;

/** A person's decision on an unknown result. */
interface Word {
  readonly version: number;
  readonly decision: SettleDecision;
  readonly note: string;
}

interface Beside<Row> {
  /** The line of the call, if the person found one. */
  readonly lineId?: string | null;
  readonly set?: ApprovalSet;
  readonly seen?: object;
  /** Changes related records in the same transaction; returns their audit entries. */
  readonly follow?: (queries: DeskTransaction, row: Row) => Promise<AuditEntry[]>;
}

/**
 * Settles the result of a call by a person's decision. Sending again checks the service once more
 * before the call, and does not call if the effect exists after all.
 *
 * @throws {DeskProblem} 409 if it is no longer unknown, or the desk's own checks are still due.
 */
export async function settleApproval<Row extends ApprovalRow>(
  approvals: ApprovalKind<Row>,
  { runtime, actor, row, body }: Asked<Row, Word>,
  { lineId = null, set, seen, follow }: Beside<Row>,
): Promise<Row> {
  const { subject, emptyOutcome, problems } = approvals;
  if (subject === "settings-plan") throw new TypeError("A plan makes no call of its own.");
  const { decision, note, version } = body;
  const again = decision === "send-again";
  const outbox = openOutbox(runtime);
  const settledBy = { id: actor.personId, name: actor.name };
  const known = { ...emptyOutcome, ...Object(row.outcome) };
  const outcome = { ...known, kind: "settled", settledBy, note, nextCheckAt: null };
  const changed = await changeApproval(approvals, runtime.database, actor, row, {
    event: events[decision],
    version,
    set: { ...set, outcome: again ? null : outcome },
    action: `${subject}.settled`,
    seen: { decision, ...seen, note, outcome: row.outcome },
    inTransaction: async (queries, settled) => {
      const send = await findUnknownSend(queries, { kind: subject, id: row.id });
      const lastCheck = send && lastCheckOf(send);
      if (lastCheck) throw problems.stillChecking(lastCheck);
      if (!send || !(await settleSend(queries, send.id, lineId))) throw problems.onItsWay();
      if (again) await outbox.put(queries, againOf(send));
      return (await follow?.(queries, settled)) ?? [];
    },
  });
  if (again) outbox.wake();
  return changed;
}
