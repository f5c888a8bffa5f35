import "server-only";
import { and, eq, inArray, not } from "drizzle-orm";
import { debtActs } from "../../../db/schema/debt-acts";
import type { IntentState } from "../../../domain/approvals/intent-words";
import type { DebtActView } from "../../../domain/debt-cases/act-words";
import type { Actor } from "../../../server/sessions";
import type { Queries } from "../../approvals/intents";
import { listIntents } from "../../approvals/list";
import { isEditor } from "../../approvals/store";
import { acts } from "./acts";

/** Acts that one answer holds; a batch is answered whole. */
const pageSize = 50;
const batchSize = 200;

export interface ActListQuery {
  /** Left out: all. */
  readonly view?: DebtActView | undefined;
  readonly batchId?: string | undefined;
  readonly invoiceNumber?: string | undefined;
  readonly caseId?: string | undefined;
  readonly cursor?: string | undefined;
}

const states = {
  "to-approve": ["submitted"],
  open: ["submitted", "returned", "approved", "sent", "unknown"],
  decided: ["withdrawn", "confirmed", "refused"],
} as const satisfies Partial<Record<DebtActView, readonly IntentState[]>>;

/** A page of the tenant's acts, and the cursor of the next one. */
export function listActs(
  queries: Queries,
  actor: Actor,
  { view, batchId, invoiceNumber, caseId, cursor }: ActListQuery,
) {
  const own = isEditor(debtActs, actor);
  const where = and(
    eq(debtActs.tenantId, actor.tenantId),
    view && view !== "mine" ? inArray(debtActs.state, [...states[view]]) : undefined,
    view === "mine" ? own : undefined,
    view === "to-approve" ? not(own) : undefined,
    batchId ? eq(debtActs.batchId, batchId) : undefined,
    invoiceNumber ? eq(debtActs.invoiceNumber, invoiceNumber) : undefined,
    caseId ? eq(debtActs.caseId, caseId) : undefined,
  );
  const by = view === "to-approve" ? "submittedAt" : "updatedAt";
  const size = batchId === undefined ? pageSize : batchSize;
  return listIntents(acts, queries, where, { by, size, cursor });
}
