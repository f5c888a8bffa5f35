import "server-only";
import { auditServiceWrite } from "../engine/audit/audit-service-write";
import type { ProxyHooks } from "../server/proxy/proxy";
import { requireLedger } from "./debt-cases/ledger/require";
import { observeOpenInvoices } from "./debt-cases/open-invoices/reads";

/** The hooks around every call of a page to the service. */
export const proxyHooks: ProxyHooks = {
  keep: (write) => auditServiceWrite(write),
  requireLedger,
  observeRead: observeOpenInvoices,
};
