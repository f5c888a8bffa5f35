import type { ProxyHooks } from "../proxy/proxy";

/** For tests of the proxy alone: nothing is audited, and every tenant has the ledger. */
export const openHooks: ProxyHooks = {
  keep: async () => async () => undefined,
  requireLedger: async () => undefined,
  observeRead: async () => undefined,
};
