import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import type { DeskTransaction } from "../../db/database";
import { approvalRequests } from "../../db/schema/approval-requests";
import { debtCases } from "../../db/schema/debt-cases";
import { openInvoices } from "../../db/schema/open-invoices";
import { sends } from "../../db/schema/outbox";
import { debtActFactsSchema } from "../../domain/debt-cases/act-shape";
import { proposalFactsSchema } from "../../domain/line-proposals/proposal-shape";
import { rowsOf } from "../../engine/approvals/rows-of";
import { auditedFields } from "../../engine/audit/audited-fields";
import { type ErasureScope, isInScope } from "./erasure-scope";

/** Names whose texts are codes, moments or numbers of records, and stay. */
const kept = [
  "kind",
  "call",
  "sentAt",
  "checkedAt",
  "nextCheckAt",
  "settledBy",
  "id",
  "name",
  "path",
  "currency",
  "quantityUnit",
  "invoiceNumber",
  "debtCaseId",
  "existingDebtCaseId",
  "newDebtCaseId",
  "method",
  "differs",
  "productId",
  "vatCode",
  "accountingPointId",
] as const;
const keptOfContent = kept.filter((name) => name !== "name");

export const redactContent = (value: unknown) => auditedFields(value, keptOfContent);
export const redactOutcome = (value: unknown) => auditedFields(value, kept);

/** What each kind stores of the record that it is about. */
const factsSchemas = { "line-proposal": proposalFactsSchema, "debt-act": debtActFactsSchema };

/** Erases the texts of the line proposals or debt actions in the scope; returns their ids. */
export async function eraseApprovals(
  queries: DeskTransaction,
  scope: ErasureScope,
  subject: keyof typeof factsSchemas,
): Promise<string[]> {
  const rowsOfKind = rowsOf(subject, []);
  const rows = await rowsOfKind.select(queries, isInScope(approvalRequests, scope));
  for (const { id, content, facts, outcome } of rows) {
    const parsed = factsSchemas[subject].safeParse(facts);
    const { before = null, ...rest } = parsed.success ? parsed.data : {};
    await rowsOfKind.update(queries, eq(approvalRequests.id, id), {
      content: redactContent(content),
      facts: {
        ...rest,
        ...(subject === "line-proposal" && { groupName: null }),
        customerName: null,
        before: redactContent(before),
      },
      outcome: redactOutcome(outcome),
      authorNote: null,
      decisionNote: null,
    });
  }
  return rows.map(({ id }) => id);
}

/** Erases what was sent for approval requests, as far as it is text. */
export async function eraseSends(
  queries: DeskTransaction,
  { tenantId }: ErasureScope,
  subjectIds: readonly string[],
): Promise<number> {
  if (subjectIds.length === 0) return 0;
  const rows = await queries
    .select()
    .from(sends)
    .where(and(eq(sends.tenantId, tenantId), inArray(sends.subjectId, [...subjectIds])));
  for (const { id, request, fingerprint, answer } of rows) {
    await queries
      .update(sends)
      .set({
        request: redactContent(request),
        fingerprint: redactContent(fingerprint),
        answer: redactOutcome(answer),
      })
      .where(eq(sends.id, id));
  }
  return rows.length;
}

/** Erases names and texts of debt cases and open invoices; numbers and amounts stay. */
export async function eraseDebts(
  queries: DeskTransaction,
  scope: ErasureScope,
): Promise<{ readonly caseIds: string[]; readonly invoiceNumbers: string[] }> {
  const cases = await queries
    .update(debtCases)
    .set({
      customerName: null,
      debtCaseUrl: null,
      debtCaseComment: null,
      nextAction: null,
      comparison: null,
    })
    .where(isInScope(debtCases, scope))
    .returning({ id: debtCases.id, invoiceNumber: debtCases.invoiceNumber });
  const listed = await queries
    .update(openInvoices)
    .set({ customerName: "" })
    .where(isInScope(openInvoices, scope))
    .returning({ invoiceNumber: openInvoices.invoiceNumber });
  return {
    caseIds: cases.map(({ id }) => id),
    invoiceNumbers: [...cases, ...listed].map(({ invoiceNumber }) => invoiceNumber),
  };
}
