import "server-only";
import { and, asc, desc, eq, gt, inArray, lt, not, or, type SQL, sql } from "drizzle-orm";
import type { DeskDatabase } from "../../../db/database";
import { debtActs } from "../../../db/schema/debt-acts";
import type { DebtActState, DebtActView } from "../../../domain/debt-cases/act-words";
import type { Actor } from "../../../server/sessions";
import { readCursor, writeCursor } from "../../jobs/cursor";
import type { ActRow } from "./store";

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
} as const satisfies Partial<Record<DebtActView, readonly DebtActState[]>>;

/** A page of the tenant's acts, and the cursor of the next one. */
export async function listActs(
  database: DeskDatabase,
  actor: Actor,
  { view, batchId, invoiceNumber, caseId, cursor }: ActListQuery,
): Promise<{ readonly rows: ActRow[]; readonly next: string | null }> {
  // What waits is read oldest first, what is done newest first.
  const by = view === "to-approve" ? "submittedAt" : "updatedAt";
  const column = debtActs[by];
  const ascending = by === "submittedAt";
  const order = ascending ? asc : desc;
  const size = batchId === undefined ? pageSize : batchSize;
  const own = isEditor(actor);
  const found = await database
    .select()
    .from(debtActs)
    .where(
      and(
        eq(debtActs.tenantId, actor.tenantId),
        view && view !== "mine" ? inArray(debtActs.state, [...states[view]]) : undefined,
        view === "mine" ? own : undefined,
        view === "to-approve" ? not(own) : undefined,
        batchId ? eq(debtActs.batchId, batchId) : undefined,
        invoiceNumber ? eq(debtActs.invoiceNumber, invoiceNumber) : undefined,
        caseId ? eq(debtActs.caseId, caseId) : undefined,
        cursor ? beyond(column, cursor, ascending) : undefined,
      ),
    )
    .orderBy(order(column), order(debtActs.id))
    .limit(size + 1);
  const rows = found.slice(0, size);
  const last = found.length > rows.length ? rows.at(-1) : undefined;
  return { rows, next: last ? writeCursor(last[by], last.id) : null };
}

function beyond(
  column: typeof debtActs.submittedAt | typeof debtActs.updatedAt,
  cursor: string,
  ascending: boolean,
): SQL | undefined {
  const { at, id } = readCursor(cursor);
  const past = ascending ? gt : lt;
  return or(past(column, at), and(eq(column, at), past(debtActs.id, id)));
}

export function isEditor({ personId }: Actor): SQL {
  return sql`${personId} = any (${debtActs.editorIds})`;
}
