import { and, eq, isNull, sql } from "drizzle-orm";
import type { AssignDebtCase, ResolveDebtCase, UpdateDebtCase } from "../../lib/contract/debt-case";
import type { Queries } from "../db/open";
import { debtCases, stopReminders } from "../db/schema/debt-cases";
import { invoices } from "../db/schema/invoices";
import type { InvoiceRow } from "./invoice-store";
import { newIdentifier } from "./new-identifier";
import type { DebtCaseState } from "./rules";

type DebtCaseRow = typeof debtCases.$inferSelect;
export type CaseDetails = Partial<
  Pick<DebtCaseRow, "debtCaseId" | "debtCaseUrl" | "debtCaseComment" | "debtCaseDate">
>;

/** Why an invoice's reminders are stopped during a case. */
const caseReason = "debt-case";

/** The invoice's active case; null: none. */
export async function findActiveCase(
  queries: Queries,
  { debtCaseGuid }: InvoiceRow,
): Promise<DebtCaseRow | null> {
  if (debtCaseGuid === null) return null;
  const [row] = await queries.select().from(debtCases).where(eq(debtCases.guid, debtCaseGuid));
  return row ?? null;
}

/** Opens a case: the invoice becomes dunned and its reminders stop. */
export async function openCase(
  queries: Queries,
  { tenantId, guid: invoiceGuid }: InvoiceRow,
  body: AssignDebtCase,
  at: Date,
): Promise<DebtCaseRow> {
  const [row] = await queries
    .insert(debtCases)
    .values({
      guid: newIdentifier(),
      tenantId,
      invoiceGuid,
      debtCaseId: body.debtCaseId,
      debtCaseUrl: body.debtCaseUrl ?? null,
      debtCaseComment: body.debtCaseComment ?? null,
      debtCaseDate: body.debtCaseDate ?? null,
      status: "active",
      openedAt: at,
    })
    .returning();
  if (!row) throw new Error("A debt case that was inserted did not come back.");
  await queries
    .insert(stopReminders)
    .values({ guid: newIdentifier(), tenantId, invoiceGuid, reason: caseReason, startedAt: at });
  await queries
    .update(invoices)
    .set({ debtCaseGuid: row.guid, remindersStopped: true, status: "dunned" })
    .where(eq(invoices.guid, invoiceGuid));
  return row;
}

/** The given details, without omitted ones. */
export function givenDetails(body: UpdateDebtCase | ResolveDebtCase): CaseDetails {
  const { debtCaseUrl, debtCaseComment, debtCaseDate } = body;
  const newId = "newDebtCaseId" in body ? body.newDebtCaseId : undefined;
  return {
    ...(newId === undefined ? {} : { debtCaseId: newId }),
    ...(debtCaseUrl === undefined ? {} : { debtCaseUrl }),
    ...(debtCaseComment === undefined ? {} : { debtCaseComment }),
    ...(debtCaseDate === undefined ? {} : { debtCaseDate }),
  };
}

export async function changeCase(
  queries: Queries,
  { guid }: DebtCaseRow,
  changes: CaseDetails,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await queries.update(debtCases).set(changes).where(eq(debtCases.guid, guid));
}

/** Closes the invoice's active case and ends the reminder stop that came with it. */
export async function closeCase(
  queries: Queries,
  { guid: invoiceGuid, debtCaseGuid }: InvoiceRow,
  status: Exclude<DebtCaseState, "active">,
  at: Date,
): Promise<void> {
  if (debtCaseGuid === null) return;
  await queries
    .update(debtCases)
    .set({ status, closedAt: at })
    .where(eq(debtCases.guid, debtCaseGuid));
  const isActive = and(eq(stopReminders.invoiceGuid, invoiceGuid), isNull(stopReminders.endedAt));
  await queries
    .update(stopReminders)
    .set({ endedAt: at })
    .where(and(isActive, eq(stopReminders.reason, caseReason)));
  await queries
    .update(invoices)
    .set({
      debtCaseGuid: null,
      // Another stop may be active by now: then reminders are still stopped.
      remindersStopped: sql`exists (${queries
        .select({ one: sql`1` })
        .from(stopReminders)
        .where(isActive)})`,
    })
    .where(eq(invoices.guid, invoiceGuid));
}
