import { eq } from "drizzle-orm";
import type { AssignDebtCase, ResolveDebtCase, UpdateDebtCase } from "../../lib/contract/debt-case";
import type { Queries, ServiceDatabase } from "../db/open";
import { invoices } from "../db/schema/invoices";
import { recordEvents } from "../events/store";
import { ServiceProblem } from "../http/problem";
import { changeCase, closeCase, findActiveCase, givenDetails, openCase } from "./case-store";
import { type DebtCall, type LockedInvoice, lockInvoice, toEvent } from "./invoice-store";
import {
  type CollectionAction,
  collectionStateOf,
  failedConditions,
  nextCollectionState,
} from "./rules";

/**
 * Assign Invoice to Debt Collection, in one transaction: the invoice becomes dunned, its reminders
 * stop, and it leaves the open invoices (interface, section 3).
 *
 * @throws {ServiceProblem} 404; 409 naming each condition that fails.
 */
export async function assignDebtCase(
  database: ServiceDatabase,
  body: AssignDebtCase,
  call: DebtCall,
): Promise<void> {
  await database.queries.transaction(async (queries) => {
    const invoice = await lockInvoice(queries, call.tenant.id, body.invoiceNumber);
    const errors = failedConditions(invoice);
    if (errors.length > 0) {
      const detail = `The invoice is not eligible. ${errors.map((error) => error.message).join(" ")}`;
      throw new ServiceProblem("conflict", { detail, errors });
    }
    const opened = await openCase(queries, invoice, body, call.at);
    const { debtCaseId, debtCaseUrl, debtCaseComment, debtCaseDate } = opened;
    const { invoiceNumber } = invoice;
    const payload = { invoiceNumber, debtCaseId, debtCaseUrl, debtCaseComment, debtCaseDate };
    await recordEvents(queries, [
      toEvent(invoice, call, {
        event: "InvoiceDunned",
        operation: "assignDebtCase",
        summary: `Invoice ${invoiceNumber} assigned to debt collection`,
        payload,
        records: [invoice.guid, opened.guid],
      }),
    ]);
  });
}

/**
 * Update Debt Case Details. No event kind exists for it, so only the journal records it.
 *
 * @throws {ServiceProblem} 404; 409 if the active case is none or another.
 */
export async function updateDebtCase(
  database: ServiceDatabase,
  body: UpdateDebtCase,
  call: DebtCall,
): Promise<void> {
  await database.queries.transaction(async (queries) => {
    const invoice = await lockInvoice(queries, call.tenant.id, body.invoiceNumber);
    const id = { path: "existingDebtCaseId", value: body.existingDebtCaseId } as const;
    const active = await requireCase(queries, invoice, "update", id);
    await changeCase(queries, active, givenDetails(body));
    await recordEvents(queries, [
      toEvent(invoice, call, {
        event: null,
        operation: "updateDebtCase",
        summary: `Debt case of invoice ${invoice.invoiceNumber} updated`,
        payload: null,
        records: [invoice.guid, active.guid],
      }),
    ]);
  });
}

/**
 * Resolve Debt Collection Case: closes the case and ends the reminder stop that came with it. The
 * invoice returns to the tenant's own process, as overdue as before.
 *
 * @throws {ServiceProblem} 404; 409 if the active case is none or another.
 */
export async function resolveDebtCase(
  database: ServiceDatabase,
  body: ResolveDebtCase,
  call: DebtCall,
): Promise<void> {
  await database.queries.transaction(async (queries) => {
    const invoice = await lockInvoice(queries, call.tenant.id, body.invoiceNumber);
    const id = { path: "debtCaseId", value: body.debtCaseId } as const;
    const active = await requireCase(queries, invoice, "resolve", id);
    const details = givenDetails(body);
    await changeCase(queries, active, details);
    await closeCase(queries, invoice, "resolved", call.at);
    await queries
      .update(invoices)
      .set({ status: "overdue" })
      .where(eq(invoices.guid, invoice.guid));
    const { debtCaseId, debtCaseUrl, debtCaseComment, debtCaseDate } = { ...active, ...details };
    const { invoiceNumber } = invoice;
    await recordEvents(queries, [
      toEvent(invoice, call, {
        event: "InvoiceDunnedResolved",
        operation: "resolveDebtCase",
        summary: `Debt case of invoice ${invoiceNumber} resolved`,
        payload: { invoiceNumber, debtCaseId, debtCaseUrl, debtCaseComment, debtCaseDate },
        records: [invoice.guid, active.guid],
      }),
    ]);
  });
}

/** The active case, if its id is the one that the caller gave to identify it. */
async function requireCase(
  queries: Queries,
  invoice: LockedInvoice,
  action: Extract<CollectionAction, "update" | "resolve">,
  { path, value }: { path: string; value: string },
) {
  const active = await findActiveCase(queries, invoice);
  if (!active || nextCollectionState(collectionStateOf(invoice), action) === null) {
    throw conflict(path, "The invoice has no active debt case.");
  }
  if (active.debtCaseId !== value) throw conflict(path, "The active debt case has another id.");
  return active;
}

function conflict(path: string, message: string): ServiceProblem {
  return new ServiceProblem("conflict", { detail: message, errors: [{ path, message }] });
}
