import "server-only";
import type { ProxyHooks } from "../server/proxy/proxy";
import { auditServiceWrite } from "./audit/audit-service-write";
import { requireLedger } from "./debt-cases/ledger/require";
import { observeOpenInvoices } from "./debt-cases/open-invoices/readings";

/** What stands around every call that a page makes to the service. */
export const proxyHooks: ProxyHooks = {
  keep: auditServiceWrite,
  requireLedger,
  observeRead: observeOpenInvoices,
};
