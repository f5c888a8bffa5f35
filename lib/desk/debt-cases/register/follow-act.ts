import "server-only";
import { eq } from "drizzle-orm";
import type { DeskTransaction } from "../../../db/database";
import { approvalRequests } from "../../../db/schema/approval-requests";
import { sqlNow } from "../../../db/sql-now";
import type { AttentionReason } from "../../../domain/debt-cases/case-enumerations";
import type { AuditEntry } from "../../../engine/audit/entry";
import { Overtaken, untilSeen } from "../../../engine/calls/overtaken";
import { followedEntry } from "./case-entry";
import { caseFromAct, detailsOf, type FollowedAct } from "./case-from-act";
import { findCase } from "./reads";
import {
  type CaseChange,
  type CaseRow,
  dropCase,
  findOpenCase,
  insertCase,
  moveCase,
  usualState,
} from "./store";

/** The result of an action, as far as the register needs it. */
export type FollowedOutcome =
  /** It happened: by an answer, a read-back, or a person's decision. */
  | { readonly kind: "confirmed"; readonly traceId?: string | null }
  /** The service refused; or a person found that nothing happened. */
  | {
      readonly kind: "refused";
      readonly by: "service" | "person";
      readonly traceId?: string | null;
    }
  /** No further check: a person decides. */
  | { readonly kind: "unknown"; readonly traceId?: string | null };

/**
 * Updates the register for an action of the desk, in the action's own transaction: call it after
 * the action's row was changed, and write the returned entries at the end of the transaction. It
 * writes the case's id into the action's row. Actions that neither end nor open a case (fees, lines
 * for the next invoice) do not change the register.
 */
export async function followAct(
  queries: DeskTransaction,
  act: FollowedAct,
  outcome: FollowedOutcome,
): Promise<AuditEntry[]> {
  if (act.kind === "add-fees" || act.kind === "add-next-invoice-lines") return [];
  const { before, after } = await untilSeen(
    async (): Promise<{ before: CaseRow | null; after: Step }> => {
      const own = await ownCase(queries, act);
      // A payment, a credit or a colleague may have closed it since: it is not reopened.
      if (own && own.closedAt !== null) return { before: own, after: asItWas };
      const open = own ?? (await findOpenCase(queries, act.tenantId, act.invoiceNumber));
      return { before: open, after: await step({ queries, act, open }, outcome) };
    },
  );
  if (after === asItWas) return [];
  if (after.id !== act.caseId) {
    await queries
      .update(approvalRequests)
      .set({ caseId: after.id })
      .where(eq(approvalRequests.id, act.id));
  }
  const seen = { actId: act.id, kind: act.kind, outcome: outcome.kind };
  return [followedEntry(before, after, { requestId: outcome.traceId ?? null, seen })];
}

/** The case of the action; a dropped one does not count. */
async function ownCase(queries: DeskTransaction, act: FollowedAct): Promise<CaseRow | null> {
  const own = act.caseId === null ? null : await findCase(queries, act.tenantId, act.caseId);
  return own?.state === "dropped" ? null : own;
}

const asItWas = "as it was";
type Step = CaseRow | typeof asItWas;

interface Place {
  readonly queries: DeskTransaction;
  readonly act: FollowedAct;
  /** The case of the action, or of its invoice; null: the register has none. */
  readonly open: CaseRow | null;
}

async function step(place: Place, outcome: FollowedOutcome): Promise<Step> {
  const { act, open } = place;
  switch (outcome.kind) {
    case "confirmed":
      return confirmed(place);
    case "refused":
      return refused(place, outcome.by);
    case "unknown":
      // A second assignment does not put an existing case in doubt.
      if (act.kind === "assign" && open && !mayBecome(open)) return asItWas;
      return put(place, attention("act-unknown"));
    default:
      return outcome satisfies never;
  }
}

async function confirmed(place: Place): Promise<Step> {
  const { act, open } = place;
  const details = detailsOf(act);
  if (act.kind === "resolve") {
    return put(place, { ...details, state: "resolved", attention: null, closedAt: sqlNow });
  }
  if (act.kind === "update") return put(place, { ...details, ...standing("updated") });
  if (open && !mayBecome(open)) {
    const isThis = open.debtCaseId === details.debtCaseId;
    return isThis ? asItWas : put(place, attention("other-case-id"));
  }
  const { agency } = caseFromAct(act);
  return put(place, {
    ...details,
    ...(agency != null && { agency }),
    assignedAt: sqlNow,
    ...(open ? stateOfRead(open) : standing("assigned")),
  });
}

async function refused(place: Place, by: "service" | "person"): Promise<Step> {
  const { queries, act, open } = place;
  if (!open) return asItWas;
  if (act.kind === "resolve" && by === "service") return put(place, attention("resolve-refused"));
  if (open.attention !== "act-unknown" || open.id !== act.caseId) return asItWas;
  if (act.kind === "assign" && open.assignedAt === null) {
    // The row was made for this assignment and has no other evidence.
    const after = await dropCase(queries, open, { comparison: null, comparedAt: null });
    if (!after) throw new Overtaken();
    return after;
  }
  return put(place, standing(await usualState(queries, open)));
}

/** Changes the open case, or opens one if the register had none. */
async function put({ queries, act, open }: Place, set: StateChange): Promise<CaseRow> {
  const facts = caseFromAct(act);
  const row = open
    ? await moveCase(queries, open, { ...missing(open, facts), ...set })
    : await insertCase(queries, { ...facts, ...set });
  if (!row) throw new Overtaken();
  return row;
}

type StateChange = CaseChange & { readonly state: string };

/** Only fields that the action has and the case lacks. */
function missing(open: CaseRow, facts: CaseChange): CaseChange {
  const known: Readonly<Record<string, unknown>> = open;
  return Object.fromEntries(Object.entries(facts).filter(([name]) => known[name] === null));
}

const attention = (reason: AttentionReason) => ({ state: "needs-attention", attention: reason });
const standing = (state: "assigned" | "updated") => ({ state, attention: null });

/** A webhook may have arrived before the answer to the assignment. */
function stateOfRead({ restMinor, paidMinor }: CaseRow): StateChange {
  if (restMinor !== 0) return standing("assigned");
  const state = paidMinor !== null && paidMinor > 0 ? "paid" : "credited";
  return { state, attention: null, closedAt: sqlNow };
}

/** Reasons of rows that an assignment completes: they represent a case whose id was unknown. */
const becoming: ReadonlySet<string> = new Set<AttentionReason>([
  "webhook-without-case",
  "unknown-invoice",
  "case-missing-in-service",
  "act-unknown",
]);

function mayBecome({ attention: reason }: CaseRow): boolean {
  return reason !== null && becoming.has(reason);
}
