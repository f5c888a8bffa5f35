import "server-only";
import type { ProxyHooks } from "../server/proxy/proxy";
import { auditServiceWrite } from "./audit/audit-service-write";
import { requireLedger } from "./debt-cases/ledger/require";
import { observeOpenInvoices } from "./debt-cases/open-invoices/readings";
import { eraseWithGroup } from "./erasure/erase-with-group";

/** The hooks around every call of a page to the service. */
export const proxyHooks: ProxyHooks = {
  async keep(write) {
    const auditEnd = await auditServiceWrite(write);
    return async (end) => {
      await auditEnd(end);
      if (end.outcome === "done") await eraseWithGroup(write);
    };
  },
  requireLedger,
  observeRead: observeOpenInvoices,
};
