import "server-only";
import { requirePermission } from "../../server/auth/require-permission";
import type { Actor } from "../../server/auth/sessions";
import { deskRuntime } from "../../server/runtime";
import { findCustomerOfInvoice } from "./number-lookups";

/** The customer of an invoice of which the desk has no record; null: no read of billing had it. */
export async function readCustomerOfInvoice(
  actor: Actor,
  invoiceNumber: string,
): Promise<string | null> {
  const { tenantId } = requirePermission(actor, "debt:read");
  return findCustomerOfInvoice((await deskRuntime()).database, tenantId, invoiceNumber);
}
