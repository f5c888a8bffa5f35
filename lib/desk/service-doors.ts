import "server-only";
import type { ProxyDoors } from "../server/proxy/proxy";
import { keepServiceWrite } from "./audit/keep-service-write";
import { requireLedger } from "./debt-cases/ledger/require";
import { observeOpenInvoices } from "./debt-cases/open-invoices/readings";

/** What stands around every call that a page makes to the service. */
export const serviceDoors: ProxyDoors = {
  keep: keepServiceWrite,
  requireLedger,
  observeRead: observeOpenInvoices,
};
