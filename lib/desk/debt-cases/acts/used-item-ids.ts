import "server-only";
import { and, eq, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import type { DeskDatabase, DeskTransaction } from "../../../db/database";
import { approvalRequests } from "../../../db/schema/approval-requests";
import { debtCases } from "../../../db/schema/debt-cases";
import { actRows } from "../act-rows";

type Queries = DeskDatabase | DeskTransaction;

/** The current action, which does not block itself. */
interface Asker {
  readonly tenantId: string;
  readonly actId: string;
}

/** Unfinished actions; finished ones are in the register. */
const underWay = inArray(approvalRequests.state, ["submitted", "approved", "sent", "unknown"]);

/** Those of these ids of fees or lines that an action on the invoice has used before. */
export async function findUsedItemIds(
  queries: Queries,
  { tenantId, actId }: Asker,
  invoiceNumber: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await queries
    .select({ content: approvalRequests.content })
    .from(approvalRequests)
    .where(
      and(
        eq(approvalRequests.subject, "debt-act"),
        eq(approvalRequests.tenantId, tenantId),
        eq(approvalRequests.invoiceNumber, invoiceNumber),
        inArray(approvalRequests.kind, ["add-fees", "add-next-invoice-lines"]),
        ne(approvalRequests.id, actId),
        ne(approvalRequests.state, "withdrawn"),
      ),
    );
  const used = new Set(rows.flatMap(({ content }) => itemIdsOf(content)));
  return new Set(ids.filter((id) => used.has(id)));
}

function itemIdsOf(content: unknown): string[] {
  const { feeItems, lines } = Object(content);
  const items: unknown[] = Array.isArray(feeItems) ? feeItems : Array.isArray(lines) ? lines : [];
  return items.map((item) => String(Object(item).id));
}

/**
 * Another invoice whose case has, or will have, this id in the register; null: none. An id of the
 * invoice's own earlier case is free: agencies reuse their number. Actions are read before the
 * register, because finished ones move there.
 */
export async function findCaseIdUser(
  queries: Queries,
  { tenantId, actId }: Asker,
  { debtCaseId, invoiceNumber }: { debtCaseId: string; invoiceNumber: string },
): Promise<string | null> {
  const given = (name: string): SQL => sql`${approvalRequests.content} ->> ${name} = ${debtCaseId}`;
  const [waiting] = await queries
    .select({ invoiceNumber: approvalRequests.invoiceNumber })
    .from(approvalRequests)
    .where(
      and(
        eq(approvalRequests.subject, "debt-act"),
        eq(approvalRequests.tenantId, tenantId),
        ne(approvalRequests.id, actId),
        ne(approvalRequests.invoiceNumber, invoiceNumber),
        inArray(approvalRequests.kind, ["assign", "update"]),
        underWay,
        or(given("newDebtCaseId"), and(eq(approvalRequests.kind, "assign"), given("debtCaseId"))),
      ),
    )
    .limit(1);
  if (waiting) return waiting.invoiceNumber;
  const [known] = await queries
    .select({ invoiceNumber: debtCases.invoiceNumber })
    .from(debtCases)
    .where(
      and(
        eq(debtCases.tenantId, tenantId),
        eq(debtCases.debtCaseId, debtCaseId),
        ne(debtCases.state, "dropped"),
        ne(debtCases.invoiceNumber, invoiceNumber),
      ),
    )
    .limit(1);
  return known?.invoiceNumber ?? null;
}

/** Whether another assignment of the invoice is queued or in flight. */
export async function isBeingAssigned(
  queries: Queries,
  { tenantId, actId }: Asker,
  invoiceNumber: string,
): Promise<boolean> {
  const others = and(
    eq(approvalRequests.tenantId, tenantId),
    eq(approvalRequests.invoiceNumber, invoiceNumber),
    eq(approvalRequests.kind, "assign"),
    ne(approvalRequests.id, actId),
    underWay,
  );
  return (await actRows.count(queries, others)) > 0;
}
