"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, useContext, useEffect, useState } from "react";
import { useToggledIds } from "@/components/list/use-toggled-ids";
import { preloadRead } from "@/lib/browser/preload-read";
import { toProblemError } from "@/lib/browser/problem-error";
import { ledgerKey } from "@/lib/debt-cases/ledger/queries";
import { openInvoicesQuery, openListAddress } from "@/lib/debt-cases/open-invoices/queries";
import { useActDialogs } from "./use-act-dialogs";
import { useDebtChanged } from "./use-debt-changed";
import { useLedgerComparison } from "./use-ledger-comparison";

/** A list older than this must not be acted on. */
const freshMilliseconds = 5 * 60_000;

export const OpenContext = createContext<ReturnType<typeof useAll> | null>(null);

/** Shared state of the list of open invoices, its parts and its preview. */
export function useOpen() {
  const all = useContext(OpenContext);
  if (all === null) throw new Error("useOpen is for the list of open invoices only");
  return all;
}

export function useAll(seenAt: string | null, today: string) {
  preloadRead(openListAddress);
  const query = useQuery(openInvoicesQuery(today));
  useLostLedger(query.error);
  const loadedAt = query.data === undefined ? 0 : query.dataUpdatedAt;
  return {
    query,
    /** Why the list may be outdated; null: no known reason. */
    stale: useStale(loadedAt),
    comparison: useLedgerComparison(seenAt, loadedAt),
    dialogs: useActDialogs(),
    ...useOpenedCustomers(),
  };
}

/** Customers whose invoices are expanded. */
function useOpenedCustomers() {
  const { ids: opened, setIds: setOpened, toggle } = useToggledIds();
  return { opened, setOpened, toggle };
}

/** The first call found that the tenant has no ledger: the stored state is outdated. */
function useLostLedger(error: Error | null): void {
  const client = useQueryClient();
  const lost = error !== null && toProblemError(error).problem.type === "ledger-required";
  useEffect(() => {
    if (lost) void client.invalidateQueries({ queryKey: ledgerKey });
  }, [client, lost]);
}

function useStale(loadedAt: number): "old" | "changed" | null {
  const changedAt = useDebtChanged();
  const [oldAt, setOldAt] = useState(0);
  useEffect(() => {
    if (loadedAt === 0) return;
    const left = Math.max(0, loadedAt + freshMilliseconds - Date.now());
    const timer = setTimeout(() => setOldAt(loadedAt), left);
    return () => clearTimeout(timer);
  }, [loadedAt]);
  if (loadedAt === 0) return null;
  // The first value comes with the page itself, before the list.
  if (changedAt > loadedAt) return "changed";
  return oldAt === loadedAt ? "old" : null;
}
