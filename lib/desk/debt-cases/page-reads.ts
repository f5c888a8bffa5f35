import "server-only";
import type { Ledger } from "../../domain/debt-cases/case-shape";
import type { KnownInvoice } from "../../domain/debt-cases/known-invoice";
import { requirePermission } from "../../server/auth/require-permission";
import type { Actor } from "../../server/auth/sessions";
import { deskRuntime } from "../../server/runtime";
import { findLedger } from "./ledger/store";
import { findKnownInvoice } from "./open-invoices/known-invoice";

/**
 * The stored state of the tenant's ledger, for the page that is rendered; the service is not
 * called.
 */
export async function readLedger(actor: Actor): Promise<Ledger> {
  const { tenantId } = requirePermission(actor, "debt:read");
  return findLedger((await deskRuntime()).database, tenantId);
}

/** The desk's own records of an invoice, for the page that is rendered; null: none. */
export async function readKnownInvoice(
  actor: Actor,
  invoiceNumber: string,
): Promise<KnownInvoice | null> {
  const { tenantId } = requirePermission(actor, "debt:read");
  return findKnownInvoice((await deskRuntime()).database, tenantId, invoiceNumber);
}
